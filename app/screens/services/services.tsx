import { serviceCard } from 'content/cards.ts';
import { disciplines } from 'content/disciplines.ts';
import { pages } from 'content/pages.ts';
import { servicesProcess } from 'content/process.ts';
import { services } from 'content/services.ts';
import { Band } from '~/display/band.tsx';
import { ButtonLink } from '~/display/button-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero } from '~/display/hero.tsx';
import { ProcessLine } from '~/display/process-line.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/services';
import { ServiceGroup } from './service-group.tsx';

/** The services in their three groups (specification 2: four, four and two). */
export function loader() {
  const groups = disciplines.map((discipline) => ({
    discipline,
    services: services.filter(({ category }) => category === discipline).map(serviceCard),
  }));
  return { head: headOf(pages.services.path), groups, process: servicesProcess };
}

export { ScreenError as ErrorBoundary } from '~/display/screen-error.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead(loaderData?.head);

export default function Services({ loaderData: { groups, process } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow="Services"
        text="Four ways to build it, four ways to be found, two ways to know what to do next. Take one, or let one person join them up."
        title="Ten services, one person accountable"
      />
      {groups.map((group) => (
        <ServiceGroup key={group.discipline} {...group} />
      ))}
      <Band intro="The same four steps, whether it takes three weeks or a year." title="How it goes">
        <ProcessLine steps={process} />
      </Band>
      <CallToAction
        text="Tell me what should change, and I tell you which of the ten would change it. Sometimes it is none."
        title="Not sure which one you need?"
      >
        <ButtonLink to="/portfolio" variant="outline">
          See what they did
        </ButtonLink>
      </CallToAction>
    </>
  );
}

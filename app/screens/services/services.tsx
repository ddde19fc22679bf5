import { disciplines } from 'content/disciplines.ts';
import { hasProjects } from 'content/frame.data.ts';
import { toServiceItem } from 'content/list-items.ts';
import { pages } from 'content/pages.ts';
import { servicesProcess } from 'content/process.ts';
import { services } from 'content/services.ts';
import { Band } from '~/display/band.tsx';
import { ButtonLink } from '~/display/button-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero } from '~/display/hero.tsx';
import { ProcessLine } from '~/display/process-line.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/services';
import { ServiceGroup } from './service-group.tsx';

/** The services in a group for each discipline (R-services). */
export function loader() {
  const { path, hero, sections, closing } = pages.services;
  const groups = disciplines
    .map((discipline) => ({
      discipline,
      intro: sections[discipline],
      services: services.filter(({ category }) => category === discipline).map(toServiceItem),
    }))
    .filter((group) => group.services.length > 0);
  return { head: headOf(path), hero, groups, section: sections.process, process: servicesProcess, closing };
}

export default function Services({ loaderData }: Route.ComponentProps) {
  const { hero, groups, section, process, closing } = loaderData;
  return (
    <>
      <Hero {...hero} />
      {groups.map((group) => (
        <ServiceGroup key={group.discipline} {...group} />
      ))}
      {process.length > 0 && (
        <Band {...section}>
          <ProcessLine steps={process} />
        </Band>
      )}
      <CallToAction {...closing}>
        {hasProjects && (
          <ButtonLink to="/portfolio" variant="secondary">
            See what they did
          </ButtonLink>
        )}
      </CallToAction>
    </>
  );
}

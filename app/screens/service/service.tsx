import { serviceCard } from 'content/cards.ts';
import { services } from 'content/services.ts';
import { site } from 'content/site.ts';
import { isRouteErrorResponse } from 'react-router';
import { ButtonLink } from '~/display/button-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero } from '~/display/hero.tsx';
import { setAsideAttemptedAddress } from '~/display/missing.ts';
import { ScreenError } from '~/display/screen-error.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { missingHead, pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/service';
import { CaseStudy } from './case-study.tsx';
import { Overview } from './overview.tsx';
import { ServiceNotFound } from './service-not-found.tsx';
import { Tools } from './tools.tsx';

setAsideAttemptedAddress(/^\/services\/[^/]+\/./, '/services/404');

/** The service of the address, or null where there is none: the screen then says so. */
export function loader({ params }: Route.LoaderArgs) {
  const service = services.find(({ id }) => id === params.serviceId);
  return service ? { ...service, head: headOf(serviceCard(service).path) } : null;
}

export const meta = ({ loaderData: service }: Route.MetaArgs) =>
  service ? pageHead(service.head) : missingHead('Service Not Found');

/** A link inside the site to an id that does not exist ends here. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ServiceNotFound />;
  return <ScreenError />;
}

export default function ServiceScreen({ loaderData: service }: Route.ComponentProps) {
  if (!service) return <ServiceNotFound />;
  return (
    <div data-discipline={service.category}>
      <Hero discipline={service.category} eyebrow={service.category} text={service.subtitle} title={service.title}>
        <div className="mt-10">
          <ButtonLink to="/contact">Book a Free Consultancy</ButtonLink>
        </div>
      </Hero>
      <Overview service={service} />
      <CaseStudy caseStudy={service.caseStudy} />
      <Tools tools={service.tools} />
      <CallToAction
        text={`${site.consultationMinutes} minutes, free. I look at what you have and say what I would do first.`}
        title={`Is ${service.title} what you need?`}
      >
        <ButtonLink to="/services" variant="outline">
          Compare all services
        </ButtonLink>
      </CallToAction>
    </div>
  );
}

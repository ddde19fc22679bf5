import { projectCard, serviceCard } from 'content/cards.ts';
import { home } from 'content/home.ts';
import { pages } from 'content/pages.ts';
import { servicesProcess } from 'content/process.ts';
import { projects } from 'content/projects.ts';
import { services } from 'content/services.ts';
import { testimonials } from 'content/testimonials.ts';
import { Band } from '~/display/band.tsx';
import { ButtonLink } from '~/display/button-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/home';
import { ClientWords } from './client-words.tsx';
import { HomeHero } from './home-hero.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { Roles } from './roles.tsx';
import { ServiceRow } from './service-row.tsx';

/** What home shows of each collection, in the order of content/home.ts. */
export function loader() {
  return {
    head: headOf(pages.home.path),
    about: home.about,
    roles: home.roles,
    services: home.services.flatMap((id) => services.filter((service) => service.id === id)).map(serviceCard),
    projects: home.projects.flatMap((slug) => projects.filter((project) => project.slug === slug)).map(projectCard),
    testimonials: home.testimonials.flatMap((id) => testimonials.filter((testimonial) => testimonial.id === id)),
    process: servicesProcess.map(({ title }) => title),
  };
}

export { ScreenError as ErrorBoundary } from '~/display/screen-error.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead(loaderData?.head);

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <Roles about={loaderData.about} roles={loaderData.roles} />
      <Band
        link={{ to: '/services', text: 'View all services' }}
        title="One practice, from first commit to first customer"
      >
        <ServiceRow process={loaderData.process} services={loaderData.services} />
      </Band>
      <Band link={{ to: '/portfolio', text: 'View all projects' }} title="Recent projects">
        <RecentProjects projects={loaderData.projects} />
      </Band>
      <ClientWords testimonials={loaderData.testimonials} />
      <CallToAction
        text="Thirty minutes, free, by video or phone. My notes reach you within one business day."
        title="Tell me what should grow"
      >
        <ButtonLink to="/services" variant="outline">
          Explore services
        </ButtonLink>
      </CallToAction>
    </>
  );
}

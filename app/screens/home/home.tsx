import { hasServices } from 'content/frame.data.ts';
import { home } from 'content/home.ts';
import { toProjectItem, toServiceItem } from 'content/list-items.ts';
import { pages } from 'content/pages.ts';
import { servicesProcess } from 'content/process.ts';
import { projects } from 'content/projects.ts';
import { services } from 'content/services.ts';
import { testimonials } from 'content/testimonials.ts';
import { Band } from '~/display/band.tsx';
import { ButtonLink } from '~/display/button-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/home';
import { ClientWords } from './client-words.tsx';
import { HomeHero } from './home-hero.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { Roles } from './roles.tsx';
import { ServiceRow } from './service-row.tsx';

/** The items that home shows of each collection, in the order of content/home.ts. */
export function loader() {
  const { hero, sections, closing } = pages.home;
  return {
    head: headOf(pages.home.path),
    hero,
    sections,
    closing,
    facts: home.facts,
    about: home.about,
    roles: home.roles,
    services: home.services.flatMap((id) => services.filter((service) => service.id === id)).map(toServiceItem),
    projects: home.projects.flatMap((slug) => projects.filter((project) => project.slug === slug)).map(toProjectItem),
    testimonials: home.testimonials.flatMap((id) => testimonials.filter((testimonial) => testimonial.id === id)),
    process: servicesProcess.map(({ title }) => title),
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, sections, closing, facts, services, projects, testimonials } = loaderData;
  return (
    <>
      <HomeHero facts={facts} hero={hero} />
      <Roles about={loaderData.about} roles={loaderData.roles} title={sections.about.title} />
      {services.length > 0 && (
        <Band link={{ to: '/services', text: 'View all services' }} title={sections.services.title}>
          <ServiceRow process={loaderData.process} services={services} />
        </Band>
      )}
      {projects.length > 0 && (
        <Band link={{ to: '/portfolio', text: 'View all projects' }} title={sections.projects.title}>
          <RecentProjects projects={projects} />
        </Band>
      )}
      {testimonials.length > 0 && <ClientWords {...sections.testimonials} testimonials={testimonials} />}
      <CallToAction signal={{ kind: 'wave', seed: 'brand' }} {...closing}>
        {hasServices && (
          <ButtonLink to="/services" variant="secondary">
            Explore services
          </ButtonLink>
        )}
      </CallToAction>
    </>
  );
}

import { content } from 'model/content.server.ts';
import { hasServices } from 'model/frame.data.ts';
import { toProjectItem, toServiceItem } from 'model/list-items.server.ts';
import { Fragment, type ReactNode } from 'react';
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

/** Home, with the items of each collection that content/pages/home.yaml chooses. */
export function loader() {
  const { services, projects, testimonials, pages } = content;
  const { home } = pages;
  return {
    head: headOf(home.path),
    hero: home.hero,
    facts: home.facts,
    closing: home.closing,
    order: home.order,
    roles: home.roles,
    services: {
      ...home.services,
      list: home.services.list.flatMap((id) => services.filter((service) => service.id === id)).map(toServiceItem),
      process: pages.services.process.steps.map(({ title }) => title),
    },
    projects: {
      ...home.projects,
      list: home.projects.list
        .flatMap((slug) => projects.filter((project) => project.slug === slug))
        .map(toProjectItem),
    },
    testimonials: {
      ...home.testimonials,
      list: home.testimonials.list.flatMap((id) => testimonials.filter((testimonial) => testimonial.id === id)),
    },
  };
}

type HomeData = Route.ComponentProps['loaderData'];

/** The sections between hero and closing, by the name that the content orders them by. */
const sections: Record<HomeData['order'][number], (data: HomeData) => ReactNode> = {
  roles: ({ roles }) => <Roles {...roles} />,
  services: ({ services: { title, link, list, process } }) =>
    list.length > 0 && (
      <Band link={{ to: '/services', text: link }} title={title}>
        <ServiceRow process={process} services={list} />
      </Band>
    ),
  projects: ({ projects: { title, link, list } }) =>
    list.length > 0 && (
      <Band link={{ to: '/portfolio', text: link }} title={title}>
        <RecentProjects projects={list} />
      </Band>
    ),
  testimonials: ({ testimonials: { eyebrow, title, list } }) =>
    list.length > 0 && <ClientWords eyebrow={eyebrow} testimonials={list} title={title} />,
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { hero, facts, order, closing } = loaderData;
  return (
    <>
      <HomeHero facts={facts} hero={hero} />
      {order.map((name) => (
        <Fragment key={name}>{sections[name](loaderData)}</Fragment>
      ))}
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

import { content } from 'model/content.server.ts';
import { hasServices } from 'model/frame.data.ts';
import { links, order } from 'model/home.data.ts';
import { toProjectItem, toServiceItem } from 'model/list-items.server.ts';
import type { Home } from 'model/schemas/pages.ts';
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
  const { path, hero, facts, roles, closing, ...home } = pages.home;
  return {
    head: headOf(path),
    hero: { eyebrow: hero.eyebrow, title: hero.title, text: hero.text },
    facts,
    closing: { title: closing.title, text: closing.text },
    roles: { title: roles.title, text: roles.text, list: roles.list },
    services: {
      title: home.services.title,
      list: home.services.list.flatMap((id) => services.filter((service) => service.id === id)).map(toServiceItem),
    },
    projects: {
      title: home.projects.title,
      list: home.projects.list
        .flatMap((slug) => projects.filter((project) => project.slug === slug))
        .map(toProjectItem),
    },
    testimonials: {
      eyebrow: home.testimonials.eyebrow,
      title: home.testimonials.title,
      list: home.testimonials.list.flatMap((id) => testimonials.filter((testimonial) => testimonial.id === id)),
    },
  };
}

type HomeData = Route.ComponentProps['loaderData'];

/** The sections between hero and closing, by the name that the content orders them by. */
const sections: Record<Home['order'][number], (data: HomeData) => ReactNode> = {
  roles: ({ roles }) => <Roles {...roles} />,
  services: ({ services: { title, list } }) =>
    list.length > 0 && (
      <Band link={{ to: '/services', text: links.services }} title={title}>
        <ServiceRow services={list} />
      </Band>
    ),
  projects: ({ projects: { title, list } }) =>
    list.length > 0 && (
      <Band link={{ to: '/portfolio', text: links.projects }} title={title}>
        <RecentProjects projects={list} />
      </Band>
    ),
  testimonials: ({ testimonials: { eyebrow, title, list } }) =>
    list.length > 0 && <ClientWords eyebrow={eyebrow} testimonials={list} title={title} />,
};

export default function HomeScreen({ loaderData }: Route.ComponentProps) {
  const { hero, facts, closing } = loaderData;
  return (
    <>
      <HomeHero facts={facts} hero={hero} />
      {order.map((name) => (
        <Fragment key={name}>{sections[name](loaderData)}</Fragment>
      ))}
      <CallToAction signal={{ kind: 'wave', seed: 'brand' }} {...closing}>
        {hasServices && (
          <ButtonLink to="/services" variant="secondary">
            {links.explore}
          </ButtonLink>
        )}
      </CallToAction>
    </>
  );
}

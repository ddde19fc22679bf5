/** What home shows besides what its loader selects. It is in the script, because the HTML has no room (docs/performance.md). */
import { content } from './content.server.ts';

const { home, services } = content.pages;

export const { order } = home;
export const links = {
  work: home.hero.link,
  scroll: home.hero.scroll,
  about: home.roles.link,
  services: home.services.link,
  projects: home.projects.link,
  testimonials: home.testimonials.link,
  explore: home.closing.link,
};
/** The steps below the services. */
export const process = {
  name: services.process.title,
  steps: services.process.steps.map(({ title }) => title),
};

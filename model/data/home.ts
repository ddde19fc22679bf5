/** All of home (R-home). A loader would have it in the HTML a second time, and home would leave its first flight. */
import { STRESSED } from '../deriving/complete-content.ts';
import { toProjectItem, toServiceItem, toTestimonialItem } from '../deriving/list-items.server.ts';
import { content } from '../reading/content.server.ts';

const { services, projects, testimonials, pages, site } = content;
const { path, hero, order, facts, clients, roles, closing, ...sections } = pages.home;
const { eyebrow, title, ...heroTexts } = hero;

/** Entries of a section whose owner has not chosen any. */
const SHOWN = 3;

/** The chosen entries, in the order of their ids; those that exist, as the check reports the others. */
const chosen = <Entry extends { id: string }>({ list }: { list?: readonly string[] }, entries: readonly Entry[]) =>
  list ? list.flatMap((id) => entries.filter((entry) => entry.id === id)) : entries.slice(0, SHOWN);

/** None where `order` leaves them out. */
const chosenTestimonials = order.includes('testimonials') ? chosen(sections.testimonials, testimonials) : [];

const chosenProjects = chosen(sections.projects, projects);

export const home = {
  path,
  /** Each second part of the title is stressed. The places stand where the eyebrow would. */
  hero: { ...heroTexts, titleParts: title.split(STRESSED), ...(!site.places && { eyebrow }) },
  order,
  facts: facts.map(({ project, ...fact }) => {
    const { title, path } = projects.find(({ id }) => id === project) ?? {};
    return { ...fact, title, path };
  }),
  clients,
  roles,
  closing,
  services: { ...sections.services, list: chosen(sections.services, services).map(toServiceItem) },
  projects: {
    ...sections.projects,
    list: chosenProjects.map((project, index) => ({
      ...toProjectItem(project),
      // The first one, and a last one that would stand alone.
      ...((index === 0 || (index % 2 === 1 && index === chosenProjects.length - 1)) && { lead: true }),
    })),
    /** The first result of these projects that is a wait, and its project. */
    wait: chosenProjects.flatMap(({ title, results }) =>
      results.flatMap((result) => (result.seconds ? { ...result, seconds: result.seconds, title } : [])),
    )[0],
  },
  testimonials: { ...sections.testimonials, list: chosenTestimonials.map(toTestimonialItem) },
};

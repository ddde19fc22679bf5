/** The data that the pictures of lists are drawn from (R-shapes): pictures/list-pictures.server.ts draws them. */
import { content } from '../reading/content.server.ts';
import { projectCategoryOf } from './list-items.server.ts';

/** A part of a picture in the colour of its discipline. */
export type Part = { colour: string | undefined; count: number };

export type ListDrawing =
  | { kind: 'bands' | 'rows'; parts: readonly Part[] }
  | { kind: 'stars'; ratings: readonly number[] }
  | { kind: 'lines'; heading: string; text: string; colour: string };

/** The most projects in the picture of results. */
const MAX_ROWS = 8;

const { articles, brand, categories, projects, services, testimonials } = content;

const partOf = (discipline: string, { length: count }: readonly unknown[]): Part[] =>
  count > 0 ? [{ colour: brand.colours.disciplines[discipline], count }] : [];

const ofServices = categories.disciplines.flatMap(({ id }) =>
  partOf(
    id,
    services.filter(({ category }) => category === id),
  ),
);
const ofResults = projects.flatMap((project) => partOf(projectCategoryOf(project).discipline, project.results));
const ratings = testimonials.flatMap(({ rating }) => rating ?? []);
const [newest] = articles;

/** By the names of their screens; a list without anything to draw has none. */
export const listDrawings: Readonly<Partial<Record<string, ListDrawing>>> = {
  ...(ofServices.length > 0 && { services: { kind: 'bands', parts: ofServices } }),
  ...(ofResults.length > 0 && { portfolio: { kind: 'rows', parts: ofResults.slice(0, MAX_ROWS) } }),
  ...(ratings.length > 0 && { testimonials: { kind: 'stars', ratings } }),
  ...(newest && {
    blog: { kind: 'lines', heading: newest.title, text: newest.excerpt, colour: brand.colours.paper },
  }),
};

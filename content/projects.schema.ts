import { z } from 'zod';
import type { Category } from './disciplines.ts';
import { categoryOf, day, figure, image, slug, summary, text, withLength, year } from './fields.schema.ts';

/** Categories of projects (R-data), in the order of the portfolio's filter (R-portfolio). */
export const projectCategories = [
  { name: 'Web Development', discipline: 'Development' },
  { name: 'Web Application', discipline: 'Development', hasButton: false },
  { name: 'Mobile Development', discipline: 'Development' },
  { name: 'Digital Marketing', discipline: 'Marketing' },
] as const satisfies readonly Category[];

export const projectSchema = z.strictObject({
  slug,
  title: text.max(40, withLength('must have at most 40 characters')),
  subtitle: text,
  category: categoryOf(
    projectCategories.map(({ name }) => name),
    'content/projects.schema.ts',
  ),
  /** Kind of client; never a real name. */
  client: text,
  duration: text,
  year,
  summary,
  /** Paragraphs of the overview. */
  description: z.array(text).min(1, 'needs at least one paragraph'),
  challenge: text,
  solution: text,
  results: z.array(figure).min(1, 'needs at least one result'),
  technologies: z.array(text),
  /** Titles of services. */
  services: z.array(text),
  /** The first is shown in lists and at the top of the page. */
  images: z.array(image).min(1, 'needs at least one image'),
  nextProject: slug,
  updated: day,
});
export type Project = z.infer<typeof projectSchema>;

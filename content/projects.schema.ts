import { z } from 'zod';
import { day, figure, image, slug, summary, text } from './fields.schema.ts';

/** Categories in use (specification 3). "Web Application" has no filter button of its own. */
export const projectCategories = [
  'Web Development',
  'Web Application',
  'Mobile Development',
  'Digital Marketing',
] as const;
export type ProjectCategory = (typeof projectCategories)[number];

export const projectSchema = z.strictObject({
  slug,
  title: text.max(40, 'must have at most 40 characters'),
  subtitle: text,
  category: z.enum(projectCategories),
  /** The kind of client in words, no real name. */
  client: text,
  duration: text,
  year: z.string().regex(/^20\d\d$/, 'must be a year, like "2023"'),
  summary,
  /** The overview, a paragraph an entry. */
  description: z.array(text).min(1, 'needs at least one paragraph'),
  challenge: text,
  solution: text,
  results: z.array(figure).length(5, 'needs exactly five results'),
  technologies: z.array(text).min(2, 'needs at least two technologies'),
  services: z.array(text).min(1, 'needs at least one service'),
  /** The first stands on the card and at the head of the page. */
  images: z.array(image).length(3, 'needs exactly three images'),
  nextProject: slug,
  updated: day,
});
export type Project = z.infer<typeof projectSchema>;

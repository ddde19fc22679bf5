import { z } from 'zod';
import { day, figure, image, slug, summary, text } from './fields.schema.ts';

/** Categories of projects (R-data). "Web Application" has no filter button (R-portfolio). */
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
  /** Kind of client; never a real name. */
  client: text,
  duration: text,
  year: z.string().regex(/^20\d\d$/, 'must be a year, like "2023"'),
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

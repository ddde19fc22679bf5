import { z } from 'zod';
import { day, figure, image, slug, summary, text, withLength, year } from './fields.ts';

/** A file of `projects/`; its name is the slug, which is part of the URL. */
export const projectSchema = z.strictObject({
  /** The projects are shown by rising number. */
  order: z.number('must be a number'),
  title: text.max(40, withLength('must have at most 40 characters')),
  subtitle: text,
  /** Id of a category of projects. */
  category: slug,
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
  /** Ids of services. */
  services: z.array(slug),
  /** The first is shown in lists and at the top of the page. */
  images: z.array(image).min(1, 'needs at least one image'),
  nextProject: slug,
  updated: day,
});
export type Project = z.infer<typeof projectSchema> & { slug: string };

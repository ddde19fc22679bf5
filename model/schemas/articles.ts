import { z } from 'zod';
import { day, image, pageTitle, slug, summary, text } from './fields.ts';

/** The front matter of a file of `articles/`; the file's name is the id. Without a text the article is only a card. */
export const articleSchema = z.strictObject({
  title: text,
  excerpt: text,
  /** Id of a category of articles. */
  category: slug,
  published: day,
  /** Minutes that reading takes, of a card; those of a text are counted. */
  readMinutes: z.int('must be a whole number of minutes').min(1, 'must be at least 1').optional(),
  image,
  updated: day.optional(),
  draft: z.boolean('must be true or false').optional(),
  /** Earlier ids, which redirect to the article. */
  aliases: z.array(slug).optional(),
});

/** An article with a text, and so with a page of its own (R-article). */
export const articleWithTextSchema = articleSchema.extend({ title: pageTitle, excerpt: summary });

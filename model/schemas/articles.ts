import { z } from 'zod';
import type { TextFile } from '../markdown-files.ts';
import { day, image, pageTitle, slug, summary, text } from './fields.ts';

const minutes = z.int().min(1);

/** The front matter of an article with a text, and so with a page of its own (R-article); the file's name is the id. */
export const articleSchema = z.strictObject({
  title: pageTitle,
  excerpt: summary,
  /** Id of a category of articles. */
  category: slug,
  published: day,
  /** Minutes that reading takes, of a card; those of a text are counted. */
  readMinutes: minutes.optional(),
  image,
  updated: day.optional(),
  draft: z.boolean().optional(),
  /** Earlier ids, which redirect to the article. */
  aliases: z.array(slug).optional(),
});

/** The front matter of an article without a text, which is only a card in lists. */
export const cardSchema = articleSchema.extend({
  title: text,
  excerpt: text,
  readMinutes: z.int('must be the minutes that reading takes, as there is no text').min(1),
});

/** An article as every list has it; `text` is that of one with a page of its own. */
export type Article = Omit<z.infer<typeof cardSchema>, 'readMinutes'> & {
  id: string;
  /** Minutes that reading takes. */
  minutes: number;
  text?: TextFile;
};

import { z } from 'zod';
import type { Category } from './disciplines.ts';
import { categoryOf, day, image, pageTitle, slug, summary, text } from './fields.schema.ts';

/**
 * Categories of articles, in the order of the blog's filter (R-blog). Design belongs to Development because UI/UX design is
 * a development service; business articles are about strategy.
 */
export const articleCategories = [
  { name: 'Development', discipline: 'Development' },
  { name: 'Marketing', discipline: 'Marketing' },
  { name: 'Design', discipline: 'Development' },
  { name: 'Business', discipline: 'Strategy' },
] as const satisfies readonly Category[];

export const articleSchema = z.strictObject({
  id: slug,
  title: text,
  excerpt: text,
  category: categoryOf(
    articleCategories.map(({ name }) => name),
    'content/articles.schema.ts',
  ),
  published: day,
  readTime: z.string().regex(/^\d+ min read$/, 'must be like "6 min read"'),
  image,
});
export type Article = z.infer<typeof articleSchema>;

/** An article with a text, and so with a page of its own (R-article). */
export const articleWithTextSchema = articleSchema.extend({
  title: pageTitle,
  excerpt: summary,
  updated: day.optional(),
  draft: z.boolean('must be true or false').optional(),
  /** Earlier ids, which redirect to the article. */
  aliases: z.array(slug).optional(),
});
export type ArticleWithText = z.infer<typeof articleWithTextSchema>;

import { z } from 'zod';
import { day, image, pageTitle, slug, summary, text } from './fields.schema.ts';

/** Categories of articles, in the order of the blog's filter (R-blog). */
export const articleCategories = ['Development', 'Marketing', 'Design', 'Business'] as const;
export type ArticleCategory = (typeof articleCategories)[number];

export const articleSchema = z.strictObject({
  id: slug,
  title: text,
  excerpt: text,
  category: z.enum(articleCategories),
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

import { z } from 'zod';
import { day, image, slug, text } from './fields.schema.ts';

/** Categories of articles, in the order of the blog's filter (specification 2). */
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

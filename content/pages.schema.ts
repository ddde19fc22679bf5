import { z } from 'zod';
import { day, summary, text } from './fields.schema.ts';

/** Head of a page that belongs to no collection: 10 to 65 and 70 to 165 characters, what search engines show whole. */
export const pageSchema = z.strictObject({
  path: z.string().regex(/^\/([a-z-]+)?$/, 'must be an address like "/about"'),
  title: text.min(10, 'must have at least 10 characters').max(65, 'must have at most 65 characters'),
  description: summary,
  updated: day,
});
export type Page = z.infer<typeof pageSchema>;

import { z } from 'zod';
import { day, pageTitle, summary, text } from './fields.schema.ts';

/** A page that belongs to no collection: its address, its head and what its sharing card shows. */
export const pageSchema = z.strictObject({
  path: z.string().regex(/^\/([a-z-]+)?$/, 'must be an address like "/about"'),
  title: pageTitle,
  description: summary,
  /** What it is called in the trail of addresses that leads to it. */
  name: text.max(30, 'must have at most 30 characters'),
  /** Large on its sharing card: its heading. */
  headline: text.max(60, 'must have at most 60 characters, it is drawn large on the sharing card'),
  /** Small above the headline on its sharing card; its name where this is not given. */
  kind: text.max(48, 'must have at most 48 characters, it stands beside the brand').optional(),
  updated: day,
});
export type Page = z.infer<typeof pageSchema>;

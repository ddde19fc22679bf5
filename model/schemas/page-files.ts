import { z } from 'zod';
import { text } from './fields.ts';
import { headline, metadata } from './pages.ts';

/** The front matter of a page that is a Markdown file (R-text-pages); its path is that of the file. */
export const textPageSchema = z.strictObject({
  ...metadata,
  headline,
  /** The sentence below the heading. */
  intro: text,
  /** Whether the footer of every page has a link to it. */
  footer: z.boolean().default(false),
  /** Whether it exists on the development server only. */
  draft: z.boolean().optional(),
});
export type TextPageFields = z.infer<typeof textPageSchema>;

/** What `{{name}}` stands for in these pages besides the facts of every file; `model/page-values.server.ts` explains each. */
export type PageValues = Record<
  'photoHosts' | 'analyticsName' | 'analyticsHost' | 'retentionDays' | 'formService',
  string
> &
  Record<'formSends' | 'bookings', boolean>;

/** Values with which all conditions are met, or none. */
export const pageValueNames = (isMet: boolean): PageValues => {
  const text = isMet ? '…' : '';
  return {
    photoHosts: text,
    analyticsName: text,
    analyticsHost: text,
    retentionDays: text,
    formService: text,
    formSends: isMet,
    bookings: isMet,
  };
};

import { z } from 'zod';
import { text } from '../fields.ts';
import { message, textWith } from './fields.ts';

/** Texts around an article (R-article). */
export const articleWords = z.strictObject({
  /** Minutes that reading an article takes. */
  readTime: textWith('minutes'),
  updated: textWith('date'),
  author: textWith('name'),
  /** Why the development server alone shows an article. */
  draft: text,
  notYetPublished: text,
  contents: text,
  newer: text,
  older: text,
  all: text,
  related: z.strictObject({ title: text }),
  closing: message,
  /** Title of the feed. */
  feed: text,
});

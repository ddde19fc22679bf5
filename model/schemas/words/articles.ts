import { z } from 'zod';
import { text } from '../fields.ts';
import { message, textWith } from './fields.ts';

/** Texts around an article (R-article). */
export const articleWords = z.strictObject({
  /** Minutes that reading an article takes. */
  readTime: textWith('minutes'),
  contents: text,
  newer: text,
  older: text,
  all: text,
  related: z.strictObject({ title: text }),
  closing: message,
});

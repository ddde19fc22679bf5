import { z } from 'zod';
import { calloutKinds } from '../../../markdown/callout.ts';
import { text } from '../fields.ts';
import { textWith } from './fields.ts';

/** What the texts of articles and pages have besides what is written in them (R-article). */
export const markdownWords = z.strictObject({
  /** Titles of `> [!NOTE]` and the like. */
  callouts: z.record(z.enum(calloutKinds), text),
  /** Title of the footnotes, and the links from a footnote back to where it is mentioned. */
  notes: text,
  back: text,
  backFrom: textWith('note'),
  backFromMention: textWith('note', 'mention'),
  /** The name of a language for code without one. */
  plainText: text,
  /** For screen readers: a block of code, a table, and the items of a task list. */
  code: textWith('language'),
  table: textWith('columns'),
  done: text,
  open: text,
});

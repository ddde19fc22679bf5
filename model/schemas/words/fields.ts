import { z } from 'zod';
import { placeholderIssue } from '../../../contract/template.ts';
import { text } from '../fields.ts';

/** A message: its title and its text. */
export const message = z.strictObject({ title: text, text });

/** A text in which each of these names, in braces like `{count}`, stands for what is known only on the page. */
export const textWith = (...names: readonly string[]) =>
  text.superRefine((value, context) => {
    const message = placeholderIssue(value, names);
    if (message) context.addIssue({ code: 'custom', message });
  });

/**
 * A text with a number, in the forms that the language of the site has: English has `one` and `other`, Polish `one`, `few`,
 * `many` and `other`. A form that is left out is that of `other`.
 */
export const counted = z.strictObject({
  zero: text.exactOptional(),
  one: text.exactOptional(),
  two: text.exactOptional(),
  few: text.exactOptional(),
  many: text.exactOptional(),
  other: textWith('count'),
});

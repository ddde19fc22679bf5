import { z } from 'zod';
import { placeholdersIn } from '../../contract/template.ts';
import { english } from '../../words/words.ts';
import { factNames } from '../deriving/facts.ts';
import { inEachLanguage, pluralForms, text, textWith } from './fields.ts';

/** True for an object of words by their names. A list, and a text in its plural forms, are one word each. */
export const isGroup = (words: unknown): words is Readonly<Record<string, unknown>> =>
  typeof words === 'object' &&
  words !== null &&
  !Array.isArray(words) &&
  !Object.keys(words).every((name) => Object.hasOwn(pluralForms.shape, name));

/** The schema of what replaces English words: any of them, with the same placeholders. Facts may be in any of them. */
export function schemaOfWord(words: unknown): z.ZodType {
  if (words === '') return z.literal('').or(text).register(inEachLanguage, { isSaid: true });
  if (typeof words === 'string')
    return textWith(...placeholdersIn(words).filter((name) => !factNames.includes(name))).describe(`“${words}”`);
  if (isGroup(words)) {
    const fields = Object.entries(words).map(([name, each]) => [name, schemaOfWord(each).optional()]);
    return z.strictObject(Object.fromEntries(fields));
  }
  return Array.isArray(words) ? z.array(text) : pluralForms;
}

/** `words.yaml`: the words of the interface that an owner has otherwise. */
export const wordsSchema = schemaOfWord(english);

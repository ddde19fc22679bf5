import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { placeholdersIn } from '../../contract/template.ts';
import { VISIBLE } from '../../markdown/check.ts';
import { keepTogether, markDirection } from '../../markdown/no-break.ts';
import { suggest } from '../checking/issue-words.ts';
import { factNames, pageValueNames } from '../deriving/facts.ts';
import { isPublic, withFocus } from '../formats/photo.ts';

/** Markup that a plain text would show as typed. A comparison ("a < b") and single characters ("C*") are not markup. */
const markup = /<\/?[a-z][^<>]*>|<!--|\*\*\S.*?\*\*|\b__\S.*?__\b|\[[^\]]+\]\([^)]+\)|`[^`]*`/i;

/**
 * The values that each language says itself: every text, and what is registered with `isSaid`. Texts that are registered
 * without it, and all other values, are settings of the first language (model/reading/translations.ts). With `isInAll` a value
 * of the first language is in all: a translation without it takes the first one's (`locale`: the name of the folder), and none
 * adds one or changes its links. What is derived from a registered schema is registered, too.
 */
export const inEachLanguage = z.registry<{ isSaid: boolean; isInAll?: true }>();

/** A field that may be left out, with its hint in the editor. */
export const optional = <Field extends z.ZodType>(field: Field, hint: string) => field.exactOptional().describe(hint);

/** Text for visitors: not empty, and without markup. White space at either end is no part of it. */
const plainText = z
  .string()
  .trim()
  .min(1)
  .refine((value) => value === '' || VISIBLE.test(value), 'has only characters that no one sees')
  .refine((value) => !markup.test(value), {
    error: ({ input }) =>
      `has HTML or Markdown, which visitors would see as typed: ${markup.exec(String(input))?.[0]}; write plain text`,
  })
  .register(inEachLanguage, { isSaid: true });

/** A text in which these names, in braces like `{{count}}`, stand for what is known only on the page. Facts are filled in before. */
const textThatMayHave = (names: readonly string[], needed: readonly string[] = []) =>
  plainText.superRefine((value, context) => {
    const found = placeholdersIn(value);
    const missing = needed.filter((name) => !found.includes(name)).map((name) => `{{${name}}}`);
    if (missing.length > 0) context.addIssue(`must contain ${missing.join(' and ')}`);
    for (const name of found.filter((each) => !names.includes(each))) {
      const why = factNames.includes(name)
        ? 'cannot stand here: site.yaml does not say it, or says it with braces, too'
        : pageValueNames.some((each) => each === name)
          ? 'stands only in a Markdown file of pages/, while site.yaml gives it a text'
          : `is not known; ${suggest(name, [...names, ...factNames])}`;
      context.addIssue(`{{${name}}} ${why}`);
    }
  });

/** A text that has each of these names. */
export const textWith = (...names: readonly string[]) => textThatMayHave(names, names);

/** No line breaks between a number and its unit, and figures run as their script does. */
const typeset = (value: string) => markDirection(keepTogether(value));
/** A text in which facts are filled in. */
export const text = textWith().overwrite(typeset);
/** A name, which scripts split, compare and write into URLs: its spaces stay as they are. */
export const name = textWith();
/** A text whose double braces are its own, as in code of templates. */
export const textWithBraces = plainText.overwrite(typeset);

/** A text of a limited length; the message says why, and how long the text is. */
export const textUpTo = (length: number, because: string) =>
  textWith()
    .max(length, {
      error: ({ input }) =>
        `must have at most ${length} characters, because ${because}; it has ${String(input).length}`,
    })
    .overwrite(typeset);

export function each<Name extends string, Schema>(schema: Schema, ...names: readonly Name[]): Record<Name, Schema>;
export function each(schema: unknown, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, schema]));
}

export const texts = <Name extends string>(...names: readonly Name[]) => z.strictObject(each(text, ...names));

export const titledText = texts('title', 'description');
export type TitledText = z.infer<typeof titledText>;

/** A text with a number, in the forms that the language of the site has. A form that is left out is that of `other`. */
export const pluralForms = z.strictObject({
  ...each(textThatMayHave(['count']).exactOptional(), 'zero', 'one', 'two', 'few', 'many'),
  other: textWith('count'),
});

/** A text in the form of a pattern; the message says which. A number in this form lacks quotation marks. */
export const matching = (pattern: RegExp, message: string) =>
  z.string({ error: ({ input }) => (pattern.test(String(input)) ? undefined : message) }).regex(pattern, message);

/** The message for a value of another type, while unknown fields have their own messages. */
export const forOtherTypes = (message: string) => ({
  error: ({ code }: z.core.$ZodRawIssue) => (code === 'invalid_type' ? message : undefined),
});

export const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

/** A file that is a list. While it is empty, it is read as one without fields. */
export const listFile = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((data) => (isDeepStrictEqual(data, {}) ? [] : data), listOf(item));

/** Segment of a URL. */
export const slug = matching(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be lower-case letters from a to z or digits, in words joined by hyphens, like "saas-dashboard"',
);

/** The last segment of a page's URL, which is also the name of its file. Hosts have a meaning for two names. */
export const pageId = slug.refine(
  (id) => !/^(?:404|index)$/.test(id),
  'must not be "404" or "index", which hosts use themselves',
);

export const day = z.iso.date('must be a day as YYYY-MM-DD, like 2023-06-12');

export const updated = optional(day, 'The day of the last change that readers should know about');

export const year = matching(/^\d{4}$/, 'must be a year of four digits, like "2023"').describe(
  'Four digits, like "2023"',
);

export const wholeNumber = (least: number, most: number) => z.int().min(least).max(most);

export const paragraphs = z.array(text).min(1);

/** From 0 (left, top) to 1 (right, bottom). */
const part = z.number().min(0).max(1);

/** The URL path of a file that the owner has put into public/, with one of these extensions. */
export const publicFile = (...extensions: readonly string[]) =>
  matching(
    RegExp(`^/[\\w./-]+\\.(?:${extensions.join('|')})$`),
    `must be the path of a file in public/ that ends in .${extensions.join(' or .')}, such as /shop.${extensions[0]}`,
  ).refine(isPublic, 'must be a file in public/; there is none of this name');

const imageWithAlt = (alt: typeof text) =>
  z
    .strictObject(
      {
        src: z
          .string('must be the name of a photo')
          .meta({ title: 'Photo', description: 'A file of photos/, or the name of a stock photo' }),
        alt: alt.meta({ title: 'Alternative text', description: 'What the photo shows, for those who do not see it' }),
        focus: z
          .tuple([part, part], 'must be two numbers from 0 to 1, like [0.5, 0.2]')
          .optional()
          .describe(
            'What a crop keeps in view, as two numbers from 0 to 1: first from the left, then from the top; the middle by default',
          ),
        video: publicFile('mp4', 'webm')
          .optional()
          .describe('A film that opens in place of a large picture of a project, like /shop.mp4 for public/shop.mp4'),
      },
      forOtherTypes('must have a src, which is a photo, and an alt, which describes it'),
    )
    .transform(({ src, focus, ...image }) => ({ ...image, src: withFocus(src, focus) }));

/** A photo with its alternative text. Read, it has the URL of the photo. */
export const image = imageWithAlt(text);
export const imageWithBraces = imageWithAlt(textWithBraces);
export type Image = z.infer<typeof image>;

const drawnPoints = z
  .string()
  .refine((points) => /^[.:oX*\n]+$/.test(points), 'must be lines of the characters . : o X and *, one for each point')
  .refine(
    (points) => /^(?:.{0,60}\n){0,35}.{0,60}\n*$/.test(points),
    'must have at most 36 lines of at most 60 characters, as wide as the pictures of the other projects',
  )
  // A drawing may show words.
  .register(inEachLanguage, { isSaid: true, isInAll: true });

export const drawing = z.strictObject({
  alt: text.meta({ title: 'Alternative text', description: 'What it shows, for those who do not see it' }),
  points: drawnPoints.describe(
    'A character for each point: "o" in the colour of the discipline, "X" bright, "*" in that of the brand, ":" dim, "." none',
  ),
  before: optional(drawnPoints, 'As it was before, in the same way: cards begin with it on hover'),
});

/** A measured value in large type, like "+64%" or "312,40 €", which never breaks before its unit. */
export const figureValue = textUpTo(10, 'it is shown in large type')
  .overwrite((value) => value.replaceAll(' ', '\u00A0'))
  .describe('A number in large type, like "+64%"');

export const figure = z
  .strictObject({
    value: figureValue,
    before: optional(figureValue, 'The value before, like "7 s"'),
    label: text.describe('What it measures'),
    points: optional(
      z.strictObject({
        ...each(wholeNumber(1, 400), 'before', 'after'),
        unit: optional(text, 'What one point is, like "one request a month"'),
        ends: optional(
          texts('before', 'after'),
          'Names of the two ends, where they are not before and now, like "32 by phone" and "68 in the app"',
        ),
      }),
      'Draws the value true to scale in points: 70 and 11 for 7 s that became 1.1 s; without it art is drawn',
    ),
    seconds: optional(
      z.strictObject(each(z.number().min(0.1).max(20), 'before', 'after')),
      'Of a wait: 7 and 1.1 let visitors wait as long themselves, in front of rows of points',
    ),
  })
  .refine(({ seconds, before }) => !seconds || before, {
    path: ['seconds'],
    error: 'needs the value before, which its row of points is named by, like before: "7 s"',
  });
export type Figure = z.infer<typeof figure>;

import { z } from 'zod';

/** Markup that a plain text would show as typed. A comparison ("a < b") and single characters ("C*") are not markup. */
const markup = /<\/?[a-z][^<>]*>|<!--|\*\*\S.*?\*\*|\b__\S.*?__\b|\[[^\]]+\]\([^)]+\)|`[^`]*`/i;

/** The schemas of texts for visitors; one that is made from `text` is in it, too. */
export const visitorTexts = z.registry<{ isForVisitors: true }>();

/** Text for visitors: not empty, without white space at either end, and without markup. */
export const text = z
  .string()
  .min(1)
  .register(visitorTexts, { isForVisitors: true })
  .refine((value) => value === value.trim(), 'must not start or end with a blank')
  .refine((value) => !markup.test(value), {
    error: ({ input }) =>
      `has HTML or Markdown, which visitors would see as typed: ${markup.exec(String(input))?.[0]}; write plain text`,
  });

/** Options of a rule about the length of a text: the message also says how long the text is. */
export const withLength = (rule: string) => ({
  error: ({ input }: { input: unknown }) => `${rule}; it has ${String(input).length}`,
});

/** Segment of a URL: lower-case words joined by hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, like "saas-dashboard"');

/** A calendar date as `YYYY-MM-DD`. */
export const day = z.iso.date('must be a day as YYYY-MM-DD, like 2023-06-12');

/** A year of four digits. */
export const year = z.string().regex(/^\d{4}$/, 'must be a year of four digits, like "2023"');

/** Title of a page: 10 to 65 characters, which search engines show without truncation. */
export const PAGE_TITLE_MAX = 65;
export const pageTitle = text.min(10).max(PAGE_TITLE_MAX);

/** Text in lists and description of the page: 70 to 165 characters, which search engines show without truncation. */
export const summary = text.min(70).max(165);

/** From 0 (left, top) to 1 (right, bottom). */
const part = z.number().min(0).max(1);

/** A photo with its alternative text. Read, it has the URL of the photo. */
export const image = z
  .strictObject(
    {
      /** The name of a file of `photos/`, or of a stock photo of `photos/stock.yaml`. */
      src: z.string('must be the name of a photo'),
      alt: text,
      /** The point that a crop keeps in view; the middle by default. */
      focus: z.tuple([part, part]).optional(),
    },
    {
      error: ({ code }) =>
        code === 'invalid_type' ? 'must have a src, which is a photo, and an alt, which describes it' : undefined,
    },
  )
  .transform(({ src, alt }) => ({ src, alt }));
export type Image = z.infer<typeof image>;

/** A measured value in large type, like "+64%". */
export const figureValue = text.max(
  10,
  withLength('must have at most 10 characters, because it is shown in large type'),
);

/** Points that a measured value is drawn with: all that there were or are now, at most 400. */
const points = z.int('must be a whole number').min(1, 'must be at least 1').max(400, 'must be at most 400');

/** A measured value and what it measures. */
export const figure = z.strictObject({
  value: figureValue,
  /** The value before, like "7 s". */
  before: figureValue.optional(),
  label: text,
  /** Draws the value true to scale: `{ before: 70, after: 11 }` for 7 s that became 1.1 s. Without it art is drawn. */
  points: z.strictObject({ before: points, after: points }).optional(),
});
export type Figure = z.infer<typeof figure>;

/** A heading with a short text. */
export const titledText = z.strictObject({ title: text, description: text });
export type TitledText = z.infer<typeof titledText>;

import { z } from 'zod';
import * as photos from './photos.ts';

/** Text that a visitor reads: never empty, no stray blanks at its ends. */
export const text = z
  .string()
  .min(1, 'must not be empty')
  .refine((value) => value === value.trim(), 'must not start or end with a blank');

/** Part of an address: lower-case words joined by hyphens. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, like "saas-dashboard"');

/** A day as `YYYY-MM-DD`; it must exist in the calendar. */
export const day = z.iso.date('must be a day as YYYY-MM-DD');

/** Title of a page: 10 to 65 characters, what search engines show whole. */
export const pageTitle = text.min(10, 'must have at least 10 characters').max(65, 'must have at most 65 characters');

/** What a card and the page's description say: 70 to 165 characters, the length that search engines show whole. */
export const summary = text.min(70, 'must have at least 70 characters').max(165, 'must have at most 165 characters');

const knownPhotos = new Set<string>(Object.values(photos));

/** A photo of `photos.ts` with what it shows in words. */
export const image = z.strictObject({
  src: z.string().refine((src) => knownPhotos.has(src), 'must be one of the photos of content/photos.ts'),
  alt: text,
});
export type Image = z.infer<typeof image>;

/** Something measured, as it is set large: "+64%". */
export const figureValue = text.max(10, 'must have at most 10 characters, it is set as large as a heading or larger');

/** Something measured, and what it counts. */
export const figure = z.strictObject({
  value: figureValue,
  label: text,
});
export type Figure = z.infer<typeof figure>;

/** A heading with a sentence or two below it. */
export const titledText = z.strictObject({ title: text, description: text });
export type TitledText = z.infer<typeof titledText>;

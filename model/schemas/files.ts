/** The content: one schema, whose paths are those of the files. `pages.home` is that of `pages/home.yaml`. */
import { z } from 'zod';
import { stockPhotosSchema } from '../formats/photo.ts';
import { bookingSchema } from './booking.ts';
import { brandSchema } from './brand.ts';
import { entryFiles } from './entries.ts';
import { matching } from './fields.ts';
import { categoriesSchema, navigationSchema } from './navigation.ts';
import { textPageSchema } from './page.ts';
import { pagesSchema } from './screens.ts';
import { siteSchema } from './site.ts';
import { wordsSchema } from './words.ts';

const path = matching(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/, 'the path of the file must be lower-case words joined by hyphens');

export const filesSchema = z.strictObject({
  site: siteSchema,
  brand: z.preprocess((brand) => brand ?? {}, brandSchema),
  booking: bookingSchema.exactOptional(),
  categories: categoriesSchema,
  navigation: navigationSchema.prefault({}),
  ...entryFiles,
  pages: pagesSchema.prefault({}),
  words: wordsSchema.exactOptional(),
  photos: z.strictObject({ stock: stockPhotosSchema.default({}).meta({ title: 'Stock photos' }) }).prefault({}),
  /** Front matter of the Markdown files of pages/, by path without the leading slash. */
  textPages: z.record(path, textPageSchema).default({}),
});
export type Files = z.infer<typeof filesSchema>;

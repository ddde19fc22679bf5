import { z } from 'zod';

const script = z
  .url({ protocol: /^https?$/, error: 'must be the URL of the script, such as "https://plausible.io/js/script.js"' })
  .refine((url) => /^https:|^http:\/\/localhost[:/]/.test(url), 'must start with https://');

/** Further `data-…` attributes of the script element, such as `{ 'data-exclude-search': 'true' }`. */
const attributes = z
  .record(z.string().regex(/^data-[a-z][a-z0-9-]*$/, 'must be names that start with "data-"'), z.string())
  .optional();

/** What counts visits: the script of the owner's Plausible or Umami (docs/visits.md). */
export const analyticsSchema = z.discriminatedUnion(
  'provider',
  [
    z.strictObject({
      provider: z.literal('plausible'),
      script,
      /** The domain as Plausible knows it; scripts of 2025 and later, `pa-….js`, have it in them. */
      siteId: z.string().min(1, 'must be the domain as it is in Plausible, such as "example.org"').optional(),
      attributes,
    }),
    z.strictObject({
      provider: z.literal('umami'),
      script,
      siteId: z.uuid('must be the website ID that Umami shows, such as "94db1cb1-74f4-4a40-ad6c-962362670409"'),
      attributes,
    }),
  ],
  { error: 'must be "plausible" or "umami"' },
);
export type Analytics = z.infer<typeof analyticsSchema>;

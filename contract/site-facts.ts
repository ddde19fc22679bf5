import { z } from 'zod';
import type { AvailabilityRules } from './booking.ts';
import { mailWordsSchema } from './mail-words.ts';

/** Has `buildId` of `site.json`, in the folder of the pages, if these send enquiries to the site's own server. */
export const BUILD_ID_FILE = 'build-id.txt';

const availability = z.object({
  timeZone: z.string(),
  weeklyHours: z.partialRecord(
    z.enum(['1', '2', '3', '4', '5', '6', '7']),
    z.array(z.object({ from: z.string(), to: z.string() })),
  ),
  daysOff: z.array(z.string()),
  minutes: z.int(),
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  noticeHours: z.int(),
  horizonDays: z.int(),
  maxPerDay: z.int(),
  place: z.string(),
}) satisfies z.ZodType<AvailabilityRules>;

export const siteFactsSchema = z.object({
  /** Hash of the facts: the pages of a build with other facts have another one. */
  buildId: z.string(),
  /** Origin of the site, such as `https://stackandsignal.example`. */
  siteUrl: z.url(),
  /** Name of the site and, as visitors see it, the owner's e-mail address. */
  name: z.string(),
  email: z.string(),
  /** BCP 47 tag for dates in mails. */
  locale: z.string(),
  /** The days that the privacy page names: the server has to keep enquiries as long. */
  retentionDays: z.int().min(1),
  mails: mailWordsSchema,
  /** The owner's hours; undefined unless times can be booked. */
  availability: availability.exactOptional(),
});

/** What the server knows of the build that it serves: `build/site.json`, written only if the server takes enquiries. */
export type SiteFacts = Omit<z.infer<typeof siteFactsSchema>, 'availability'> & { availability?: AvailabilityRules };

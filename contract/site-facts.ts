import { z } from 'zod';
import type { Words } from '../words/words.ts';

/** Has `buildId` of `site.json`, in the folder of the pages, if these send enquiries to the site's own server. */
export const BUILD_ID_FILE = 'build-id.txt';

const hours = z.object({ from: z.string(), to: z.string() });
const kindOfCall = z.object({ id: z.string(), name: z.string(), minutes: z.int(), place: z.string() });

/** When the owner can be met (content/booking.yaml). Wall-clock times are `HH:MM` in `timeZone`, up to `24:00`. */
const bookingRules = z.object({
  /** IANA name, such as `Europe/Berlin`. */
  timeZone: z.string(),
  /** Spans of each weekday, 1 (Monday) to 7; a day that is not named has none. */
  weeklyHours: z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), z.array(hours)),
  /** Days without any time, as YYYY-MM-DD. */
  daysOff: z.array(z.string()),
  /** Free minutes before and after each call. Both lie between two calls. */
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  /** The earliest start that can be booked, in hours from now. */
  noticeHours: z.int(),
  /** The latest day that can be booked, in days from today in `timeZone`. */
  horizonDays: z.int(),
  maxPerDay: z.int(),
  /** Kinds of calls, each with its place: a line of text, or an https link to a meeting room. The first is `consultation`. */
  kinds: z.tuple([kindOfCall], kindOfCall),
});
export type BookingRules = z.infer<typeof bookingRules>;

/** A question that the owner adds to the form (content/pages/contact.yaml). */
const question = z.object({
  id: z.string(),
  type: z.enum(['text', 'long', 'choice', 'phone']),
  label: z.string(),
  hint: z.string().exactOptional(),
  options: z.array(z.string()).exactOptional(),
  required: z.boolean(),
  requiredFor: z.array(z.string()).exactOptional(),
});
export type Question = z.infer<typeof question>;

// Strict, so that facts of another version are an error and not an option that is off.
const factsInLanguage = z.strictObject({
  /** Hash of the facts: the pages of a build with other facts have another one. */
  buildId: z.string(),
  /** URL of the site, such as `https://stackandsignal.example`; it may have a path. */
  siteUrl: z.url(),
  /** Its first URL, if it has moved: by it calendars know calls again. */
  firstUrl: z.url().exactOptional(),
  /** Name of the site, the sender of its mails, and the owner's e-mail address as visitors see it. */
  name: z.string(),
  sender: z.string(),
  email: z.string(),
  /** BCP 47 tag for dates in mails. */
  locale: z.string(),
  /** The days that the privacy page names: the server has to keep enquiries as long. */
  retentionDays: z.int().min(1),
  /** The words of mails, in which the build has filled the placeholders of `model/deriving/facts.ts`. */
  mails: z.custom<Words['mails']>((mails) => typeof mails === 'object'),
  bookingRules: bookingRules.exactOptional(),
  questions: z.array(question),
});

export const siteFactsSchema = factsInLanguage.extend({
  /** The same in each further language, by its folder. */
  languages: z.record(z.string(), factsInLanguage).exactOptional(),
});

/** @returns the facts in the language of a visitor; those of the first where it is no language of the site any more */
export const factsIn = <Facts extends SiteFacts>(facts: Facts, language: string): Facts => ({
  ...facts,
  ...(Object.hasOwn(facts.languages ?? {}, language) ? facts.languages?.[language] : {}),
});

/** The server's facts about the build that it serves: `build/site.json`, written only if the server takes enquiries. */
export type SiteFacts = z.infer<typeof siteFactsSchema>;

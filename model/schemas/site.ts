import { z } from 'zod';
import { isLocale } from '../locale.ts';
import { analyticsSchema } from './analytics.ts';
import { image, text, withLength } from './fields.ts';
import { profileSchema } from './profiles.ts';

/** All links of the site start at the root, so it cannot be hosted below a path. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return /^https?:\/\//i.test(text) && url !== undefined && `${url.origin}/` === url.href;
}

function isDestination(text: string): boolean {
  if (text === 'off' || text === 'on') return true;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && !url.username && !url.password;
}

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month as YYYY-MM, like "2023-07"');

const places = 'must be a whole number from 0 to 12';

const days = 'must be a whole number of days from 1 to 99999, like 365';

/** Facts about the site and the person behind it (R-site). */
export const siteSchema = z.strictObject({
  /** The brand. */
  name: text.max(
    40,
    withLength('must have at most 40 characters, because header and Open Graph images show it on one line'),
  ),
  /** Replaces the name at the end of titles that would be too long with it. */
  shortName: text.max(20, withLength('must have at most 20 characters')).optional(),
  /** Name of the person, for structured data; that of `person`, or else the brand by default. */
  owner: text.optional(),
  /** Who does the work. A photo is first shown as points; a drawing (SVG) remains points. */
  person: z
    .strictObject({
      name: text,
      /** A short sentence beside the name. */
      line: text,
      portrait: image.optional(),
    })
    .optional(),
  url: z.string().refine(isOrigin, 'must be an http or https URL without a path, like "https://example.com"'),
  /** Where the contact form sends what is typed (docs/enquiries.md). */
  enquiries: z
    .string()
    .refine(
      isDestination,
      'must be "off", "on", or the https URL of a form service, like "https://forms.example.com/f/abc"',
    ),
  /** Whether visitors can book the time of a call (docs/bookings.md). */
  bookings: z.enum(['off', 'on'], 'must be "off" or "on"'),
  /** The server deletes enquiries after so many days, as the privacy page states. */
  retentionDays: z.number(days).int(days).min(1, days).max(99_999, days),
  /** Which hosts browsers open over HTTPS only, once they have seen the site over it (docs/security.md). */
  httpsOnly: z.enum(['host', 'subdomains', 'preload'], 'must be "host", "subdomains" or "preload"').default('host'),
  tagline: text,
  email: z.email('must be an e-mail address, like "hello@example.com"'),
  phone: z.string().regex(/^\+?\d[\d ]{4,20}$/, 'must have digits and blanks only, like "+1 555 010 0199"'),
  hours: text,
  location: text,
  /** The label of every link to the booking form. */
  bookingLabel: text.max(40, withLength('must have at most 40 characters, because buttons show it')),
  consultationMinutes: z
    .number('must be a number')
    .int('must be a whole number')
    .min(5, 'must be at least 5')
    .max(240, 'must be at most 240'),
  responseHours: z
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(240, 'must be at most 240'),
  /**
   * The days on which enquiries are answered, 1 (Monday) to 7. With them a visitor reads by when, on the owner's clock and
   * without the days off of booking.yaml; otherwise `responseTime` is repeated.
   */
  responseDays: z
    .array(z.int().min(1).max(7), 'must be days of the week from 1 (Monday) to 7, like [1, 2, 3, 4, 5]')
    .min(1, 'needs at least one day')
    .optional(),
  /** The month in which new projects start. */
  availableFrom: month,
  /** How many clients there is room for, as points, and how many places are free from which month. */
  places: z
    .strictObject({
      total: z.number(places).int(places).min(1, places).max(12, places),
      free: z.number(places).int(places).min(0, places).max(12, places),
      from: month,
      /** Beside the points, until the month has passed, and from then on. */
      text,
      textNow: text,
      /** What the points say, for screen readers. */
      label: text,
    })
    .refine(({ total, free }) => free <= total, { path: ['free'], error: 'must not be more than the total' })
    .optional(),
  /** Of prices, as three letters. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency as three letters, like "USD" or "EUR"')
    .default('USD'),
  /** Language and region, for dates, numbers and the language of the pages. */
  locale: z.string().refine(isLocale, 'must be a language, with a region where that matters, like "en-GB" or "de"'),
  jobTitle: text,
  areaServed: text,
  /** Within which time enquiries are answered, as it continues "I reply". */
  responseTime: text,
  /** When new projects start, as a sentence without its full stop. */
  availability: text,
  profiles: z.array(profileSchema),
  /** The script that counts visits, or "off" (docs/visits.md). */
  visits: z.union(
    [z.literal('off'), analyticsSchema],
    'must be "off", or have the fields of a script: provider, script and siteId',
  ),
});
export type SiteFacts = z.infer<typeof siteSchema>;

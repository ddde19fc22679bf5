import { z } from 'zod';
import { CONSULTATION_MINUTES } from '../facts.ts';
import { isLocale } from '../locale.ts';
import { isIcon } from '../profile-icons.ts';
import { each, image, text, textUpTo, wholeNumber } from './fields.ts';

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

const days = 'must be a whole number of days from 1 to 99999, like 365';

/** Icons that most profiles use; the error of an unknown one lists them. */
const usual =
  'github, gitlab, stack-overflow, linkedin, mastodon, bluesky, threads, twitter-x, instagram, facebook, youtube, tiktok, medium, substack, dribbble, behance, whatsapp, telegram, discord, rss, globe, envelope';

/** A profile elsewhere, whose icon the footer shows. */
const profile = z.strictObject({
  /** Name of the link, which the icon stands for. */
  name: text,
  url: z.url({ protocol: /^https$/, error: 'must be an https URL, like "https://github.com/name"' }),
  /** Name of a Bootstrap icon, or the outline of an own icon as SVG path data in a square of 16 × 16. */
  icon: z.union(
    [
      z.string().refine(isIcon, {
        error: ({ input }) =>
          `${JSON.stringify(input)} is not an icon; expected one of ${usual}, another name of https://icons.getbootstrap.com, or { path: 'M…' } with SVG path data`,
      }),
      z.strictObject({ path: z.string().regex(/^[Mm][\d\s,.+\-a-zA-Z]+$/, 'must be SVG path data, like "M2 3h12"') }),
    ],
    'must be the name of an icon, like "github", or { path: \'M…\' } with SVG path data in a square of 16 × 16',
  ),
});

const counter = {
  script: z
    .url({ protocol: /^https?$/, error: 'must be the URL of the script, such as "https://plausible.io/js/script.js"' })
    .refine((url) => /^https:|^http:\/\/localhost[:/]/.test(url), 'must start with https://'),
  /** Further `data-…` attributes of the script element, such as `{ 'data-exclude-search': 'true' }`. */
  attributes: z
    .record(z.string().regex(/^data-[a-z][a-z0-9-]*$/, 'must be names that start with "data-"'), z.string())
    .exactOptional(),
};

/** What counts visits: the script of the owner's Plausible or Umami (docs/visits.md). */
export const analyticsSchema = z.discriminatedUnion(
  'provider',
  [
    z.strictObject({
      provider: z.literal('plausible'),
      ...counter,
      /** The domain as Plausible knows it; scripts of 2025 and later, `pa-….js`, have it in them. */
      siteId: z.string().min(1, 'must be the domain as it is in Plausible, such as "example.org"').exactOptional(),
    }),
    z.strictObject({
      provider: z.literal('umami'),
      ...counter,
      siteId: z.uuid('must be the website ID that Umami shows, such as "94db1cb1-74f4-4a40-ad6c-962362670409"'),
    }),
  ],
  { error: 'must be "plausible" or "umami"' },
);
export type Analytics = z.infer<typeof analyticsSchema>;

/** Facts about the site and the person behind it (R-site). */
export const siteSchema = z.strictObject({
  /** The brand. */
  name: textUpTo(40, 'header and Open Graph images show it on one line'),
  /** Replaces the name at the end of titles that would be too long with it. */
  shortName: text.max(20).exactOptional(),
  /** Name of the person, for structured data; that of `person`, or else the brand by default. */
  owner: text.exactOptional(),
  /** Who does the work. A photo is first shown as points; a drawing (SVG) remains points. */
  person: z
    .strictObject({
      name: text,
      /** A short sentence beside the name. */
      line: text.exactOptional(),
      portrait: image.exactOptional(),
    })
    .exactOptional(),
  url: z.string().refine(isOrigin, 'must be an http or https URL without a path, like "https://example.com"'),
  /** Where the contact form sends what is typed (docs/enquiries.md). */
  enquiries: z
    .string()
    .refine(
      isDestination,
      'must be "off", "on", or the https URL of a form service, like "https://forms.example.com/f/abc"',
    )
    .default('off'),
  /** Whether visitors can book the time of a call (docs/bookings.md). */
  bookings: z.enum(['off', 'on']).default('off'),
  /** The server deletes enquiries after so many days, as the privacy page states. */
  retentionDays: z.int(days).min(1, days).max(99_999, days).default(365),
  /** Which hosts browsers open over HTTPS only, once they have seen the site over it (docs/security.md). */
  httpsOnly: z.enum(['host', 'subdomains', 'preload']).default('host'),
  email: z.email('must be an e-mail address, like "hello@example.com"'),
  phone: z
    .string()
    .regex(/^\+?\d[\d ]{4,20}$/, 'must have digits and blanks only, like "+1 555 010 0199"')
    .exactOptional(),
  ...each(text.exactOptional(), 'tagline', 'hours', 'location', 'jobTitle', 'areaServed'),
  /** The label of every link to the booking form; that of the words of the interface by default. */
  bookingLabel: textUpTo(40, 'buttons show it').exactOptional(),
  consultationMinutes: wholeNumber(5, 240).default(CONSULTATION_MINUTES),
  responseHours: wholeNumber(1, 240).exactOptional(),
  /** The month in which new projects start. */
  availableFrom: month.exactOptional(),
  /** How many clients there is room for, as points, and how many places are free from which month. */
  places: z
    .strictObject({
      total: wholeNumber(1, 12),
      free: wholeNumber(0, 12),
      from: month,
      /** Beside the points, which screen readers do not read, until the month has passed, and from then on. */
      text,
      textNow: text,
    })
    .refine(({ total, free }) => free <= total, { path: ['free'], error: 'must not be more than the total' })
    .exactOptional(),
  /** Of prices, as three letters. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency as three letters, like "USD" or "EUR"')
    .default('USD'),
  /** Language and region, for dates, numbers and the language of the pages. */
  locale: z.string().refine(isLocale, 'must be a language, with a region where that matters, like "en-GB" or "de"'),
  /** Within which time enquiries are answered, as it continues "I reply". */
  responseTime: text.exactOptional(),
  /** When new projects start, as a sentence without its full stop. */
  availability: text.exactOptional(),
  profiles: z.array(profile).default([]),
  /** The script that counts visits, or "off" (docs/visits.md). */
  visits: z
    .union(
      [z.literal('off'), analyticsSchema],
      'must be "off", or have the fields of a script: provider, script and siteId',
    )
    .default('off')
    .transform((counter) => (counter === 'off' ? null : counter)),
});
export type SiteFacts = z.infer<typeof siteSchema>;

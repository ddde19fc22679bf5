import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';
import { isWebUrl } from '../../contract/web-url.ts';
import { CONSULTATION_MINUTES } from '../deriving/facts.ts';
import { isLocale } from '../deriving/locale.ts';
import { nameOnLine } from '../deriving/page-titles.ts';
import { isLanguageFolder } from '../reading/folder.ts';
import { each, image, inEachLanguage, listOf, matching, optional, text, textUpTo, wholeNumber } from './fields.ts';

function isSiteUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !isWebUrl(text)) return false;
  return url.href === url.origin + url.pathname && /^(?:\/[\w.~-]+)*\/?$/.test(url.pathname);
}

function isDestination(text: string): boolean {
  if (text === 'off' || text === 'on') return true;
  const url = URL.parse(text);
  return url?.protocol === 'https:' && isWebUrl(text) && !url.username && !url.password;
}

const URL_RULE = 'must be an http or https URL, like "https://example.com" or "https://example.com/site"';
const LOCALE_RULE = 'must be a language, with a region where that matters, like "en-GB" or "de"';
const EMAIL_RULE =
  'must be an e-mail address, like "hello@example.com", in letters from a to z: other domains begin with "xn--"';

const month = matching(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month as YYYY-MM, like "2023-07"');

const days = 'must be a whole number of days from 1 to 99999, like 365';

const DESTINATION_RULE =
  'must be "off", "on", or the https URL of a form service, like "https://forms.example.com/f/abc"';

/** Folder of the package's icons, one SVG file each (docs/decisions/0025). */
const iconFolder = join(createRequire(import.meta.url).resolve('bootstrap-icons/package.json'), '../icons');

type Shape = { d: string; fillRule?: 'evenodd' };
const SHAPE = /<path (fill-rule="evenodd" )?d="([^"]+)"\/>/g;

/** The shapes, in a square of 16 × 16, of a filled icon of the package or of an outline that is given itself. */
function shapesOf(icon: string): { shapes: Shape[]; filled: boolean } | undefined {
  if (/^[Mm][\d\s,.+-][\d\s,.+\-a-zA-Z]*$/.test(icon)) return { shapes: [{ d: icon }], filled: false };
  const file = join(iconFolder, `${icon}.svg`);
  if (!/^[a-z0-9-]+$/.test(icon) || !existsSync(file)) return undefined;
  const svg = readFileSync(file, 'utf8');
  // A few icons have more, such as a circle.
  const hasPathsAlone = /^<svg[^>]*>\s*<\/svg>\s*$/.test(svg.replaceAll(SHAPE, ''));
  const paths = Array.from(
    svg.matchAll(SHAPE),
    ([, rule, d = '']): Shape => (rule ? { d, fillRule: 'evenodd' } : { d }),
  );
  return { shapes: hasPathsAlone ? paths : [], filled: true };
}

/** Icons that most profiles use; the error of an unknown one lists them. */
const usual =
  'github, gitlab, stack-overflow, linkedin, mastodon, bluesky, threads, twitter-x, instagram, facebook, youtube, tiktok, medium, substack, dribbble, behance, whatsapp, telegram, discord, rss, globe, envelope';

const profile = z.strictObject({
  name: text
    .describe('What the icon stands for, for those who do not see it')
    .register(inEachLanguage, { isSaid: true, isInAll: true }),
  url: z.url({ protocol: /^https$/, error: 'must be an https URL, like "https://github.com/name"' }),
  icon: z
    .string()
    .transform((name, context) => {
      const message = `${JSON.stringify(name)} is not an icon; expected one of ${usual}, another name of https://icons.getbootstrap.com, or SVG path data, like "M2 3h12"`;
      const icon = shapesOf(name);
      if (!icon) context.addIssue(message);
      if (icon?.shapes.length === 0) context.addIssue('is an icon with other shapes than paths; choose another one');
      return icon ?? z.NEVER;
    })
    .describe('A name of icons.getbootstrap.com, like "github", or SVG path data of an outline in a square of 16 × 16'),
});

const person = z.strictObject({
  name: text,
  line: optional(text, 'A short sentence beside the name'),
  portrait: optional(image, 'A photo is first shown as points; a drawing (SVG) remains points'),
});

const siteUrl = z
  .string(URL_RULE)
  .refine(isSiteUrl, URL_RULE)
  .refine(
    (text) => !/^\w+:\/\/[^/]+\/assets(?:\/|$)/.test(text),
    'must not have a path that begins with /assets, a folder of the build',
  )
  .transform((text) => new URL(text).href.replace(/\/$/, ''));

const places = z.strictObject({
  total: wholeNumber(1, 12),
  free: wholeNumber(0, 12),
  from: month.describe('The month, as YYYY-MM'),
  text: text.describe('Beside the points, until the month has passed'),
  textNow: text.describe('From then on'),
});

const dataName = matching(/^data-[a-z][a-z0-9-]*$/, 'must start with "data-"');
const attribute = z.strictObject({
  name: dataName.describe('It starts with "data-", in lower case'),
  value: z.string().refine((value) => !/^https?:/.test(value) || isWebUrl(value), 'must be a whole URL'),
});

/** The script that counts visits, of the owner's Plausible or Umami (docs/visits.md). */
export const analyticsSchema = z
  .strictObject({
    provider: z.enum(['plausible', 'umami'], 'must be "plausible" or "umami"'),
    script: z
      .url({
        protocol: /^https?$/,
        error: 'must be the URL of the script, such as "https://plausible.io/js/script.js"',
      })
      .refine(isWebUrl, 'must have the name of a host after https://')
      .refine((url) => /^https:|^http:\/\/localhost[:/]/.test(url), 'must start with https://'),
    siteId: optional(
      z.string().min(1, 'must be the domain as it is in Plausible, such as "example.org"'),
      'The domain as Plausible knows it, if its script does not have it; the website ID that Umami shows',
    ),
    attributes: optional(z.array(attribute), 'Further attributes of the script element, like "data-exclude-search"'),
  })
  .refine(({ provider, siteId }) => provider !== 'umami' || z.uuid().safeParse(siteId).success, {
    path: ['siteId'],
    error: 'must be the website ID that Umami shows, such as "94db1cb1-74f4-4a40-ad6c-962362670409"',
  });
export type Analytics = z.infer<typeof analyticsSchema>;

const fields = z.strictObject({
  name: text
    .max(80)
    .describe('The brand; one of more than 40 characters needs a short name, too')
    .register(inEachLanguage, { isSaid: false }),
  shortName: optional(
    text.max(30).register(inEachLanguage, { isSaid: false }),
    'In place of a long name: in the header, on Open Graph images, and at the end of titles',
  ),
  person: optional(person, 'Who does the work'),
  url: siteUrl.meta({
    title: 'URL',
    description: 'Where the site is, like "https://example.com" or "https://example.com/site"',
  }),
  firstUrl: siteUrl.exactOptional().meta({
    title: 'First URL',
    description: 'Where the site was first, if it has moved: feed readers know texts by it',
  }),
  languages: z
    .array(
      z
        .string()
        .refine(
          isLanguageFolder,
          'must be the tag of a language, like "de" or "el" for Greek, which is the name of its folder, too',
        ),
    )
    .default([])
    .describe('Further languages, each with a folder of its texts beside this file, like "de"'),
  enquiries: z
    .string(DESTINATION_RULE)
    .refine(isDestination, DESTINATION_RULE)
    .default('off')
    .describe('Where the contact form sends what is typed: "off", "on" for your server, or the URL of a form service'),
  bookings: z.enum(['off', 'on']).default('off').describe('Whether visitors can book the time of a call'),
  retentionDays: z
    .int(days)
    .min(1, days)
    .max(99_999, days)
    .default(365)
    .describe('Your server deletes enquiries after so many days; 365 by default'),
  httpsOnly: z
    .enum(['host', 'subdomains', 'preload'])
    .default('host')
    .meta({ title: 'HTTPS only', description: 'For this host, its subdomains too, or in the lists of browsers' }),
  editor: optional(
    matching(
      /^https:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~-]+){2,}\/?$/,
      'must be the URL of a repository, like "https://github.com/name/repository"',
    ).overwrite((url) => url.replace(/\/$/, '')),
    'Publishes the editor at /admin, which saves into this repository of GitHub, GitLab or Gitea, like "https://github.com/name/repository"',
  ),
  email: z.email(EMAIL_RULE).describe('Like "hello@example.com"'),
  phone: optional(
    z
      .string()
      .overwrite((text) => text.replace(/\s/g, ' '))
      .regex(/^\+?[\d(][\d ()./-]{4,24}$/, 'must have digits, blanks and ( ) . / - only, like "+1 555 010 0199"'),
    'Like "+1 555 010 0199"',
  ),
  tagline: optional(text, 'What you do, in a sentence, for header and footer'),
  hours: optional(text, 'When you can be reached'),
  ...each(text.exactOptional(), 'location', 'jobTitle', 'areaServed'),
  bookingLabel: optional(textUpTo(40, 'buttons show it'), 'What most buttons to the contact form say'),
  consultationMinutes: wholeNumber(5, 240).default(CONSULTATION_MINUTES),
  responseHours: wholeNumber(1, 240).exactOptional(),
  availableFrom: optional(month, 'The month in which new projects start, as YYYY-MM'),
  places: optional(
    places.refine(({ total, free }) => free <= total, { path: ['free'], error: 'must not be more than the total' }),
    'How many clients there is room for, as points, and how many places are free from which month',
  ),
  currency: matching(/^[A-Z]{3}$/, 'must be a currency as three letters, like "USD" or "EUR"')
    .default('USD')
    .describe('Of prices, as three letters, like "USD" or "EUR"'),
  locale: z
    .string(LOCALE_RULE)
    .refine(isLocale, LOCALE_RULE)
    .meta({ title: 'Language', description: 'With a region where that matters, like "en-GB" or "de"' })
    .register(inEachLanguage, { isSaid: true, isInAll: true }),
  responseTime: optional(text, 'Within which time you reply, as it continues "I reply"'),
  availabilityNote: optional(text, 'A sentence after the availability, on the contact page'),
  availability: optional(text, 'When new projects start, as a sentence without its full stop'),
  profiles: listOf(profile).describe('Your profiles elsewhere, as icons in the footer'),
  visits: z
    .union(
      [z.literal('off'), analyticsSchema],
      'must be "off", or have the fields of a script: provider, script and siteId',
    )
    .default('off')
    .transform((counter) => (counter === 'off' ? null : counter))
    .describe('The script that counts visits'),
});

/** Facts about the site and the person behind it (R-site). */
export const siteSchema = fields.refine((site) => nameOnLine(site), {
  path: ['name'],
  error: 'has more than 40 characters: header and Open Graph images need a "shortName" of at most 30, too',
});
export type Site = z.infer<typeof siteSchema>;

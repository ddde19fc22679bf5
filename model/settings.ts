import { ENQUIRIES_PATH } from '../contract/enquiry.ts';
import { content } from './content.server.ts';
import { contentFolder } from './folder.ts';
import { inWords } from './issue-words.ts';
import { type Analytics, type SiteFacts, siteSchema } from './schemas/site.ts';

/** Settings are invalid: one line for each, which names the entry or the variable, and what is right. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/**
 * Where enquiries go: nowhere (`off`, sending is simulated), to the site's own server, or to a form service.
 * `endpoint` is the URL that the form posts to, empty for nowhere.
 */
export type EnquiriesSetting = { to: 'nowhere' | 'server' | 'service'; endpoint: string };

/** What the owner decides about the site as a whole. */
export type Settings = ReturnType<typeof readSettings>;

const decisions = siteSchema.pick({ url: true, enquiries: true, bookings: true, retentionDays: true, visits: true });
type Decision = keyof typeof decisions.shape;

/** The environment variable that overrides an entry of `site.yaml`, for previews and tests. */
const variables: readonly [Decision, variable: string][] = [
  ['url', 'SITE_URL'],
  ['enquiries', 'ENQUIRIES'],
  ['bookings', 'BOOKINGS'],
  ['retentionDays', 'RETENTION_DAYS'],
  ['visits', 'VISITS'],
];

/**
 * @param environment of the build; a variable that is blank counts as not set
 * @throws SettingError that names everything that is invalid
 */
export function readSettings(
  environment: NodeJS.ProcessEnv = process.env,
  decided: Pick<SiteFacts, Decision> = content.site,
) {
  const chosen = variables.map(([entry, variable]) => {
    const text = environment[variable]?.trim();
    const value =
      entry === 'retentionDays' && text && /^\d+$/.test(text) ? Number(text) : text || (decided[entry] ?? 'off');
    return { entry, value, source: text ? variable : `${contentFolder()}/site.yaml, ${entry}` };
  });
  const values = Object.fromEntries(chosen.map(({ entry, value }) => [entry, value]));
  const { data, error } = decisions.safeParse(values, { error: inWords });
  if (!data) {
    const lines = chosen.flatMap(({ entry, value, source }) =>
      error.issues
        .filter(({ path }) => path[0] === entry)
        .map(({ message }) => `${source} is ${JSON.stringify(value)}: it ${message}.`),
    );
    throw new SettingError(lines.join('\n'));
  }
  if (data.bookings === 'on' && data.enquiries !== 'on') {
    const [, enquiries, bookings] = chosen.map(({ source }) => source);
    throw new SettingError(
      `${bookings} is "on" and ${enquiries} is not: a booking is stored with an enquiry on the site's own server. ` +
        'Set enquiries to on, too, or bookings to off.',
    );
  }
  if (data.bookings === 'on' && !content.booking) {
    const file = `${contentFolder()}/booking.yaml`;
    throw new SettingError(
      `${chosen[2]?.source} is "on": ${file} has to say when calls can be booked (docs/bookings.md).`,
    );
  }
  const { retentionDays, visits } = data;
  const enquiries = enquiriesSetting(data.enquiries);
  return { siteUrl: new URL(data.url).origin, enquiries, bookings: data.bookings === 'on', retentionDays, visits };
}

function enquiriesSetting(decided: string): EnquiriesSetting {
  if (decided === 'off') return { to: 'nowhere', endpoint: '' };
  if (decided === 'on') return { to: 'server', endpoint: ENQUIRIES_PATH };
  return { to: 'service', endpoint: new URL(decided).href };
}

/** The origin of the form service, if enquiries go to one. */
export const serviceOrigins = (setting: EnquiriesSetting): string[] =>
  setting.to === 'service' ? [new URL(setting.endpoint).origin] : [];

const siteIdAttributes = { plausible: 'data-domain', umami: 'data-website-id' } as const;

/** The attributes of the script element that counts visits. */
export function scriptAttributes({ provider, script, siteId, attributes }: Analytics): Record<string, string> {
  return { src: script, ...(siteId && { [siteIdAttributes[provider]]: siteId }), ...attributes };
}

/**
 * The origins that the script is loaded from and reports to: its own, and those of attributes that name another one
 * (`data-api` of Plausible, `data-host-url` of Umami).
 */
export function analyticsOrigins(analytics: Analytics | null): string[] {
  const urls = Object.values(analytics ? scriptAttributes(analytics) : {}).filter((value) => /^https?:/.test(value));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** What is on in the scripts of a build (app/features.d.ts). */
export function features() {
  const { enquiries, bookings, visits } = readSettings();
  return {
    ANALYTICS: visits && scriptAttributes(visits),
    BOOKINGS: bookings,
    ENQUIRIES: enquiries.endpoint,
  };
}

/** What a build and the server print, because it misleads visitors or search engines. `field` of site.yaml is to be changed. */
export function notices(): { field: string; text: string }[] {
  const { enquiries, siteUrl } = readSettings();
  const lost =
    'the contact form sends nothing, although it thanks for the message; what is typed is lost; set enquiries';
  const isExample = new URL(siteUrl).hostname.endsWith('.example');
  return [
    ...(enquiries.to === 'nowhere' ? [{ field: 'enquiries', text: lost }] : []),
    ...(isExample ? [{ field: 'url', text: `the site's URL is the example ${siteUrl}; write your own` }] : []),
  ];
}

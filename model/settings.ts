import { ENQUIRIES_PATH } from '../contract/enquiry.ts';
import { content } from './content.server.ts';
import { contentFolder } from './folder.ts';
import { type SiteFacts, siteSchema } from './schemas/site.ts';

/** Settings are invalid: one line for each, which names the entry or the variable, and what is right. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/**
 * Where enquiries go: nowhere (`off`, sending is simulated), to the site's own server, or to a form service.
 * `endpoint` is the URL that the form posts to.
 */
export type EnquiriesSetting =
  | { to: 'nowhere' }
  | { to: 'server'; endpoint: string }
  | { to: 'service'; endpoint: string };

/** What the owner decides about the site as a whole. */
export type Settings = {
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
  enquiries: EnquiriesSetting;
  /** Whether visitors can book the time of a call. */
  bookings: boolean;
  /** The days after which the server deletes enquiries, as the privacy page states them. */
  retentionDays: number;
};

const decisions = siteSchema.pick({ url: true, enquiries: true, bookings: true, retentionDays: true });
type Decision = keyof typeof decisions.shape;

/** The environment variable that overrides an entry of `site.yaml`, for previews and tests. */
const variables: Readonly<Record<Decision, string>> = {
  url: 'SITE_URL',
  enquiries: 'ENQUIRIES',
  bookings: 'BOOKINGS',
  retentionDays: 'RETENTION_DAYS',
};

/**
 * @param environment of the build; a variable that is blank counts as not set
 * @param decided the entries of site.yaml
 * @throws SettingError that names everything that is invalid
 */
export function readSettings(
  environment: NodeJS.ProcessEnv = process.env,
  decided: Pick<SiteFacts, Decision> = content.site,
): Settings {
  const sourceOf = (entry: Decision) =>
    environment[variables[entry]]?.trim() ? variables[entry] : `${contentFolder()}/site.yaml, ${entry}`;
  const chosen = (entry: Decision) => {
    const text = environment[variables[entry]]?.trim();
    return entry === 'retentionDays' && text && /^\d+$/.test(text) ? Number(text) : text || decided[entry];
  };
  const entries = decisions.keyof().options;
  const { data, error } = decisions.safeParse(Object.fromEntries(entries.map((entry) => [entry, chosen(entry)])));
  if (!data) {
    const lines = entries.flatMap((entry) =>
      error.issues
        .filter(({ path }) => path[0] === entry)
        .map(({ message }) => `${sourceOf(entry)} is ${JSON.stringify(chosen(entry))}: it ${message}.`),
    );
    throw new SettingError(lines.join('\n'));
  }
  if (data.bookings === 'on' && data.enquiries !== 'on') {
    throw new SettingError(
      `${sourceOf('bookings')} is "on" and ${sourceOf('enquiries')} is not: a booking is stored with an enquiry on the ` +
        "site's own server. Set enquiries to on, too, or bookings to off.",
    );
  }
  return {
    siteUrl: new URL(data.url).origin,
    enquiries: enquiriesSetting(data.enquiries),
    bookings: data.bookings === 'on',
    retentionDays: data.retentionDays,
  };
}

function enquiriesSetting(decided: string): EnquiriesSetting {
  if (decided === 'off') return { to: 'nowhere' };
  if (decided === 'on') return { to: 'server', endpoint: ENQUIRIES_PATH };
  return { to: 'service', endpoint: new URL(decided).href };
}

/** The origin of the form service, if enquiries go to one. */
export const serviceOrigins = (setting: EnquiriesSetting): string[] =>
  setting.to === 'service' ? [new URL(setting.endpoint).origin] : [];

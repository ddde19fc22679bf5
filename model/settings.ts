import { ENQUIRIES_PATH } from '../contract/enquiry.ts';
import { content } from './content.server.ts';
import type { Analytics } from './schemas/site.ts';

/**
 * Where enquiries go: nowhere (`off`, sending is simulated), to the site's own server, or to a form service.
 * `endpoint` is the URL that the form posts to, empty for nowhere.
 */
export type EnquiriesSetting = { to: 'nowhere' | 'server' | 'service'; endpoint: string };

/** What the owner decides about the site as a whole. */
export type Settings = ReturnType<typeof readSettings>;

export function readSettings({ site } = content) {
  const { url: siteUrl, bookings, retentionDays, visits } = site;
  return { siteUrl, enquiries: enquiriesSetting(site.enquiries), bookings: bookings === 'on', retentionDays, visits };
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
export function scriptAttributes({ provider, script, siteId, attributes = [] }: Analytics): Record<string, string> {
  return {
    src: script,
    ...(siteId && { [siteIdAttributes[provider]]: siteId }),
    ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
  };
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

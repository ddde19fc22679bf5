/** Derives from site.yaml where enquiries go, the script that counts visits, notices and values of placeholders. */
import { ENQUIRIES_PATH } from '../../contract/enquiry.ts';
import type { Values } from '../../contract/template.ts';
import { isExampleHost } from '../../contract/web-url.ts';
import type { Analytics, Site } from '../schemas/site.ts';
import type { pageValueNames } from './facts.ts';
import { commaOf } from './locale.ts';

/** The URL that the form posts to; empty for nowhere, where sending is simulated. */
export function endpointOf({ enquiries }: Pick<Site, 'enquiries'>): string {
  if (enquiries === 'off') return '';
  return enquiries === 'on' ? ENQUIRIES_PATH : new URL(enquiries).href;
}

/** The origin of the form service, if enquiries go to one. */
export const serviceOrigins = ({ enquiries }: Pick<Site, 'enquiries'>): string[] =>
  URL.canParse(enquiries) ? originsOf([enquiries]) : [];

/** Origins of URLs, each once. */
export const originsOf = (urls: readonly string[]): string[] => [...new Set(urls.map((url) => new URL(url).origin))];

/** The attributes of the script element that counts visits. */
export function scriptAttributes({ provider, script, siteId, attributes = [] }: Analytics): Record<string, string> {
  return {
    src: script,
    ...(siteId && { [{ plausible: 'data-domain', umami: 'data-website-id' }[provider]]: siteId }),
    ...Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
  };
}

/** The origins that the script is loaded from and reports to, which `data-api` or `data-host-url` names. */
export const analyticsOrigins = ({ visits }: Pick<Site, 'visits'>): string[] =>
  originsOf(Object.values(visits ? scriptAttributes(visits) : {}).filter((value) => /^https?:/.test(value)));

/** @returns notices that a build and the server print, each about a field of site.yaml that misleads visitors */
export function notices({ enquiries, url }: Site, isPreview: boolean): { field: string; text: string }[] {
  const preview =
    'SITE_URL is another one than url, so this is a preview: search engines are asked to list no page, and no visits are counted';
  const lost =
    'the contact form sends nothing, although it thanks for the message; what is typed is lost; set enquiries';
  return [
    ...(enquiries === 'off' ? [{ field: 'enquiries', text: lost }] : []),
    ...(isPreview ? [{ field: 'url', text: preview }] : []),
    ...(isExampleHost(new URL(url).hostname)
      ? [{ field: 'url', text: `the site's URL is the example ${url}; write your own` }]
      : []),
  ];
}

const hostsOf = (urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).host))].join(', ') || false;

/** The values of `{{name}}`, `{{#name}}` and `{{^name}}` in the pages of pages/ besides facts. */
export const pageValuesOf = (site: Site, remotePhotos: readonly string[], questions: readonly string[]) =>
  ({
    photoHosts: hostsOf(remotePhotos),
    /** The program that counts visits, and the host of its script; false while nothing counts. */
    analyticsName: site.visits ? { plausible: 'Plausible', umami: 'Umami' }[site.visits.provider] : false,
    analyticsHost: hostsOf(analyticsOrigins(site)),
    questions: questions.join(commaOf(site.locale)).replaceAll(/(?<=[?؟])[,،]/g, '') || false,
    formSends: site.enquiries !== 'off',
    /** Days for which this site's own server keeps what was sent; false if it stores nothing. */
    retentionDays: site.enquiries === 'on' ? site.retentionDays.toLocaleString(site.locale) : false,
    /** True if the site has further languages, of which the server stores that of the page with an enquiry. */
    languages: site.languages.length > 0,
    bookings: site.bookings === 'on',
    formService: hostsOf(serviceOrigins(site)),
  }) satisfies Values & Record<(typeof pageValueNames)[number], string | boolean>;

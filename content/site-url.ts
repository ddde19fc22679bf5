import { site } from './site.ts';

/** The site's address cannot be used; the message says where it stands and what would be right. */
export class SiteUrlError extends Error {
  override name = 'SiteUrlError';
}

/**
 * Absolute address of the site, without a slash at its end: what canonical links, sharing cards and the sitemap start
 * with. For the build alone; no script of a page carries it.
 *
 * @param written `SITE_URL` of the build's environment; blank or unset: the one of content/site.ts.
 * @throws SiteUrlError when it is no absolute http(s) address, or holds more than the site's origin: every link of the
 *   site starts at the root of its host, so it cannot live below a path.
 */
export function siteUrl(written: string | undefined = process.env.SITE_URL): string {
  const address = written?.trim() || site.url;
  const origin = URL.canParse(address) ? new URL(address) : undefined;
  const isOrigin = origin && /^https?:$/.test(origin.protocol) && `${origin.origin}/` === origin.href;
  if (isOrigin && /^https?:\/\//i.test(address)) return origin.origin;
  throw new SiteUrlError(
    `${written?.trim() ? 'SITE_URL' : 'content/site.ts, site, url'} is ${JSON.stringify(address)}: it must be an ` +
      'absolute http or https address without a path, such as https://stackandsignal.example.',
  );
}

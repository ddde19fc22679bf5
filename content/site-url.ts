import { site } from './site.ts';

/** The site's URL is invalid; the message names its source and the expected form. */
export class SiteUrlError extends Error {
  override name = 'SiteUrlError';
}

/**
 * Origin of the site without a trailing slash, with which canonical links, Open Graph images and the sitemap start. Used
 * at build only; no script of a page contains it.
 *
 * @param configured `SITE_URL` of the build's environment; if blank or unset, `url` of content/site.ts is used
 * @throws SiteUrlError if it is not an absolute http(s) URL or has more than an origin: all links of the site start at
 *   the root, so it cannot be hosted below a path
 */
export function siteUrl(configured: string | undefined = process.env.SITE_URL): string {
  const url = configured?.trim() || site.url;
  const origin = URL.canParse(url) ? new URL(url) : undefined;
  const isOrigin = origin && /^https?:$/.test(origin.protocol) && `${origin.origin}/` === origin.href;
  if (isOrigin && /^https?:\/\//i.test(url)) return origin.origin;
  throw new SiteUrlError(
    `${configured?.trim() ? 'SITE_URL' : 'content/site.ts, site, url'} is ${JSON.stringify(url)}: it must be an ` +
      'absolute http or https URL without a path, such as https://example.com.',
  );
}

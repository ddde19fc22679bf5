/** The policies that go out as headers: with every answer of the server, and through `_headers` on static hosts. */

/** One year, in seconds. Without `includeSubDomains`: the domain's other hosts are not this site's to bind. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** For answers that are no page: nothing in them may load anything. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A worker takes its policy from its own script's answer: it may load its chunks. */
const SCRIPT_POLICY = `${CLOSED_POLICY}; script-src 'self'; connect-src 'self'`;

/** An SVG opened by itself is a document, and its sheet stands inside it. */
const PICTURE_POLICY = `${CLOSED_POLICY}; style-src 'unsafe-inline'; img-src data:`;

/** The same on every answer. The features named are all that Chromium knows of those that a page could misuse. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), ' +
    'midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * @param mediaType the answer's `Content-Type`
 * @param pagePolicy the policy that a page carries in its `<meta>`, if the answer is a page
 * @returns its `Content-Security-Policy` header
 */
export function policyHeader(mediaType: string, pagePolicy?: string): string {
  if (pagePolicy) return `${pagePolicy}; frame-ancestors 'none'`;
  if (mediaType.startsWith('text/javascript')) return SCRIPT_POLICY;
  if (mediaType.startsWith('image/svg+xml')) return PICTURE_POLICY;
  return CLOSED_POLICY;
}

/** Cards for sharing (sharing/cards.ts): other sites show them beside a link, so they may load them. */
export const SHARED_FOLDER = '/assets/cards/';
export const SHARED_POLICY = 'cross-origin';

/** The headers of a plain answer without a file: a refusal, a redirect, a health check. */
export const PLAIN_HEADERS: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': policyHeader('text/plain'),
  'Content-Type': 'text/plain; charset=utf-8',
};

/** Files whose name changes with their content never need to be asked for again. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * @param path a file's path in the build, starting with a slash
 * @returns its `Cache-Control`: hashed files forever, pages asked for anew each time (a 304 mostly), a screen's data for
 *   a minute, so that what was fetched ahead when a visitor reached for its link serves the click; the few others (icons,
 *   robots.txt) for an hour
 */
export function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return IMMUTABLE;
  if (path.endsWith('.html')) return 'no-cache';
  return path.endsWith('.data') ? 'public, max-age=60' : 'public, max-age=3600';
}

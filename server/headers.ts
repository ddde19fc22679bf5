import { getMimeType } from 'hono/utils/mime';

/**
 * The policy of every response, beside the one in the `<meta>` of each page. It has `frame-ancestors`, which a `<meta>`
 * cannot have, and the one policy of Trusted Types (app/display/trusted-types.ts).
 */
export const COMMON_POLICY = "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default";

/** Headers of every response. `public/_headers` has the same for static hosts; a test holds the two together. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `base-uri 'none'; object-src 'none'; ${COMMON_POLICY}`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * One year, in seconds. Other hosts of the domain may not have TLS, so `httpsOnly` of `content/site.yaml` decides about
 * `includeSubDomains`; a build writes it into its `_headers`.
 */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** Files in this folder have a hash of their content in their name. */
const ASSETS = '/assets/';
/** Pictures that other sites show: Open Graph images in link previews, photos of articles in feed readers. */
const SHARED = /^\/(?:og|assets\/photos)\//;

/** True for a file that only pages request: where it is missing, no visitor reads the response. */
export const isSubresource = (path: string) => path.startsWith(ASSETS) || path.endsWith('.data');

/**
 * @param path of a file that is no page, such as `/assets/root-a1b2.js`
 * @returns the headers that depend on the file
 */
export function fileHeaders(path: string): Record<string, string> {
  const shared = SHARED.test(path) && { 'Cross-Origin-Resource-Policy': 'cross-origin' };
  // Long enough for data that was prefetched on hover to serve the click; the type is React Router's.
  if (path.endsWith('.data')) return { 'Cache-Control': 'public, max-age=60', 'Content-Type': 'text/x-script' };
  return {
    'Cache-Control': `public, max-age=${path.startsWith(ASSETS) ? '31536000, immutable' : '3600'}`,
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    ...shared,
  };
}

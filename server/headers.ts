import { getMimeType } from 'hono/utils/mime';

/** The policy beside the one in the `<meta>` of each page, which cannot have `frame-ancestors`, and has no Trusted Types. */
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

/** One year. `httpsOnly` of `content/site.yaml` decides about `includeSubDomains`, which a build writes into its `_headers`. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000';

/** Files in this folder have a hash of their content in their name. */
const ASSETS = '/assets/';
/** Pictures that other sites show: Open Graph images in link previews, photos of articles in feed readers. */
const SHARED = /^\/(?:og|assets\/photos)\//;

/** True for a file that only pages request: where it is missing, no visitor reads the response. */
export const isSubresource = (path: string) => path.startsWith(ASSETS) || path.endsWith('.data');

/** @returns the headers that depend on the file, which is no page */
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

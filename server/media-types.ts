import { extname } from 'node:path';

interface MediaType {
  type: string;
  /** Whether brotli and gzip make it smaller; pictures and woff2 are compressed already. */
  compressible: boolean;
}

const text = (type: string): MediaType => ({ type: `${type}; charset=utf-8`, compressible: true });
const binary = (type: string): MediaType => ({ type, compressible: false });

/** Types by extension; `.data` is what React Router itself gives its loader data. */
const MEDIA_TYPES: Readonly<Record<string, MediaType>> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.css': text('text/css'),
  '.data': text('text/x-script'),
  '.json': text('application/json'),
  '.map': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.xml': text('application/xml'),
  '.ico': { type: 'image/x-icon', compressible: true },
  '.wasm': { type: 'application/wasm', compressible: true },
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.jpeg': binary('image/jpeg'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.gif': binary('image/gif'),
  '.woff2': binary('font/woff2'),
  '.pdf': binary('application/pdf'),
  '.mp4': binary('video/mp4'),
};

/** What a page loads by itself: where such a file is missing, a page in its place would only be misread. */
const PARTS_OF_PAGES = /\.(?:js|mjs|css|data|json|map|webmanifest|wasm|woff2|svg|ico|png|jpe?g|webp|avif|gif)$/i;

/**
 * @param path a file's path or name
 * @returns its media type as a `Content-Type` header says it, and whether it is worth compressing
 */
export function mediaTypeOf(path: string): MediaType {
  return MEDIA_TYPES[extname(path).toLowerCase()] ?? binary('application/octet-stream');
}

/**
 * @param path a decoded path of the site, starting with a slash
 * @returns whether only a script, a style sheet, data, a font or a picture can be meant: everything below `/assets/`,
 *   and every such extension elsewhere
 */
export function isPartOfPage(path: string): boolean {
  return path.startsWith('/assets/') || PARTS_OF_PAGES.test(path);
}

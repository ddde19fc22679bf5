/** The pages of a build, read and prepared once, so that no request reads, searches or compresses one. */

import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseAccept } from 'hono/utils/accept';
import { COMMON_POLICY } from './headers.ts';

/** The path of a page ends with none of these. */
const ENDINGS = ['/index.html', '.html', '/'];

/** The endings of the files that a build has for each content coding, best first. */
const CODINGS = { br: '.br', gzip: '.gz', identity: '' };

/** A page in one content coding, with the headers that go with it. */
export type PreparedPage = { body: Buffer; headers: Record<string, string> };

/** A page of the build: the headers of each response with it, also of status 304, and its files by content coding. */
type Page = { headers: Record<string, string> & { ETag: string }; files: ReadonlyMap<string, PreparedPage> };

/** In characters: a longer header costs time, and is no browser's. */
const MAX_ACCEPT_LENGTH = 200;

/** @returns the content codings of the build's files that the client accepts, best first, always with `identity` */
export function acceptedCodings(header = ''): string[] {
  const accepted = parseAccept(header.slice(0, MAX_ACCEPT_LENGTH)).filter(({ q }) => q > 0);
  const names = accepted.map(({ type }) => type.toLowerCase());
  return Object.keys(CODINGS).filter((coding) => coding === 'identity' || names.includes(coding));
}

/** @returns the file, and the compressed ones beside it */
export const filesByCoding = (file: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(CODINGS).flatMap(([coding, end]) => (existsSync(file + end) ? [[coding, file + end]] : [])));

/** @returns the page in the best content coding that the client accepts */
export const preparedPage = (page: Page | undefined, acceptEncoding: string | undefined): PreparedPage | undefined =>
  acceptedCodings(acceptEncoding).flatMap((coding) => page?.files.get(coding) ?? [])[0];

/** Reads all pages of a built site with their compressed files: some 80 kB for each. */
export function readPages(directory: string): ReadonlyMap<string, Page> {
  const names = globSync('**/*.html', { cwd: directory });
  return new Map(
    names.map((name) => [pathOf(`/${name.replaceAll(sep, '/').normalize()}`), readPage(join(directory, name))]),
  );
}

/** The path of a page's file. That of a further language's home ends with a slash, such as `/de/`. */
const pathOf = (file: string): string =>
  file.endsWith('/index.html') ? file.slice(0, -'index.html'.length) : canonicalPath(file);

function readPage(file: string): Page {
  const html = readFileSync(file, 'utf8');
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(html)?.[1];
  const headers = {
    // Pages are revalidated on each visit, so that a new version is seen at once.
    'Cache-Control': 'no-cache',
    // Weak, because it is the same in each content coding.
    ETag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`,
    Vary: 'Accept-Encoding',
    // The whole policy as a header (ASVS 3.4.3).
    ...(policy && { 'Content-Security-Policy': `${policy}; ${COMMON_POLICY}` }),
  };
  const files = Array.from(filesByCoding(file), ([coding, path]): [string, PreparedPage] => {
    const body = readFileSync(path);
    const headersOfFile = {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': String(body.length),
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    };
    return [coding, { body, headers: { ...headers, ...headersOfFile } }];
  });
  return { headers, files: new Map(files) };
}

/** The one path of a page: without `.html`, `index.html` and further slashes, so that a redirect never leads to another host. */
export function canonicalPath(path: string): string {
  const single = path.replace(/\/+/g, '/');
  let end = single.length;
  const ending = () => ENDINGS.find((each) => single.endsWith(each, end));
  for (let found = ending(); found; found = ending()) end -= found.length;
  return single.slice(0, end) || '/';
}

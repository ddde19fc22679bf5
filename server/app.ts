import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import type { Route, Routes } from '../backend/http/http.ts';
import type { Logger } from '../backend/logger.ts';
import { PATH_FILE } from '../contract/build-folder.ts';
import { NOT_SENT_PATH } from '../contract/enquiry.ts';
import { fileHeaders, isSubresource, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './headers.ts';
import { acceptedCodings, canonicalPath, type PreparedPage, preparedPage, readPages } from './pages.ts';
import { sendResult } from './results.ts';

/** In characters; the longest path of a site has some 100. */
const MAX_PATH_LENGTH = 2_048;

/** A range that sirv reads correctly. It throws on a range whose end is before its start. */
const SIMPLE_RANGE = /^bytes=\d+-$/;

const REDIRECT = { 'Cache-Control': 'public, max-age=3600' };
const HEALTHY = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

/** Files that are no response of their own: pages, and files for hosts. */
const HIDDEN_FILE = /\.html$|\/_(?:headers|redirects)$/;

/** A path below the site's, also without percent-encoding, and the folder of its language: `/de`, or empty for the first. */
type Target = { path: string; decoded: string; folder: string };

/**
 * The site as a request listener of Node. Pages come from memory, other files from sirv (docs/decisions/0005-hono.md), and the
 * backend's paths from its routes. A further language is a folder of the site, and has the same routes.
 *
 * @param directory the built site, which is read now: after another build the server has to start again
 * @param routes of the backend, if the site takes enquiries
 */
export function createListener(directory: string, logger: Logger, routes: Routes = new Map()): RequestListener {
  const read = (file: string) => (existsSync(join(directory, file)) ? readFileSync(join(directory, file), 'utf8') : '');
  const [basePath = '', ...languages] = read(`../${PATH_FILE}`).split('\n');
  const pages = readPages(directory);
  const files = filesIn(directory);
  // Those in deeper folders first.
  const notFoundPages = [...pages].filter(([path]) => path.endsWith('/404')).sort(([a], [b]) => b.length - a.length);
  const redirects = readRedirects(read('_redirects'));
  const hsts = /^ +Strict-Transport-Security: (.+)$/m.exec(read('_headers'))?.[1] ?? STRICT_TRANSPORT_SECURITY;
  const serveFile = sirv(directory, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    // sirv does not call this for status 304.
    setHeaders(response, _path, { size }) {
      response.removeHeader('ETag');
      if (Number(response.req.headers.range?.slice('bytes='.length, -1)) >= size) {
        response.setHeader('Cache-Control', 'no-store');
      }
      // sirv leaves the file of a broken download open, and a file that is gone ends the server.
      response.once('pipe', (file: Readable) => {
        file.once('error', () => response.destroy());
        response.once('close', () => file.destroy());
      });
    },
  });

  function handle(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const { method = '', headers, headersDistinct } = request;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (headers['x-forwarded-proto'] === 'https') response.setHeader('Strict-Transport-Security', hsts);
    if (request.url?.startsWith(`${basePath}/`)) request.url = request.url.slice(basePath.length);
    // Health is asked for without a proxy, too.
    else if (basePath && !request.url?.startsWith('/healthz')) return handleOutside(request, response);
    const [path = ''] = (request.url ?? '').split('?', 1);
    const decoded = decodePath(path);
    const language = languages.find((each) => path.startsWith(`/${each}/`));
    const folder = language ? `/${language}` : '';
    const inLanguage = path.slice(folder.length);
    const methods = routes.get(inLanguage) ?? routes.get(inLanguage.slice(0, inLanguage.lastIndexOf('/') + 1));
    const route = methods?.[method === 'HEAD' ? 'GET' : method];
    if (path.length > MAX_PATH_LENGTH) refuse(response, 414);
    else if (decoded === undefined || (headersDistinct.host?.length ?? 0) > 1) refuse(response, 400);
    else if (route) return handleRoute(route, request, response, { path, decoded, folder });
    else if (method === 'GET' || method === 'HEAD') handleGet(request, response, { path, decoded, folder });
    else {
      const read = pages.has(decoded) || !methods?.POST ? ['GET', 'HEAD'] : [];
      refuse(response, 405, { Allow: [...read, ...(methods?.POST ? ['POST'] : [])].join(', ') });
    }
  }

  /** Responds to a path that is not below the site's. */
  function handleOutside({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const Location = url.replace(/(?=\?|$)/, '/');
    if (!url.startsWith('/')) refuse(response, 400);
    else if (url.split('?', 1)[0] === basePath) response.writeHead(308, { Location, ...REDIRECT }).end();
    else sendPage(response, 404, preparedPage(pages.get('/404'), headers['accept-encoding']));
  }

  async function handleRoute(route: Route, request: IncomingMessage, response: ServerResponse, target: Target) {
    const { folder } = target;
    const result = await route(request, folder.slice(1));
    const notSentPage = (error: string) =>
      preparedPage(pages.get(folder + NOT_SENT_PATH + error), request.headers['accept-encoding']);
    if (result) sendResult(request, response, result, basePath + folder, notSentPage);
    else handleGet(request, response, target);
  }

  function handleGet(request: IncomingMessage, response: ServerResponse, { path, decoded, folder }: Target): void {
    const { headers, url = '' } = request;
    const withoutSlash = canonicalPath(path);
    const canonical = pages.has(`${withoutSlash}/`) ? `${withoutSlash}/` : withoutSlash;
    const moved = redirects.get(basePath + withoutSlash);
    const page = decoded.endsWith('/404') ? undefined : pages.get(decoded);
    const inLanguage = decoded.slice(folder.length);
    if (moved || canonical !== path) {
      const Location = `${moved ?? basePath + canonical}${url.slice(path.length)}`;
      response.writeHead(moved ? 301 : 308, { Location, ...REDIRECT }).end();
    } else if (page) {
      if (headers['if-none-match']?.includes(page.headers.ETag)) response.writeHead(304, page.headers).end();
      else sendPage(response, 200, preparedPage(page, headers['accept-encoding']));
    } else if (files.has(decoded) && !HIDDEN_FILE.test(decoded)) {
      for (const [name, value] of Object.entries(fileHeaders(inLanguage))) response.setHeader(name, value);
      // sirv sends status 304 without it, if it is the file's.
      response.setHeader('ETag', headers['if-none-match'] ?? '');
      // The complete file is right whatever sirv does not understand.
      if (headers['if-range'] || !SIMPLE_RANGE.test(headers.range ?? '')) delete headers.range;
      headers['accept-encoding'] = acceptedCodings(headers['accept-encoding']).join();
      serveFile(request, response);
    } else if (decoded === '/healthz') response.writeHead(200, HEALTHY).end('ok\n');
    else if (isSubresource(inLanguage)) sendPage(response, 404, undefined);
    else {
      // The nearest page: of `/services/x` that of the services, of all else the general one.
      const [, nearest] = notFoundPages.find(([at]) => decoded.startsWith(at.slice(0, -'404'.length))) ?? [];
      sendPage(response, 404, preparedPage(nearest, headers['accept-encoding']));
    }
  }

  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      logger.error({ event: 'a request met a fault', error: error instanceof Error ? error.stack : String(error) });
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    }
  };
}

/** Responds without a text: browsers show their own page about the status, in the visitor's language. */
const refuse = (response: ServerResponse, status: number, headers?: { Allow: string }): void =>
  void response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end();

const sendPage = (response: ServerResponse, status: number, page: PreparedPage | undefined): void =>
  void response.writeHead(status, page?.headers ?? { 'Cache-Control': 'no-cache' }).end(page?.body);

/** @returns the paths of all files; a compressed one stands for the file beside it */
function filesIn(directory: string): ReadonlySet<string> {
  const entries = globSync(['**/*', '.well-known/**'], { cwd: directory, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const paths = new Set(files.map((file) => `/${relative(directory, file).normalize()}`));
  return new Set([...paths].filter((path) => !/\.(?:br|gz)$/.test(path) || !paths.has(path.slice(0, -'.br'.length))));
}

/** @returns it without percent-encoding; undefined if it has control characters, or is no path at all */
function decodePath(path: string): string | undefined {
  if (!/^\/[^#\\]*$/.test(path)) return undefined;
  try {
    const decoded = decodeURI(path);
    return /\p{Cc}/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Reads `_redirects`, as Netlify and Cloudflare Pages do; lines with placeholders or other statuses are left out. */
export function readRedirects(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(text.matchAll(/^(\/[^\s*:]*)[ \t]+(\S+)[ \t]+301$/gm), ([, from = '', to = '']) => [from, to]),
  );
}

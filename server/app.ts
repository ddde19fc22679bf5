import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isFormPost, type Result, type Route, type Routes } from '../backend/http/http.ts';
import type { Logger } from '../backend/logger.ts';
import { BOOKING_PATH, bookingErrorStatus, tokenIn } from '../contract/booking.ts';
import { PATHS_FILE } from '../contract/build-folder.ts';
import { errorStatus, NOT_SENT_PATH } from '../contract/enquiry.ts';
import { readFiles, sendFile } from './files.ts';
import { fileHeaders, isSubresource, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './headers.ts';
import { acceptedCodings, canonicalPath, type PreparedPage, preparedPage, readPages } from './pages.ts';

/** In characters; the longest path of a site has some 100. */
const MAX_PATH_LENGTH = 2_048;

const REDIRECT = { 'Cache-Control': 'public, max-age=3600' };
const HEALTHY = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

const statuses = { ...errorStatus, ...bookingErrorStatus };

const AS_JSON = { 'Content-Type': 'application/json' };

/** A request target that names the host, as clients of proxies send it (RFC 9112, 3.2.2). */
const ABSOLUTE_FORM = /^https?:\/\/([^/?#]+)\/?(.*)/i;

/** A path below the site's, also without percent-encoding, and the folder of its language: `/de`, or empty for the first. */
type Target = { path: string; decoded: string; folder: string };

/** The path of a built site, without that of a language, and the folders of its further languages. */
export const readPaths = (directory: string): string[] => readIfThere(join(directory, '..', PATHS_FILE)).split('\n');

const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The parts of a built site that requests can get. */
function readSite(directory: string) {
  const [rootPath = '', ...languages] = readPaths(directory);
  const pages = readPages(directory);
  const pathsInLowerCase = new Map(Array.from(pages.keys(), (path) => [inLowerCase(path), path]));
  const files = readFiles(directory);
  // Those in deeper folders first.
  const notFoundPages = [...pages].filter(([path]) => path.endsWith('/404')).sort(([a], [b]) => b.length - a.length);
  const isPage = (path: string) => pathsInLowerCase.has(inLowerCase(decodeURI(path).slice(rootPath.length)));
  const redirects = readRedirects(readIfThere(join(directory, '_redirects')), isPage);
  const headers = readIfThere(join(directory, '_headers'));
  const hsts = /^ +Strict-Transport-Security: (.+)$/m.exec(headers)?.[1] ?? STRICT_TRANSPORT_SECURITY;
  return { rootPath, languages, pages, pathsInLowerCase, files, notFoundPages, redirects, hsts };
}

type Site = ReturnType<typeof readSite>;

/** The built site, as it is now, as a request listener. A further language is a folder, and has the same routes. */
export function createListener(directory: string, logger: Logger, routes: Routes = new Map()): RequestListener {
  const site = readSite(directory);
  const { rootPath, languages, pages, hsts } = site;

  function handle(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const { method = '', headers, headersDistinct } = request;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (headers['x-forwarded-proto'] === 'https') response.setHeader('Strict-Transport-Security', hsts);
    const [, host, target = ''] = ABSOLUTE_FORM.exec(request.url ?? '') ?? [];
    if (host) [headers.host, request.url] = [host, `/${target}`];
    if (request.url?.startsWith(`${rootPath}/`)) request.url = request.url.slice(rootPath.length);
    // Health is asked for without a proxy, too.
    else if (rootPath && !request.url?.startsWith('/healthz')) return handleOutside(request, response);
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
    else if (method === 'GET' || method === 'HEAD') handleGet(site, request, response, { path, decoded, folder });
    else {
      const read = pages.has(decoded) || !methods?.POST ? ['GET', 'HEAD'] : [];
      refuse(response, 405, { Allow: [...read, ...(methods?.POST ? ['POST'] : [])].join(', ') });
    }
  }

  function handleOutside({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const Location = url.replace(/(?=\?|$)/, '/');
    if (!url.startsWith('/')) refuse(response, 400);
    else if (url.split('?', 1)[0] === rootPath) response.writeHead(308, { Location, ...REDIRECT }).end();
    else sendPage(response, 404, preparedPage(pages.get('/404'), headers['accept-encoding']));
  }

  async function handleRoute(route: Route, request: IncomingMessage, response: ServerResponse, target: Target) {
    const { folder } = target;
    const result = await route(request, folder.slice(1));
    if (!result) return handleGet(site, request, response, target);
    const notSentPage = 'error' in result && isFormPost(request) && pages.get(folder + NOT_SENT_PATH + result.error);
    const page = preparedPage(notSentPage || undefined, request.headers['accept-encoding']);
    sendResult(request, response, result, rootPath + folder, page);
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

/** Responds with the page or file of a path, or leads to where it is now. */
function handleGet(site: Site, request: IncomingMessage, response: ServerResponse, target: Target) {
  const { rootPath, pages, pathsInLowerCase, files, notFoundPages, redirects } = site;
  const { path, decoded, folder } = target;
  const { headers, url = '' } = request;
  const page = decoded.endsWith('/404') ? undefined : pages.get(decoded);
  const known = page ? decoded : pathsInLowerCase.get(inLowerCase(decoded));
  const canonical = known ? encodeURI(known) : canonicalPath(path);
  const moved = redirects.get(canonicalPath(rootPath + encodeURI(known ?? decoded)));
  // Names of files may have characters that paths reserve, such as `#`.
  const file = files.get(decodeURIComponent(path));
  const inLanguage = decoded.slice(folder.length);
  // Programs that check links encode the `#` of a call's link.
  const token = inLanguage.startsWith(`${BOOKING_PATH}%`) && tokenIn(inLanguage);
  if (token) {
    const Location = `${rootPath}${folder}${BOOKING_PATH}#${token}`;
    response.writeHead(302, { Location, 'Cache-Control': 'no-store' }).end();
  } else if (moved || canonical !== path) {
    const Location = withQuery(moved ?? rootPath + canonical, url.slice(path.length));
    response.writeHead(moved ? 301 : 308, { Location, ...REDIRECT }).end();
  } else if (page) {
    if (headers['if-none-match']?.includes(page.headers.ETag)) response.writeHead(304, page.headers).end();
    else sendPage(response, 200, preparedPage(page, headers['accept-encoding']));
  } else if (file) {
    for (const [name, value] of Object.entries(fileHeaders(inLanguage))) response.setHeader(name, value);
    sendFile(request, response, file);
  } else if (decoded === '/healthz') response.writeHead(200, HEALTHY).end('ok\n');
  else if (isSubresource(inLanguage)) sendPage(response, 404, undefined);
  else {
    // The nearest page: of `/services/x` that of the services, of all else the general one.
    const [, nearest] = notFoundPages.find(([at]) => decoded.startsWith(at.slice(0, -'404'.length))) ?? [];
    sendPage(response, 404, preparedPage(nearest, headers['accept-encoding']));
  }
}

/** @param query with its `?`, or empty */
function withQuery(target: string, query: string): string {
  const [to = '', fragment] = target.split('#');
  return to + (to.includes('?') ? query.replace('?', '&') : query) + (fragment ? `#${fragment}` : '');
}

/** Responds without a text: browsers show their own page about the status, in the visitor's language. */
const refuse = (response: ServerResponse, status: number, headers?: { Allow: string }): void =>
  void response.writeHead(status, { 'Cache-Control': 'no-store', ...headers }).end();

const sendPage = (response: ServerResponse, status: number, page: PreparedPage | undefined): void =>
  void response.writeHead(status, page?.headers ?? { 'Cache-Control': 'no-cache' }).end(page?.body);

/** Sends what a route returns. @param site path of the visitor's language. @param page for a refusal without script */
function sendResult(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  result: Result,
  site: string,
  page: PreparedPage | undefined,
) {
  const send = (status: number, body: string | Uint8Array, headers: Record<string, string>) => {
    const common = { 'Cache-Control': 'no-store', 'Content-Length': Buffer.byteLength(body) };
    response.writeHead(status, { ...headers, ...common }).end(body);
  };
  if ('redirect' in result) return send(303, '', { Location: site + result.redirect });
  if ('text' in result) {
    return send(result.status, result.text, { 'Content-Type': result.type, 'X-Robots-Tag': 'noindex' });
  }
  if ('json' in result) {
    const text = JSON.stringify(result.json);
    // The free times of some weeks have 10 kB, and 1 kB compressed.
    const isCompressed = method === 'GET' && acceptedCodings(headers['accept-encoding']).includes('gzip');
    if (!isCompressed) return send(result.status, text, AS_JSON);
    return send(result.status, gzipSync(text), { ...AS_JSON, 'Content-Encoding': 'gzip' });
  }
  const { retryAfter, ...json } = result;
  const { error, fields } = json;
  // For `logResponse` (serve.ts), which logs no word of what was sent.
  response.emit('refused', { reason: error, ...(fields && { fields: Object.keys(fields) }) });
  const retry = retryAfter !== undefined && { 'Retry-After': String(retryAfter) };
  send(statuses[error], page?.body ?? JSON.stringify(json), { ...(page?.headers ?? AS_JSON), ...retry });
}

/** The spelling by which a page is found again that has another case: hosts that know no case, and old links, lead to such. */
const inLowerCase = (path: string): string => canonicalPath(path.normalize().toLowerCase());

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

/**
 * Reads `_redirects`, as Netlify and Cloudflare Pages do; lines with placeholders or other statuses are left out. A line
 * of another spelling of a page, such as `/about.html`, is left out, too: each spelling leads to the page.
 *
 * @returns where each moved path leads, by its one spelling
 */
export function readRedirects(text: string, isPage = (_path: string) => false): ReadonlyMap<string, string> {
  const lines = text.matchAll(/^(\/[^\s*:]*)[ \t]+(\S+)[ \t]+301[ \t]*$/gm);
  const moved = Array.from(lines, ([, from = '', to = '']) => {
    const written = encodeURI(decodePath(from) ?? from);
    return { written, path: canonicalPath(written), to: to.replace(/[^!-~]+/g, encodeURI) };
  });
  // A redirect of a path to another spelling of it would never end.
  const isUsed = ({ written, path, to }: (typeof moved)[number]) =>
    inLowerCase(decodePath(to) ?? to) !== inLowerCase(decodeURI(path)) && (written === path || !isPage(path));
  return new Map(moved.filter(isUsed).map(({ path, to }) => [path, to]));
}

import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import sirv from 'sirv';
import type { Logger } from '../backend/logger.ts';
import { fileHeaders, isSubresource, pagePolicy, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './headers.ts';

/** In characters; the longest path of a site has some 100. */
const MAX_PATH_LENGTH = 2_048;

/** A range that sirv reads as meant; it throws on one whose end is before its start. */
const SIMPLE_RANGE = /^bytes=\d+-$/;

/** A content coding that the client refuses, such as `br;q=0`. */
const REFUSED_CODING = /;\s*q=0(?:\.0*)?\s*(?:,|$)/;

/** Not-found pages, which are responses to other paths, and files for hosts; sirv leaves out hidden ones. */
const HIDDEN_FILE = /\/404$|^\/_(?:headers|redirects)\b/;

/** What the path of a page does not end with. */
const ENDINGS = ['/index.html', '.html', '/'];

/** A page of the build, by its path. */
type Page = { path: string; html: string };

/** The responses that are no file: the backend's, `GET /healthz`, not-found pages (those in deeper folders first), refused methods. */
function createApp(notFoundPages: readonly Page[], logger: Logger, routes?: Hono): Hono {
  const app = new Hono();
  app.use(compress());
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.get('Content-Type')?.startsWith('text/html')) return;
    const html = await context.res.text();
    context.res = new Response(html, context.res);
    const policy = pagePolicy(html);
    if (policy) context.header('Content-Security-Policy', policy);
  });
  if (routes) app.route('/', routes);
  app.use(async (context, next) => {
    if (['GET', 'HEAD'].includes(context.req.method)) return next();
    return context.body(null, 405, { Allow: 'GET, HEAD' });
  });
  app.get('/healthz', (context) => context.text('ok\n', 200, { 'Cache-Control': 'no-store' }));
  // The nearest page: of `/services/x` that of the services, of all else the general one.
  app.notFound((context) => {
    const { path } = context.req;
    context.header('Cache-Control', 'no-cache');
    const nearest = notFoundPages.find((page) => path.startsWith(page.path.slice(0, -'404'.length)));
    return isSubresource(path) || !nearest ? context.body(null, 404) : context.html(nearest.html, 404);
  });
  app.onError((error, context) => {
    logFault(logger, error);
    return context.body(null, 500);
  });
  return app;
}

function logFault(logger: Logger, error: unknown): void {
  logger.error({ event: 'a request met a fault', error: error instanceof Error ? error.stack : String(error) });
}

/**
 * The site as a request listener of Node: files by sirv, which serves more requests than Hono's own `serveStatic`
 * (docs/decisions/0005-hono.md), everything else by Hono.
 *
 * @param directory the built site, which is read now: after another build the server has to start again
 * @param routes of the backend, if the site takes enquiries
 */
export function createListener(directory: string, logger: Logger, routes?: Hono): RequestListener {
  const read = (file: string) => (existsSync(join(directory, file)) ? readFileSync(join(directory, file), 'utf8') : '');
  const pages = globSync('**/*.html', { cwd: directory }).map((file) => ({
    path: canonicalPath(`/${file}`),
    html: read(file),
  }));
  const policies = new Map(pages.map(({ path, html }) => [path, pagePolicy(html)]));
  const notFoundPages = pages.filter(({ path }) => path.endsWith('/404')).sort((a, b) => b.path.length - a.path.length);
  const respond = getRequestListener(createApp(notFoundPages, logger, routes).fetch);
  const redirects = readRedirects(read('_redirects'));
  const hsts = /^ +Strict-Transport-Security: (.+)$/m.exec(read('_headers'))?.[1] ?? STRICT_TRANSPORT_SECURITY;
  const serveFile = sirv(directory, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(fileHeaders(path))) response.setHeader(name, value);
      const policy = policies.get(path);
      if (policy) response.setHeader('Content-Security-Policy', policy);
      // sirv does neither: an unread file stays open, and one that is gone ends the server.
      response.once('pipe', (file: Readable) => {
        file.once('error', () => response.destroy());
        response.once('close', () => file.destroy());
      });
    },
  });

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const { method, headers, headersDistinct, url = '' } = request;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (headers['x-forwarded-proto'] === 'https') {
      response.setHeader('Strict-Transport-Security', hsts);
    }
    const [path = ''] = url.split('?', 1);
    const decoded = decodePath(path);
    if (path.length > MAX_PATH_LENGTH) refuse(response, 414);
    else if (decoded === undefined || (headersDistinct.host?.length ?? 0) > 1) refuse(response, 400);
    else if (method !== 'GET' && method !== 'HEAD') void respond(request, response);
    else {
      const canonical = canonicalPath(path);
      const moved = redirects.get(canonical);
      if (moved || canonical !== path) {
        const Location = `${moved ?? canonical}${url.slice(path.length)}`;
        response.writeHead(moved ? 301 : 308, { Location, 'Cache-Control': 'public, max-age=3600' }).end();
        return;
      }
      // The complete file is right whatever sirv does not understand.
      if (headers['if-range'] || !SIMPLE_RANGE.test(headers.range ?? '')) delete headers.range;
      if (REFUSED_CODING.test(String(headers['accept-encoding']))) delete headers['accept-encoding'];
      const isFile = canonicalPath(decoded) === decoded && !HIDDEN_FILE.test(decoded);
      if (isFile) serveFile(request, response, () => void respond(request, response));
      else void respond(request, response);
    }
  }

  return (request, response) => {
    try {
      handle(request, response);
    } catch (error) {
      logFault(logger, error);
      if (response.headersSent) response.destroy();
      else refuse(response, 500);
    }
  };
}

/** Responds without a text: browsers show their own page about the status, in the visitor's language. */
const refuse = (response: ServerResponse, status: number): void =>
  void response.writeHead(status, { 'Cache-Control': 'no-store' }).end();

/**
 * The one path of a page: without `.html`, `index.html`, trailing or repeated slashes. It starts with exactly one slash, so
 * that a redirect never leads to another host.
 *
 * @param path without backslashes, which browsers read as slashes
 */
function canonicalPath(path: string): string {
  const single = path.replace(/\/+/g, '/');
  let end = single.length;
  const ending = () => ENDINGS.find((each) => single.endsWith(each, end));
  for (let found = ending(); found; found = ending()) end -= found.length;
  return single.slice(0, end) || '/';
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

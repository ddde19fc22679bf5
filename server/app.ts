import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import sirv from 'sirv';
import type { Backend } from '../backend/backend.ts';
import { BOOKING_PATH, SLOTS_PATH } from '../contract/booking.ts';
import { ENQUIRIES_PATH } from '../contract/enquiry.ts';
import { fileHeaders, SECURITY_HEADERS, STRICT_TRANSPORT_SECURITY } from './headers.ts';
import { canonicalPath, createNotFoundHandler } from './pages.ts';

/** A range that sirv reads as meant; it throws on one whose end is before its start. */
const SIMPLE_RANGE = /^bytes=(\d+)-$/;

/** The part of the backend that responds to requests. */
export type MountedBackend = Pick<Backend, 'enquiries' | 'bookings' | 'health'>;

/** @returns the responses that are no file: redirects to canonical paths, not-found pages, `GET /healthz`, refusals. */
export function createApp(directory: string, backend?: MountedBackend): Hono {
  const app = new Hono();
  app.use(compress());
  if (backend) mount(app, backend);
  app.use(async (context, next) => {
    const { method, path } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return context.text('Use GET or HEAD.\n', 405, { Allow: 'GET, HEAD' });
    const canonical = canonicalPath(path);
    if (canonical === path) return next();
    context.header('Cache-Control', 'public, max-age=3600');
    return context.redirect(canonical + new URL(context.req.url).search, 308);
  });
  app.get('/healthz', (context) => context.text('ok\n', 200, { 'Cache-Control': 'no-store' }));
  app.notFound(createNotFoundHandler(directory));
  return app;
}

function mount(app: Hono, backend: MountedBackend): void {
  app.on('POST', ENQUIRIES_PATH, (context) => backend.enquiries.fetch(context.req.raw, context.env));
  const { bookings } = backend;
  if (bookings) {
    app.get(SLOTS_PATH, (context) => bookings.fetch(context.req.raw, context.env));
    // GET responds with the page, and changes nothing.
    app.post(BOOKING_PATH, (context) => bookings.fetch(context.req.raw, context.env));
  }
  app.get('/healthz/outbox', async (context) => {
    context.header('Cache-Control', 'no-store');
    try {
      const { waiting, overdue, dead } = await backend.health();
      const isWell = overdue === 0 && dead === 0;
      return context.text(
        `${isWell ? 'ok' : 'mails are late'}\nwaiting ${waiting}\noverdue ${overdue}\ndead ${dead}\n`,
        isWell ? 200 : 503,
      );
    } catch {
      return context.text('the database does not respond\n', 503);
    }
  });
}

/**
 * The site as a request listener of Node: files by sirv, which serves 2.4 times as many requests as Hono's own
 * `serveStatic` (docs/decisions/0005-hono.md), everything else by Hono.
 *
 * @param directory the built site; its files are listed once, at the start
 * @param backend undefined unless the site takes enquiries
 */
export function createListener(directory: string, backend?: MountedBackend): RequestListener {
  const respond = getRequestListener(createApp(directory, backend).fetch);
  const serveFile = sirv(directory, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(fileHeaders(path))) response.setHeader(name, value);
      // A file that a new build has removed ends its own response, not the server.
      response.once('pipe', (file) => file.once('error', (error) => response.destroy(error)));
    },
  });

  return (request, response) => {
    const { method, headers, url = '/' } = request;
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
    if (headers['x-forwarded-proto'] === 'https') {
      response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY);
    }
    if (headers.range && !SIMPLE_RANGE.test(headers.range)) delete headers.range;
    const path = url.split('?', 1)[0] ?? '/';
    const isFile = (method === 'GET' || method === 'HEAD') && canonicalPath(path) === path && !/\/404$/.test(path);
    if (isFile) serveFile(request, response, () => void respond(request, response));
    else void respond(request, response);
  };
}

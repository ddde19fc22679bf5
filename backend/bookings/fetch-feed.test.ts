import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../../tests/listen.ts';
import { FeedError } from './calendar-feed.ts';
import { fetchFeed } from './fetch-feed.ts';

const SECRET = 'a-secret';
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';
const closing: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const close of closing.splice(0)) close();
});

/** A calendar host in the own network, which `http:` is allowed for. */
async function serve(listener: RequestListener) {
  const paths: (string | undefined)[] = [];
  const server = createServer((message, response) => {
    paths.push(message.url);
    listener(message, response);
  });
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { paths, url: `http://127.0.0.1:${await listen(server)}/${SECRET}.ics?a=b` };
}

/** Stands for a host on the internet. */
function stubFetch(respond: (url: string) => Response) {
  const stub = vi.fn(async (url: URL) => respond(url.href));
  vi.stubGlobal('fetch', stub);
  return () => stub.mock.calls.map(([url]) => url.href);
}

/** Fails unless it rejects with a sentence that does not have the secret of the URL. */
async function expectError(fetching: Promise<string>, message: string | RegExp): Promise<void> {
  const error: unknown = await fetching.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FeedError);
  expect(String(error)).toMatch(message);
  expect(String(error)).not.toContain(SECRET);
  expect(String(error)).toMatch(/\.$/);
}

describe('the feed', () => {
  test('is fetched', async () => {
    const { url, paths } = await serve((_, response) => response.end(calendar));
    expect(await fetchFeed(` ${url}`)).toBe(calendar);
    expect(paths).toEqual([`/${SECRET}.ics?a=b`]);
  });

  test('is fetched by https from a webcal URL', async () => {
    const urls = stubFetch(() => new Response(calendar));
    expect(await fetchFeed('webcal://calendar.example/a.ics')).toBe(calendar);
    expect(urls()).toEqual(['https://calendar.example/a.ics']);
  });

  test.each([3, 4])('may redirect three times and no more: %i', async (redirects) => {
    const { url, paths } = await serve((message, response) => {
      const hops = Number(new URL(message.url ?? '', 'http://a').searchParams.get('hops'));
      if (hops < redirects) response.writeHead(302, { location: `?hops=${hops + 1}` }).end();
      else response.end(calendar);
    });
    if (redirects > 3) await expectError(fetchFeed(url), 'more than 3 times');
    else expect(await fetchFeed(url)).toBe(calendar);
    expect(paths).toHaveLength(4);
  });
});

const FIVE_MB = 5 * 1024 * 1024;

test.each([
  ['is fetched', FIVE_MB],
  ['is an error', FIVE_MB + 1],
])('a feed %s if it has %i bytes', async (_, bytes) => {
  const { url } = await serve((_message, response) => response.end(Buffer.alloc(bytes, 'a')));
  const fetching = fetchFeed(url);
  if (bytes > FIVE_MB) await expectError(fetching, 'more than 5 MB');
  else expect(await fetching).toHaveLength(bytes);
});

describe('is refused without a request:', () => {
  test.each([
    ['ftp://calendar.example/a.ics', 'must start with https:// or http://'],
    ['file:///etc/passwd', 'must start with https:// or http://'],
    ['calendar.example/a.ics', 'is not a URL'],
    [`https://me:${SECRET}@calendar.example/a.ics`, 'no user name and no password'],
  ])('%s', async (url, message) => {
    const urls = stubFetch(() => new Response(calendar));
    await expectError(fetchFeed(url), message);
    expect(urls()).toEqual([]);
  });
});

describe('a redirect is refused', () => {
  test.each([
    ['http://calendar.example/', 'must start with https://.'],
    ['file:///etc/passwd', 'must start with https://.'],
    [`https://me:${SECRET}@calendar.example/`, 'no user name and no password'],
    ['https://:0', 'what is no URL'],
  ])('from https to %s', async (location, message) => {
    const urls = stubFetch(() => new Response(null, { status: 302, headers: { location } }));
    await expectError(fetchFeed(`https://calendar.example/${SECRET}`), message);
    expect(urls()).toHaveLength(1);
  });
});

describe('is an error:', () => {
  test('a feed without end', async () => {
    let isClosed = false;
    const { url } = await serve((_, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      const write = () => {
        while (!isClosed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', write);
      write();
    });
    await expectError(fetchFeed(url), 'more than 5 MB');
    await expect.poll(() => isClosed).toBe(true);
  });

  test('a small response that is large without its compression', async () => {
    const { url } = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(FIVE_MB + 1))),
    );
    await expectError(fetchFeed(url), 'more than 5 MB');
  });

  test.each([
    ['no response', () => {}],
    ['one that does not end', (_message, response) => void response.write('BEGIN:VCALENDAR\r\n')],
  ] satisfies [string, RequestListener][])('%s in time', async (_, listener) => {
    const { url } = await serve(listener);
    await expectError(fetchFeed(url, { timeoutMs: 200 }), 'did not arrive within 0.2 s');
  });

  test.each([204, 304, 401, 404, 500])('status %i', async (status) => {
    const { url } = await serve((_, response) => response.writeHead(status).end());
    await expectError(fetchFeed(url), `127.0.0.1 responds to the feed with status ${status}`);
  });

  test('a response that is cut off', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write(calendar);
      setImmediate(() => response.destroy());
    });
    await expectError(fetchFeed(url), /127.0.0.1 cannot be reached for the feed: (UND_ERR_SOCKET|ECONNRESET)/);
  });
});

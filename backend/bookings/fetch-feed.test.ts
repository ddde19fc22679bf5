import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../../tests/listen.ts';
import { fetchFeed } from './fetch-feed.ts';
import { FeedError } from './read-feed.ts';

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

/** Stands for a host on the internet. @param last URL that it redirects to */
function stubFetch(last: string) {
  const response = new Response(calendar);
  Object.defineProperty(response, 'url', { value: last });
  const stub = vi.fn(async (_url: URL) => response);
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

describe('the feed is fetched', () => {
  test('where its host redirects to', async () => {
    const { url, paths } = await serve((message, response) => {
      if (message.url?.endsWith('a=b')) response.writeHead(302, { location: '/other.ics' }).end();
      else response.end(calendar);
    });
    expect(await fetchFeed(url)).toBe(calendar);
    expect(paths).toEqual([`/${SECRET}.ics?a=b`, '/other.ics']);
  });

  test('by https from a webcal URL', async () => {
    const urls = stubFetch('https://calendar.example/a.ics');
    expect(await fetchFeed('webcal://calendar.example/a.ics')).toBe(calendar);
    expect(urls()).toEqual(['https://calendar.example/a.ics']);
  });

  test('never by http if its URL is https', async () => {
    stubFetch('http://calendar.example/a.ics');
    await expectError(fetchFeed(`https://calendar.example/${SECRET}`), 'redirects the feed from https: to http:');
  });
});

const FIVE_MB = 5 * 1024 * 1024;

test.each([
  ['is fetched', FIVE_MB],
  ['is an error', FIVE_MB + 1],
])('a feed %s if it has %i bytes', async (_, bytes) => {
  const { url } = await serve((_message, response) =>
    response.end(calendar.replace('\r\n', `${' '.repeat(bytes - calendar.length)}\r\n`)),
  );
  const fetching = fetchFeed(url);
  if (bytes > FIVE_MB) await expectError(fetching, 'more than 5 MB');
  else expect(await fetching).toHaveLength(bytes);
});

describe('is an error:', () => {
  test.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><title>Sign in</title>'],
    ['HTML about calendars', `<pre>\n${calendar}\n</pre>`],
    ['half a calendar', calendar.slice(0, -2)],
  ])('%s', async (_, body) => {
    const { url } = await serve((_message, response) => response.end(body));
    await expectError(fetchFeed(url), 'is no complete calendar');
  });

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

  test.each([204, 401, 500])('status %i', async (status) => {
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

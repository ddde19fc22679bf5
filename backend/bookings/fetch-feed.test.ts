import { createServer, type RequestListener, request } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FeedError } from './calendar-feed.ts';
import { type FetchOptions, fetchFeed } from './fetch-feed.ts';
import { isPublicAddress } from './public-address.ts';

const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const SECRET = 'private-0123456789abcdef';
/** The one local address that these tests allow; 127.0.0.1 stays refused. */
const ADDRESS = '127.0.0.2';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a server in place of the calendar's, and returns how to fetch from it and how often it was asked. */
async function serve(listener: RequestListener) {
  const paths: (string | undefined)[] = [];
  const server = createServer((message, response) => {
    paths.push(message.url);
    listener(message, response);
  });
  await new Promise<void>((resolve) => server.listen(0, ADDRESS, resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const options: FetchOptions = {
    // Without TLS, because a certificate would say nothing about these rules.
    request,
    lookup: async () => [{ address: ADDRESS, family: 4 }],
    isAllowed: (each) => each === ADDRESS || isPublicAddress(each),
  };
  return { paths, options, url: `https://calendar.example:${port}/${SECRET}.ics?a=b` };
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
    const { url, options, paths } = await serve((_, response) => response.end(calendar));
    expect(await fetchFeed(url, options)).toBe(calendar);
    expect(await fetchFeed(url.replace('https:', ' webcal:'), options)).toBe(calendar);
    expect(paths).toEqual([`/${SECRET}.ics?a=b`, `/${SECRET}.ics?a=b`]);
  });

  test('may redirect three times', async () => {
    const { url, options, paths } = await serve((message, response) => {
      const hops = Number(new URL(message.url ?? '', 'http://a').searchParams.get('hops'));
      if (hops < 3) response.writeHead(302, { location: `?hops=${hops + 1}` }).end();
      else response.end(calendar);
    });
    expect(await fetchFeed(url, options)).toBe(calendar);
    expect(paths).toHaveLength(4);
  });

  test('may not redirect four times', async () => {
    const { url, options, paths } = await serve((_, response) => response.writeHead(301, { location: '/again' }).end());
    await expectError(fetchFeed(url, options), 'more than 3 times');
    expect(paths).toHaveLength(4);
  });

  test('may have characters of several bytes across packets', async () => {
    const bytes = Buffer.from('Grüße 🗓️');
    const { url, options } = await serve((_, response) => {
      response.write(bytes.subarray(0, 3));
      setImmediate(() => response.end(bytes.subarray(3)));
    });
    expect(await fetchFeed(url, options)).toBe('Grüße 🗓️');
  });
});

const FIVE_MB = 5 * 1024 * 1024;

test.each([
  ['is fetched', FIVE_MB],
  ['is an error', FIVE_MB + 1],
])('a feed %s if it has %i bytes', async (_, bytes) => {
  const { url, options } = await serve((_message, response) => response.end(Buffer.alloc(bytes, 'a')));
  const fetching = fetchFeed(url, options);
  if (bytes > FIVE_MB) await expectError(fetching, 'more than 5 MB');
  else expect(await fetching).toHaveLength(bytes);
});

describe('is refused without a request:', () => {
  test.each([
    ['http://calendar.example/a.ics', 'must start with https://'],
    ['file:///etc/passwd', 'must start with https://'],
    ['calendar.example/a.ics', 'is not a URL'],
    ['https://127.0.0.1/a.ics', 'private address 127.0.0.1'],
    ['https://2130706433/a.ics', 'private address 127.0.0.1'],
    ['https://0x7f.1/a.ics', 'private address 127.0.0.1'],
    ['https://169.254.169.254/latest/meta-data', 'private address 169.254.169.254'],
    ['https://[::1]/a.ics', 'private address ::1'],
    ['https://[::ffff:127.0.0.1]/a.ics', 'private address ::ffff:7f00:1'],
    ['https://[fe80::1]/a.ics', 'private address fe80::1'],
  ])('%s', async (url, message) => {
    const send = vi.fn<NonNullable<FetchOptions['request']>>();
    await expectError(fetchFeed(url, { request: send }), message);
    expect(send).not.toHaveBeenCalled();
  });

  test.each(['127.0.0.1', '10.1.2.3', '::1', '::ffff:10.0.0.1', 'fd00::1'])('a name that means %s', async (address) => {
    const { url, options, paths } = await serve((_, response) => response.end(calendar));
    const lookup = async () => [
      { address: ADDRESS, family: 4 },
      { address, family: address.includes(':') ? 6 : 4 },
    ];
    await expectError(
      fetchFeed(url, { ...options, lookup }),
      `calendar.example leads to the private address ${address}`,
    );
    expect(paths).toEqual([]);
  });

  test('localhost, as the system finds it', async () => {
    await expectError(fetchFeed('https://localhost/a.ics'), 'localhost leads to the private address');
  });
});

describe('a redirect is refused', () => {
  test.each([
    ['https://127.0.0.1/', 'private address 127.0.0.1'],
    ['https://169.254.169.254/latest/meta-data', 'private address 169.254.169.254'],
    ['https://[::1]/', 'private address ::1'],
    ['http://calendar.example/', 'must start with https://'],
    ['https://:0', 'what is no URL'],
  ])('to %s', async (location, message) => {
    const { url, options, paths } = await serve((_, response) => response.writeHead(302, { location }).end());
    await expectError(fetchFeed(url, options), message);
    expect(paths).toHaveLength(1);
  });

  test('to a name that means another address the second time', async () => {
    let lookups = 0;
    const { url, options, paths } = await serve((_, response) => response.writeHead(302, { location: '/b' }).end());
    const lookup = async () => {
      lookups += 1;
      return [{ address: lookups === 1 ? ADDRESS : '127.0.0.1', family: 4 }];
    };
    await expectError(fetchFeed(url, { ...options, lookup }), 'private address 127.0.0.1');
    expect(paths).toHaveLength(1);
  });
});

describe('is an error:', () => {
  test('a feed without end', async () => {
    let isClosed = false;
    const { url, options } = await serve((_, response) => {
      response.on('close', () => {
        isClosed = true;
      });
      const write = () => {
        while (!isClosed && response.write(Buffer.alloc(64 * 1024)));
      };
      response.on('drain', write);
      write();
    });
    await expectError(fetchFeed(url, options), 'more than 5 MB');
    await expect.poll(() => isClosed).toBe(true);
  });

  test.each([
    ['no response', () => {}],
    ['one that does not end', (_message, response) => void response.write('BEGIN:VCALENDAR\r\n')],
  ] satisfies [string, RequestListener][])('%s in time', async (_, listener) => {
    const { url, options } = await serve(listener);
    await expectError(fetchFeed(url, { ...options, timeoutMs: 200 }), 'did not arrive within 0.2 s');
  });

  test.each([204, 304, 401, 404, 500])('status %i', async (status) => {
    const { url, options } = await serve((_, response) => response.writeHead(status).end());
    await expectError(fetchFeed(url, options), `calendar.example responds to the feed with status ${status}`);
  });

  test('a response that is cut off', async () => {
    const { url, options } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write(calendar);
      setImmediate(() => response.destroy());
    });
    await expectError(fetchFeed(url, options), 'calendar.example cannot be reached for the feed: ECONNRESET');
  });

  test('a server that is not there', async () => {
    const { url, options } = await serve(() => {});
    for (const close of closing.splice(0)) close();
    await expectError(fetchFeed(url, options), 'calendar.example cannot be reached for the feed: ECONNREFUSED');
  });

  test('a name that does not exist, or has no address', async () => {
    const { url, options } = await serve(() => {});
    const fail = async () => {
      throw Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    };
    await expectError(
      fetchFeed(url, { ...options, lookup: fail }),
      'calendar.example cannot be reached for the feed: ENOTFOUND',
    );
    await expectError(fetchFeed(url, { ...options, lookup: async () => [] }), 'calendar.example has no address');
  });

  test('the server that stops meanwhile', async () => {
    const { url, options } = await serve(() => {});
    await expectError(fetchFeed(url, { ...options, signal: AbortSignal.abort() }), 'ABORT_ERR');
  });
});

describe('an address is of the internet', () => {
  test.each([
    '1.1.1.1',
    '142.250.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ])('such as %s', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '198.18.0.1', '192.0.0.8', '224.0.0.1', '255.255.255.255'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::7f00:1', '64:ff9b::7f00:1', '64:ff9b:1::1', '100::1'],
    ...['2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1'],
    ...['localhost', '', '1.1.1', '127.0.0.1 '],
  ])('and not %j', (address) => expect(isPublicAddress(address)).toBe(false));
});

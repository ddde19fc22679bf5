import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { calendar as calendarOf, event, meeting, options } from '../../tests/support/backend/calendar.ts';
import { listen } from '../../tests/support/listen.ts';
import { FeedError, fetchFeed, readFeed, requireCalendar } from './calendar-feed.ts';

const SECRET = 'a-secret';
const withLine = (line: string) => `BEGIN:VCALENDAR\r\n${line}\r\nEND:VCALENDAR`;
const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR';

/** The feed's URL at a calendar host in the own network, which `http:` is allowed for. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${await listen(server)}/${SECRET}.ics?a=b`;
}

/** Stands for hosts on the internet. @returns the URLs that get a request, after which the calendar comes */
function stubFetch(...redirects: string[]) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async ({ href }: URL) => {
    const location = redirects[requested.push(href) - 1];
    return location ? new Response(null, { status: 301, headers: { location } }) : new Response(calendar);
  });
  return requested;
}

/** Fails unless it rejects with a sentence that does not have the secret of the URL. */
async function expectError(reading: Promise<unknown>, message: string): Promise<void> {
  const error: unknown = await reading.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FeedError);
  expect(String(error)).toContain(message);
  expect(String(error)).not.toContain(SECRET);
  expect(String(error)).toMatch(/\.$/);
}

test('the feed is fetched where its host redirects to', async () => {
  const url = await serve((message, response) => {
    if (message.url?.endsWith('a=b')) response.writeHead(302, { location: '/other.ics' }).end();
    else response.end(large(FIVE_MB));
  });
  expect(await fetchFeed(url)).toHaveLength(FIVE_MB);
});

test('a feed that needs a login is fetched with that of its URL', async () => {
  const url = await serve(({ headers }, response) => response.end(withLine(`X-A:${headers.authorization}`)));
  // Basic authentication (RFC 7617) of "me@a" and "p%ss:ü".
  expect(await fetchFeed(url.replace('://', '://me%40a:p%ss:%C3%BC@'))).toContain('X-A:Basic bWVAYTpwJXNzOsO8\r\n');
});

test('the feed is fetched by https from a webcal URL, also from another host', async () => {
  const requested = stubFetch('https://b.example/b.ics', '/c.ics');
  expect(await fetchFeed('webcal://a.example/a.ics')).toBe(calendar);
  expect(requested).toEqual(['https://a.example/a.ics', 'https://b.example/b.ics', 'https://b.example/c.ics']);
});

test.each([
  ['https://a.example', ['http://a.example', 'https://a.example'], 1, 'a.example redirects the feed to http:'],
  ['https://a.example', ['https://b.example', 'http://b.example'], 2, 'b.example redirects the feed to http:'],
  ['http://nas.example', ['http://other.example'], 1, 'nas.example redirects the feed to http:'],
  ['http://nas.example', ['http://nas.example:5000', 'https://nas.example', 'http://nas.example'], 3, 'to http:'],
  ['https://a.example', ['data:text/calendar,BEGIN'], 1, 'a.example redirects the feed to data:'],
  ['https://a.example', Array.from('123456', (path) => `/${path}`), 6, 'more than 5 times'],
])('%s is not followed to %j', async (url, redirects, count, message) => {
  const requested = stubFetch(...redirects.map((each) => `${each}?${SECRET}`));
  await expectError(fetchFeed(`${url}/${SECRET}`), message);
  expect(requested).toHaveLength(count);
});

const FIVE_MB = 5 * 1024 * 1024;
const large = (bytes: number) => calendar.replace('\r\n', `${' '.repeat(bytes - calendar.length)}\r\n`);
const sends = (text: string) => (response: ServerResponse) => response.end(text);
const sendCompressed = (response: ServerResponse) =>
  response.setHeader('content-encoding', 'gzip').end(gzipSync(large(FIVE_MB + 1)));

test.each([
  ['more than 5 MB', sends(large(FIVE_MB + 1)), 'more than 5 MB'],
  ['more than 5 MB without its compression', sendCompressed, 'more than 5 MB'],
  ['nothing', sends(''), 'is no complete calendar'],
  ['HTML about calendars', sends(`<pre>\n${calendar}\n</pre>`), 'is no complete calendar'],
  ['indented events', sends(withLine('X-A:b\r\n  BEGIN:VEVENT')), 'is no complete calendar'],
  ['indented times', sends(withLine('BEGIN:VEVENT\r\n  DTSTART')), 'is no complete calendar'],
  ['a NUL', sends(withLine('BEGIN:VEVENT\0')), 'is no complete calendar'],
  ['half a calendar', sends(calendar.slice(0, -2)), 'is no complete calendar'],
  ['no end in time', (response) => response.write('BEGIN:VCALENDAR\r\n'), 'did not arrive within 0.5 s'],
  ['status 401', (response) => response.writeHead(401).end(), 'responds to the feed with status 401'],
  ['an end of the connection', (response) => response.destroy(), 'cannot be reached for the feed: '],
] satisfies [string, (response: ServerResponse) => void, string][])(
  'a feed is an error with %s',
  async (_, respond, message) => {
    const url = await serve((_message, response) => respond(response));
    await expectError(fetchFeed(url, message.includes('0.5 s') ? { timeoutMs: 500 } : {}), message);
  },
);

/** Each takes all the steps that an event may take. */
const secondly = Array.from({ length: 1000 }, () => event('DTSTART:20060101T000000Z\nRRULE:FREQ=SECONDLY;INTERVAL=2'));
const endless = calendarOf(...secondly);

test.each([
  ['a time zone with 100,000 slashes', event(`DTSTART;TZID=${'/a'.repeat(100_000)}:20261126T090000`), '/a/a'],
  ['50,000 events that do not end', 'BEGIN:VEVENT\r\n'.repeat(50_000), 'has no start'],
])('%s are read beside the server, within the limit of memory', async (_, odd, message) => {
  // On a busy machine it may take longer than the 30 seconds of the default.
  const { busy, issues } = await readFeed(calendarOf(event(meeting), odd), options, { timeoutMs: 120_000 });
  const start = Date.parse('2026-03-25T10:00Z');
  expect(busy).toEqual([{ start, end: start + 3_600_000 }]);
  expect(issues[0]).toContain(message);
});

test("Unicode's ends of lines in a text are no lines of the calendar, and take no time", () => {
  const text = `DESCRIPTION:a\u2028X-WR-TIMEZONE:Asia/Tokyo\u2028 BEGIN:VEVENT${'\u2028'.repeat(100_000)}b`;
  const calendar = requireCalendar(calendarOf(event(`DTSTART:20260325T100000\n${text}`)));
  expect(calendar).toContain('a X-WR-TIMEZONE:Asia/Tokyo  BEGIN:VEVENT ');
});

const dates = `RDATE:${'20261126T090000Z,'.repeat(200_000)}20261126T090000Z`;
const tooLarge = calendarOf(event(`${meeting}\n${dates}`));
test.each([
  ['takes more than the time', endless, () => ({ timeoutMs: 1000 }), 'cannot be read within 1 s.'],
  // On a busy machine it may take longer than the 30 seconds of the default.
  ['takes more than the memory', tooLarge, () => ({ maxMemoryMb: 24, timeoutMs: 120_000 }), '24 MB of memory.'],
  ['is read while the server stops', endless, () => ({ signal: AbortSignal.timeout(100) }), 'ABORT_ERR'],
])('a calendar is an error that %s', async (_, ics, limits, message) => {
  await expectError(readFeed(ics, options, limits()), message);
});

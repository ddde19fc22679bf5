import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { enquiryRequest, post } from '../enquiries/site.ts';
import { type Attack, controls, PATIENCE_MS, slowestPageDuring, withSite } from './site.ts';

/** Calendars as an owner's calendar host might send them, by mistake or because somebody wants to stop the site. */
const calendar = (content: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${content}\r\nEND:VCALENDAR\r\n`;
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n');
const day = (index: number) =>
  `2026${String((index % 12) + 1).padStart(2, '0')}${String((index % 28) + 1).padStart(2, '0')}`;
const many = (count: number, line: (index: number) => string, separator = '\r\n') =>
  Array.from({ length: count }, (_, index) => line(index)).join(separator);

/** Feeds by what is wrong with them. */
const feeds: Record<string, () => string> = {
  'a time zone of 10,000 parts': () => calendar(event(`DTSTART;TZID=${'/a'.repeat(10_000)}:20261126T090000`)),
  'a time zone of 100,000 parts': () => calendar(event(`DTSTART;TZID=${'/a'.repeat(100_000)}:20261126T090000`)),
  '20,000 events without an end': () => calendar(many(20_000, () => 'BEGIN:VEVENT')),
  '300,000 events without an end': () => calendar(many(300_000, () => 'BEGIN:VEVENT')),
  '30,000 events': () =>
    calendar(
      many(30_000, (index) =>
        event(`DTSTART:${day(index)}T090000Z`, `DTEND:${day(index)}T100000Z`, `SUMMARY:${'x'.repeat(20)}`),
      ),
    ),
  '100,000 exceptions in one line': () =>
    calendar(
      event(
        'DTSTART:20200101T090000Z',
        'DTEND:20200101T100000Z',
        'RRULE:FREQ=DAILY',
        `EXDATE:${many(100_000, (index) => `${day(index)}T090000Z`, ',')}`,
      ),
    ),
  '5,000 weekly rules since 2010': () =>
    calendar(
      many(5_000, (index) =>
        event(
          `DTSTART:20100104T${String(index % 24).padStart(2, '0')}0000Z`,
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY',
        ).replace('UID:1', `UID:${index}`),
      ),
    ),
  'a rule of each second': () => calendar(event('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
  'a rule that never matches': () =>
    calendar(event('DTSTART:20260101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')),
  'a value of 3 MB': () => calendar(event(`DTSTART:${'9'.repeat(3_000_000)}`)),
  'a value of control characters': () => calendar(event('DTSTART:\u001b]0;T\u0007\u001b[2J')),
  '6 MB': () => calendar(many(100_000, () => `X-NOTHING:${'x'.repeat(50)}`)),
  'no calendar': () => '<!DOCTYPE html><title>Log in</title>',
  nothing: () => '',
};

/** A calendar of the owner that is broken or hostile: pages and enquiries never notice. */
export const calendars: Attack[] = Object.entries(feeds).map(([name, feed]) => ({
  name: `a calendar with ${name}`,
  run: async () => {
    const body = feed();
    const host = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/calendar').end(body);
    }).listen(0, '127.0.0.1');
    await once(host, 'listening');
    const address = host.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      return await withSite(
        async (site) => {
          // A calendar that was read lets times be offered; one that cannot be used is in the log.
          const isRead = async () => {
            const { times }: { times: string[] } = await (await fetch(`${site.origin}/times`)).json();
            return times.length > 0 || site.printed.includes('the calendar cannot be read now');
          };
          const watch = (async () => {
            while (!(await isRead())) await setTimeout(1000);
          })();
          const slowest = await slowestPageDuring(site, watch);
          assert.ok(site.isRunning(), 'the server has ended');
          assert.ok(slowest < PATIENCE_MS, `a page took ${slowest} ms`);
          assert.equal((await post(site.origin, enquiryRequest())).status, 201);
          assert.ok(!controls.test(site.printed), 'a control character is in the log');
          assert.ok(
            site.printed.split('\n').every(({ length }) => length < 2000),
            'a long line is in the log',
          );
          return `a page ${slowest} ms at most`;
        },
        { CALENDAR_FEED_URL: `http://127.0.0.1:${port}/feed.ics` },
      );
    } finally {
      host.close();
    }
  },
}));

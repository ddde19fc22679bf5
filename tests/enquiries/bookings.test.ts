import ICAL from 'ical.js';
import type { ParsedMail } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BookedCall, FreeTimes, ManageRequest } from '../../contract/booking.ts';
import { rules as usual } from '../backend/desk.ts';
import { startMailServer, type TestMailServer } from '../backend/mail-server.ts';
import { inbox } from './inbox.ts';
import { createSite, enquiryRequest, post } from './site.ts';

const HOURS = [{ from: '00:00', to: '23:30' }];

/** Every day, because the server has the clock of the machine. */
const availability = {
  ...usual,
  weeklyHours: { 1: HOURS, 2: HOURS, 3: HOURS, 4: HOURS, 5: HOURS, 6: HOURS, 7: HOURS },
  noticeHours: 30,
};

let mailServer: TestMailServer;
let site: ReturnType<typeof createSite>;

async function startServer(): Promise<void> {
  mailServer = await startMailServer();
  const environment = { ...mailServer.settings, TRUSTED_PROXIES: '127.0.0.1' };
  site = createSite(environment, { availability });
  await site.start();
}
async function stopServer(): Promise<void> {
  await site.stop('SIGKILL');
  site.remove();
  await mailServer.stop();
}

async function freeTimes(): Promise<FreeTimes> {
  const response = await fetch(`${site.origin}/times`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return response.json();
}
const manage = (request: ManageRequest | object, client = '192.0.2.9') =>
  post(site.origin, request, client, '/booking');
const bodyOf = async (response: Response) => ({ status: response.status, body: await response.json() });

const mailsTo = (address: string): ParsedMail[] =>
  mailServer.mails.filter(({ to }) => [to].flat().some((each) => each?.text === address));
const arrived = (address: string, count: number): Promise<ParsedMail> =>
  vi.waitFor(
    () => {
      const mails = mailsTo(address);
      expect(mails).toHaveLength(count);
      const last = mails.at(-1);
      if (!last) throw new Error('No mail arrived.');
      return last;
    },
    { timeout: 20_000 },
  );

/** The calendar part of a mail, read by a library that did not write it. */
function calendarOf(mail: ParsedMail) {
  const part = mail.attachments.find(({ contentType }) => contentType === 'text/calendar');
  const calendar = ICAL.Component.fromString(String(part?.content));
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('The calendar has no event.');
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    start: String(event.getFirstPropertyValue('dtstart')),
    organizer: event.getFirstPropertyValue('organizer'),
    attendees: event.getAllProperties('attendee').map((each) => String(each.getFirstValue()).toLowerCase()),
  };
}

const command = (...words: string[]) => inbox({ DATA_DIR: site.dataFolder, BUILD: site.folder }, ...words);

/** Books a free time; not the first one, whose notice may end meanwhile. */
async function book(index: number, changes: object = {}) {
  const { times } = await freeTimes();
  const start = times[index + 1] ?? '';
  const response = await post(site.origin, { ...enquiryRequest(), start, timeZone: 'Asia/Tokyo', ...changes });
  const body: { booking: BookedCall } = await response.json();
  return { start, times, response, body };
}

describe('a call', () => {
  beforeEach(startServer);
  afterEach(stopServer);

  test('is booked with an enquiry, moved and cancelled by the link of the mail, and both calendars follow', async () => {
    const { start, times, response, body } = await book(0);
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(body).toMatchObject({ stored: true, booking: { start, place: availability.place } });
    expect(body.booking.calendar).toContain('BEGIN:VCALENDAR');
    expect(JSON.stringify(body)).not.toContain('/booking#');

    const mail = await arrived('ada@example.com', 1);
    const owner = await arrived('owner@site.example', 1);
    const invited = calendarOf(mail);
    expect(invited).toMatchObject({
      method: 'REQUEST',
      sequence: 0,
      organizer: 'mailto:forms@site.example',
      attendees: ['mailto:ada@example.com'],
    });
    expect(Date.parse(invited.start)).toBe(Date.parse(start));
    expect(body.booking.calendar).toContain(String(invited.uid));
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.text).not.toContain('A new shop');
    for (const zone of ['Asia/Tokyo', 'Europe/Berlin']) {
      expect(mail.text).toContain(zone);
      expect(owner.text).toContain(zone);
    }
    expect(owner.text).toContain('A new shop by May.');
    expect(calendarOf(owner)).toMatchObject({ method: 'REQUEST', uid: invited.uid, sequence: 0 });
    expect(calendarOf(owner).attendees).toContain('mailto:owner@site.example');

    const token = /https:\/\/site\.example\/booking#([\w-]{22})\s/.exec(mail.text ?? '')?.[1] ?? '';
    const shown = await manage({ token, action: 'show' });
    expect(shown.headers.get('Cache-Control')).toBe('no-store');
    expect(await bodyOf(shown)).toMatchObject({ status: 200, body: { call: { start, state: 'booked' } } });
    const later = times.find((time) => Date.parse(time) - Date.parse(start) >= 2 * 60 * 60_000) ?? '';
    const moved = await bodyOf(await manage({ token, action: 'move', start: later, timeZone: 'Asia/Tokyo' }));
    expect(moved).toMatchObject({ status: 200, body: { call: { start: later, state: 'booked' } } });
    for (const address of ['ada@example.com', 'owner@site.example']) {
      const { method, uid, sequence, start: at } = calendarOf(await arrived(address, 2));
      expect({ method, uid, sequence }).toEqual({ method: 'REQUEST', uid: invited.uid, sequence: 1 });
      expect(Date.parse(at)).toBe(Date.parse(later));
    }
    expect((await freeTimes()).times).toContain(start);

    expect((await manage({ token, action: 'cancel' })).status).toBe(200);
    expect(await bodyOf(await manage({ token, action: 'cancel' }))).toEqual({ status: 409, body: { error: 'closed' } });
    for (const address of ['ada@example.com', 'owner@site.example']) {
      const cancelled = calendarOf(await arrived(address, 3));
      expect(cancelled).toMatchObject({ method: 'CANCEL', uid: invited.uid, sequence: 2 });
      expect(cancelled.organizer).toBe('mailto:forms@site.example');
    }
    expect(await bodyOf(await manage({ token, action: 'show' }))).toMatchObject({
      body: { call: { state: 'cancelled' } },
    });
  });

  test('that is no time is refused; in no zone, it is in that of the owner', async () => {
    const refused = await book(0, { start: 'tomorrow' });
    expect(refused.response.status).toBe(409);
    expect(refused.body).toEqual({ error: 'taken' });
    expect((await book(0, { timeZone: 'Mars/Olympus' })).response.status).toBe(201);
  });
});

describe('the server', () => {
  beforeAll(startServer);
  afterAll(stopServer);

  test.each([
    ['an unknown secret', { token: 'A'.repeat(22), action: 'cancel' }, 404, 'unknown-booking'],
    ['something else than an object', [1], 404, 'unknown-booking'],
    ['too much', { token: 'A'.repeat(5_000), action: 'show' }, 413, 'too-large'],
  ])('refuses %s', async (_, request, status, error) => {
    expect(await bodyOf(await manage(request))).toEqual({ status, body: { error } });
  });

  test('lets no browser send the JSON of another site, and does not take GET for more than the page', async () => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
    const preflight = await fetch(`${site.origin}/booking`, { method: 'OPTIONS', headers });
    expect(preflight.ok).toBe(false);
    expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    const form = { method: 'POST', headers: { Origin: 'https://evil.example' }, body: new URLSearchParams('token=x') };
    expect((await fetch(`${site.origin}/booking`, form)).status).toBe(403);
    expect((await fetch(`${site.origin}/booking`)).status).toBe(404);
  });

  test('has no free times where the build has no bookings', async () => {
    const plain = createSite();
    await plain.start();
    expect((await fetch(`${plain.origin}/times`)).status).toBe(404);
    const enquiry = { ...enquiryRequest(), start: '2026-11-24T08:00:00.000Z', timeZone: 'UTC' };
    expect(await bodyOf(await post(plain.origin, enquiry))).toEqual({ status: 201, body: { stored: true } });
    await plain.stop('SIGKILL');
    plain.remove();
  });
});

test('npm run inbox lists, shows, exports, blocks, frees and cancels', async () => {
  onTestFinished(stopServer);
  await startServer();
  const { start } = await book(0);
  const calls = JSON.parse((await command('export', '--json', '--calls')).text);
  expect(calls).toMatchObject([{ start, name: 'Ada Example', state: 'booked' }]);
  const id: string = calls[0].id;
  expect((await command()).text).toContain('Ada Example <ada@example.com>');
  expect((await command('show', id.slice(0, 8))).text).toContain('Asia/Tokyo');
  expect((await command('export', '--csv', '--calls')).text.split('\r\n')).toHaveLength(3);

  const today = new Date().toISOString().slice(0, 10);
  const blocked = await command('block', today, '2099-01-01T00:00');
  expect(blocked.text).toContain('(Europe/Berlin) is blocked.');
  expect(blocked.text).toContain('Still booked then');
  expect((await freeTimes()).times).toEqual([]);
  expect((await command('free', blocked.text.slice(0, 8))).text).toContain('is free.');
  expect((await freeTimes()).times.length).toBeGreaterThan(0);

  expect((await command('cancel', id)).isDone).toBe(true);
  expect((await command('cancel', id)).text).toContain('is cancelled already');
  expect(calendarOf(await arrived('owner@site.example', 2))).toMatchObject({ method: 'CANCEL', sequence: 1 });

  expect((await command('block', 'tomorrow', 'x')).text).toContain('"tomorrow" is no time');
  expect((await command('block', '2026-12-02', '2026-12-01')).text).toContain('has to be before');
});

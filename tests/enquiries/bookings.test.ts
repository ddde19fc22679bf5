import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { storeCopy } from '../../backend/bookings/busy.ts';
import { openDatabase } from '../../backend/database/open.ts';
import type { BookedCall, FreeTimes } from '../../contract/booking.ts';
import { readInvitation } from '../support/backend/calendar.ts';
import { place, withKinds } from '../support/backend/desk.ts';
import { inbox } from '../support/backend/inbox.ts';
import { startMailServer } from '../support/backend/mail-server.ts';
import { createSite, enquiryRequest, post } from '../support/backend/site.ts';

const HOURS = [{ from: '00:00', to: '23:30' }];
/** Every day, because the server has the clock of the machine. */
const weeklyHours = { 1: HOURS, 2: HOURS, 3: HOURS, 4: HOURS, 5: HOURS, 6: HOURS, 7: HOURS };

const mailServer = await startMailServer({ after: afterAll });
const environment = { ...mailServer.settings, TRUSTED_PROXIES: '127.0.0.1' };
const changes = { bookingRules: { ...withKinds, weeklyHours, noticeHours: 30 } };
const site = createSite({ environment, changes, after: afterAll });
await site.start();

const freeTimes = async (query = ''): Promise<FreeTimes['times']> =>
  (await (await fetch(`${site.origin}/times${query}`)).json()).times;
const command = (...words: string[]) => inbox({ DATA_DIR: site.dataFolder, BUILD: site.folder }, ...words);

async function manage(request: object, client = '192.0.2.9') {
  const response = await post(site.origin, request, client, '/booking');
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return { status: response.status, body: await response.json() };
}

let clients = 0;
/** Books a free time, as a client of its own; not the first one, whose notice may end meanwhile. */
async function book(email: string, changes: object = {}) {
  const [, start = ''] = await freeTimes();
  const enquiry = enquiryRequest({ email });
  clients += 1;
  const request = { ...enquiry, start, timeZone: 'Asia/Tokyo', ...changes };
  const response = await post(site.origin, request, `192.0.2.${100 + clients}`);
  const body: { booking: BookedCall } = await response.json();
  return { start, response, body };
}

const arrived = (address: string, visitor: string, count: number, timeout = 8_000) =>
  vi.waitFor(
    () => {
      const mails = mailServer.mails.flatMap((mail) => {
        const [invitation] = mail.attachments;
        const isTo = [mail.to].flat().some((to) => to?.text === address);
        const invited = invitation && readInvitation(String(invitation.content));
        return isTo && invited?.attendees.includes(`mailto:${visitor}`) ? [{ ...invited, text: mail.text ?? '' }] : [];
      });
      expect(mails).toHaveLength(count);
      return mails;
    },
    // At once, and not only when the outbox is looked through.
    { timeout },
  );

test('a call is booked with an enquiry, moved and cancelled by the link of the mail, and both calendars follow', async () => {
  const visitor = 'ada@example.com';
  const { start, response, body } = await book(visitor);
  expect(response.status).toBe(201);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(body).toMatchObject({ stored: true, booking: { start, place } });
  expect(JSON.stringify(body)).not.toContain('/booking#');

  const [invited] = await arrived(visitor, visitor, 1);
  const [owners] = await arrived('owner@site.example', visitor, 1);
  expect(readInvitation(body.booking.calendar).uid).toBe(invited?.uid);
  expect(invited).toMatchObject({ start: Date.parse(start), attendees: [`mailto:${visitor}`] });
  expect(owners?.attendees).toContain('mailto:owner@site.example');
  for (const zone of ['Asia/Tokyo', 'Europe/Berlin']) {
    expect(invited?.text).toContain(zone);
    expect(owners?.text).toContain(zone);
  }

  const token = /https:\/\/site\.example\/booking#([\w-]{22})\s/.exec(invited?.text ?? '')?.[1] ?? '';
  const booked = { status: 200, body: { call: { start, state: 'booked' } } };
  const { body: shown } = await manage({ token, action: 'show' });
  expect(shown).toMatchObject(booked.body);
  // Only the owner's link says who has booked.
  expect(JSON.stringify(shown)).not.toContain('Ada');
  const later = (await freeTimes()).find((time) => Date.parse(time) - Date.parse(start) >= 2 * 60 * 60_000) ?? '';
  const moved = { status: 200, body: { call: { start: later, state: 'booked' } } };
  expect(await manage({ token, action: 'move', start: later, timeZone: 'Asia/Tokyo' })).toMatchObject(moved);
  await arrived('owner@site.example', visitor, 2);
  expect(await freeTimes()).toContain(start);
  // A page that was opened before shows a time that the call no longer has. Its request may be a repeated one.
  const refused = { status: 409, body: { error: 'changed' } };
  expect(await manage({ token, action: 'cancel', shown: start })).toEqual(refused);
  expect(await manage({ token, action: 'move', shown: start, start })).toEqual(refused);
  expect(await manage({ token, action: 'move', shown: start, start: later })).toMatchObject(moved);
  expect((await manage({ token, action: 'cancel' })).status).toBe(200);
  expect(await manage({ token, action: 'cancel' })).toEqual({ status: 409, body: { error: 'closed' } });
  expect(await manage({ token, action: 'show' })).toMatchObject({ body: { call: { state: 'cancelled' } } });
  for (const address of [visitor, 'owner@site.example']) {
    const { uid, organizer } = { uid: invited?.uid, organizer: 'mailto:forms@site.example' };
    expect(await arrived(address, visitor, 3)).toMatchObject([
      { method: 'REQUEST', uid, organizer, sequence: 0, start: Date.parse(start) },
      { method: 'REQUEST', uid, organizer, sequence: 1, start: Date.parse(later) },
      { method: 'CANCEL', uid, organizer, sequence: 2 },
    ]);
  }
});

test('the owner moves a call by a command, and cancels it by the link of the mail, which says why to the visitor', async () => {
  const visitor = 'eve@example.com';
  await book(visitor);
  const [owners] = await arrived('owner@site.example', visitor, 1);
  const id = /\b([\da-f-]{36})\b/.exec(owners?.text ?? '')?.[1] ?? '';
  const later = (await freeTimes()).at(-1) ?? '';
  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' });
  expect((await command('move', id, '2020-01-01T09:00')).text).toContain('The time is not free');
  // The server has read a calendar, whose URL the command is not given.
  const database = openDatabase({ file: join(site.dataFolder, 'enquiries.sqlite') });
  const busy = [{ start: Date.parse(later), end: Date.parse(later) + 60_000 }];
  await database.transaction((all) => storeCopy(all, 'key', { fetchedAt: Date.now(), busy }));
  expect((await command('move', id, clock.format(Date.parse(later)))).text).toContain('The time is not free');
  await database.transaction((all) => all.run('DELETE FROM calendar_feeds'));
  await database.close();
  const unread = {
    DATA_DIR: site.dataFolder,
    BUILD: site.folder,
    CALENDAR_FEED_URLS: 'https://calendar.example/a.ics',
  };
  expect((await inbox(unread, 'move', id, clock.format(Date.parse(later)))).text).toContain('cannot be read');
  const moved = await command('move', id, clock.format(Date.parse(later)), '--reason', 'I am ill.');
  expect(moved.text).toContain(`is moved to ${clock.format(Date.parse(later))}`);

  const token = /booking#([\w-]{22})/.exec(owners?.text ?? '')?.[1] ?? '';
  const visitors = { visitor: 'Ada Example', visitorTimeZone: 'Asia/Tokyo' };
  const shown = { call: { start: later, state: 'booked', holder: 'owner', ...visitors } };
  expect(await manage({ token, action: 'show' })).toMatchObject({ status: 200, body: shown });
  expect(await manage({ token, action: 'cancel', reason: 'Still\0 ill.' })).toMatchObject({ status: 200 });
  // The mail about the move may have been obsolete when its turn came.
  const toVisitor = () => mailServer.mails.filter(({ to }) => [to].flat().some((each) => each?.text === visitor));
  await expect.poll(() => toVisitor().at(-1)?.text).toContain('\n  Still ill.\n');
});

test('the server says at its start that an owner who is the sender, too, adds calls by hand', async () => {
  expect(site.printed).not.toContain('MAIL_FROM is MAIL_TO');
  const MAIL_TO = mailServer.settings.MAIL_FROM;
  const own = createSite({ environment: { ...environment, MAIL_TO }, changes, after: afterAll });
  await own.start();
  expect(own.printed).toContain('Calls come to you as a file to add to your calendar, because MAIL_FROM is MAIL_TO');
});

test('a call of another kind has its times, also to move it to, and its name in what the owner exports', async () => {
  expect(await freeTimes('?kind=unknown')).toEqual([]);
  const [, start = ''] = await freeTimes('?kind=review');
  const visitor = 'dora@example.com';
  const { body } = await book(visitor, { start, kind: 'review' });
  expect(body.booking).toMatchObject({ start, kind: 'Code review', place: 'https://review.site.example/room' });
  const [invited] = await arrived(visitor, visitor, 1);
  const token = /#([\w-]{22})\s/.exec(invited?.text ?? '')?.[1] ?? '';
  const later = (await manage({ token, action: 'times' })).body.times.at(-1);
  const moved = await manage({ token, action: 'move', start: later, kind: '' });
  expect(moved.body.call).toMatchObject({ start: later, kind: 'Code review' });
  const { text } = await command('export', '--csv', '--calls', '--email', visitor);
  expect(text).toMatch(/"booked","Code review",.*,"https:\/\/review\.site\.example\/room"/);
  await manage({ token, action: 'cancel' });
});

test('a client that books, cancels and books again ends at its limit, and still reads its call', async () => {
  const [client, visitor] = ['192.0.2.70', 'fay@example.com'];
  const request = { ...enquiryRequest({ email: visitor }), timeZone: 'Asia/Tokyo' };
  const statuses = [];
  const bookAnd = async (action: string, mails: number) => {
    const [, start = '', later = ''] = await freeTimes();
    statuses.push((await post(site.origin, { ...request, start }, client)).status);
    const token = /booking#([\w-]{22})\s/.exec((await arrived(visitor, visitor, mails)).at(-1)?.text ?? '')?.[1] ?? '';
    const change = async (action: string) => (await manage({ token, action, start: later }, client)).status;
    statuses.push(await change(action));
    return change;
  };
  await bookAnd('cancel', 1);
  const change = await bookAnd('move', 3);
  statuses.push(await change('cancel'), await change('cancel'), await change('show'));
  expect(statuses).toEqual([201, 200, 201, 200, 200, 429, 200]);
  expect((await post(site.origin, { ...request, start: (await freeTimes())[2] }, client)).status).toBe(429);
});

test('a call that is no time is refused; in no zone, it is in that of the owner', async () => {
  const refused = await book('bea@example.com', { start: 'tomorrow' });
  expect({ status: refused.response.status, body: refused.body }).toEqual({ status: 409, body: { error: 'taken' } });
  expect((await book('bea@example.com', { timeZone: 'Mars/Olympus' })).response.status).toBe(201);
});

test.each([
  ['an unknown secret', { token: 'A'.repeat(22), action: 'cancel' }, 404, 'unknown-booking'],
  ['something else than an object', [1], 404, 'unknown-booking'],
  ['too much', { token: 'A'.repeat(9_000), action: 'show' }, 413, 'too-large'],
  ['a reason of 501 characters', { token: 'A'.repeat(22), reason: 'x'.repeat(501) }, 422, 'invalid'],
])('the server refuses %s', async (_, request, status, error) => {
  expect(await manage(request)).toEqual({ status, body: { error } });
});

test('one client can ask 60 times in 10 minutes for the times, and 60 times about a call', async () => {
  const client = '192.0.2.60';
  const times = () => fetch(`${site.origin}/times`, { headers: { 'X-Forwarded-For': client } });
  for (const ask of [times, () => post(site.origin, {}, client, '/booking')]) {
    const responses = await Promise.all(Array.from({ length: 61 }, ask));
    if (ask === times) expect(responses.map(({ headers }) => headers.get('Content-Encoding'))).toContain('gzip');
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  }
});

test('the owner subscribes to a calendar of the calls by a secret address, which she makes, replaces and ends', async () => {
  const get = (path: string, method = 'GET', client = '192.0.2.61') =>
    fetch(site.origin + path, { method, headers: { 'X-Forwarded-For': client } });
  const unknown = { status: 404, body: await (await get('/nope')).text() };
  const found = async (path: string) => {
    const response = await get(path);
    return { status: response.status, body: await response.text() };
  };
  const guess = `/calls/${'A'.repeat(22)}.ics`;
  expect(await found(guess)).toEqual(unknown);

  const { text } = await command('calendar');
  const [, path = ''] = /^https:\/\/site\.example(\/calls\/[\w-]{22}\.ics)\n/.exec(text) ?? [];
  expect((await command('calendar')).text).toBe(text);
  const visitor = 'dora@example.com';
  const { body } = await book(visitor);
  const response = await get(path);
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'no-store' };
  expect(Object.fromEntries(response.headers)).toMatchObject({ ...headers, 'x-robots-tag': 'noindex' });
  const calendar = await response.text();
  const { uid = '' } = readInvitation(body.booking.calendar);
  for (const part of [`UID:${uid}`, visitor, place]) expect(calendar.replaceAll('\r\n ', '')).toContain(part);
  const head = await get(path, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(calendar)));
  for (const each of [guess, path.slice(0, -4), path.replace('.ics', 'A.ics'), `${path}.ics`, `/%63${path.slice(2)}`])
    expect(await found(each), each).toEqual(unknown);

  const other = /\/calls\/.*/.exec((await command('calendar', '--new')).text)?.[0] ?? '';
  expect([(await get(other)).status, await found(path)]).toEqual([200, unknown]);
  const responses = await Promise.all(Array.from({ length: 61 }, () => get(other, 'GET', '192.0.2.62')));
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await command('calendar', '--off')).isDone).toBe(true);
  expect(await found(other)).toEqual(unknown);
});

test('npm run inbox lists, shows, exports, blocks, frees and cancels', async () => {
  const visitor = 'cleo@example.com';
  const { start } = await book(visitor);
  await arrived('owner@site.example', visitor, 1);
  const calls = JSON.parse((await command('export', '--json', '--calls', '--email', visitor)).text);
  expect(calls).toMatchObject([{ start, name: 'Ada Example', state: 'booked' }]);
  const id: string = calls[0].id;
  expect((await command()).text).toContain(`Ada Example <${visitor}>`);
  expect((await command('show', id.slice(0, 8))).text).toContain('Asia/Tokyo');

  const blocked = await command('block', new Date().toISOString().slice(0, 10), '2099-01-01T00:00');
  expect(blocked.text).toContain('(Europe/Berlin) is blocked.');
  expect(blocked.text).toContain('Still booked then');
  expect(await freeTimes()).toEqual([]);
  expect((await command('free', blocked.text.slice(0, 8))).text).toContain('is free.');
  expect((await freeTimes()).length).toBeGreaterThan(0);

  expect((await command('cancel', id)).isDone).toBe(true);
  expect((await command('cancel', id)).text).toContain('is cancelled already');
  // The server looks through the outbox every 10 seconds, and knows of no command.
  const mails = await arrived('owner@site.example', visitor, 2, 20_000);
  expect(mails[1]).toMatchObject({ method: 'CANCEL', sequence: 1 });
  expect((await command('block', 'tomorrow', 'x')).text).toContain('"tomorrow" is no time');
  expect((await command('block', '2025-12-10', '2025-12-11')).text).toContain('This time is past');
});

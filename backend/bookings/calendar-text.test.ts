import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { fill } from '../../contract/template.ts';
import { options, readInvitation } from '../../tests/support/backend/calendar.ts';
import { at, place, rules, facts as usual, withKinds } from '../../tests/support/backend/desk.ts';
import { busyFromFeed } from './busy-from-feed.ts';
import { bookedCall, calendarOfCalls, calendarText, uidOf } from './calendar-text.ts';
import { placeOf } from './kinds.ts';
import type { StoredBooking } from './store.ts';

const facts = { ...usual, siteUrl: 'https://site.example', name: 'Stack & Signal' };
const title = 'Consultation, "free"; yes\\no';
const booking: StoredBooking = {
  id: '4be0643f-1d98-573b-97cd-ca98a65347dd',
  enquiryId: '9d2c1a70-1d98-573b-97cd-ca98a65347dd',
  start: at('09:00'),
  end: at('09:30'),
  timeZone: 'Europe/Berlin',
  visitorTimeZone: 'America/New_York',
  sequence: 2,
  moves: 0,
  state: 'booked',
  kind: 'consultation',
  changedAt: Date.parse('2026-11-22T12:00:00Z'),
  changedBy: 'visitor',
  reason: '',
  room: 'PtuddMdPzLDXmuQE6O4Xxc',
  name: 'Ada Example',
  email: 'ada@example.com',
  language: '',
  answers: {},
};
const visitorsTime = 'Tuesday, November 24, 2026 at 3:00 AM (America/New York)';
const ownersTime = 'Tuesday, November 24, 2026 at 9:00 AM (Europe/Berlin)';

test('the UID of a call stays when the site moves to another domain', () => {
  const moved = { ...facts, siteUrl: 'https://new.example', firstUrl: 'https://site.example/' };
  expect([uidOf('id', facts), uidOf('id', moved)]).toEqual(['id@site.example', 'id@site.example']);
});

test('a place with {token} is the room of the call', () => {
  const placeAt = (place: string) => placeOf(booking, { ...rules, kinds: [{ ...rules.kinds[0], place }] });
  expect(placeAt('https://meet.example/{token}')).toBe('https://meet.example/PtuddMdPzLDXmuQE6O4Xxc');
  expect(placeAt('By phone')).toBe('By phone');
});

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' };

function read(text: string) {
  // Each line ends, the last one too (RFC 5545, 3.1).
  expect(text).toMatch(/END:VCALENDAR\r\n$/);
  const invitation = readInvitation(text);
  const ofAttendee = (name: string) => invitation.event.getFirstProperty('attendee')?.getFirstParameter(name);
  return { ...invitation, ofAttendee };
}

test.each([
  ['REQUEST', 'CONFIRMED', 'TRUE'],
  ['CANCEL', 'CANCELLED', 'FALSE'],
] as const)('a %s has the call in UTC, its place, its organizer and its attendee', (method, status, rsvp) => {
  const text = calendarText(booking, facts, { method, title, organizer: 'forms@site.example', attendees: [ada] });
  const { calendar, event, textOf, ofAttendee, ...invitation } = read(text);
  const people = { organizer: 'mailto:forms@site.example', attendees: ['mailto:ada@example.com'] };
  expect(invitation).toMatchObject({ method, ...people });
  for (const [name, value] of Object.entries({
    ...{ uid: `${booking.id}@site.example`, sequence: '2', status, location: place, url: place },
    ...{ dtstart: '2026-11-24T08:00:00Z', dtend: '2026-11-24T08:30:00Z', dtstamp: '2026-11-22T12:00:00Z' },
    ...{ summary: title, description: `${visitorsTime}\n${ownersTime}` },
  }))
    expect(textOf(name), name).toBe(value);
  expect(calendar.getFirstSubcomponent('vtimezone')).toBeNull();
  expect(calendar.getFirstPropertyValue('prodid')).toContain(facts.name);
  expect(event.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe(facts.name);
  expect(['cn', 'partstat', 'rsvp'].map(ofAttendee)).toEqual([ada.name, 'NEEDS-ACTION', rsvp]);
});

test('a call of one of several kinds has the name and place of its kind; without that kind, the first place', () => {
  const withNames = { ...facts, bookingRules: withKinds };
  const review = { ...booking, kind: 'review' };
  const { textOf } = read(calendarText(review, withNames, { method: 'REQUEST', title: 'Call' }));
  expect(textOf('summary')).toBe('Code review: Call');
  expect(textOf('description')).toBe(`Code review\n${visitorsTime}\n${ownersTime}`);
  expect([textOf('location'), textOf('url')]).toEqual(Array(2).fill('https://review.site.example/room'));
  expect(bookedCall(review, withNames)).toMatchObject({ kind: 'Code review', place: withKinds.kinds[1]?.place });
  expect(bookedCall(booking, withNames).kind).toBe('First talk');
  const removed = { ...booking, kind: 'removed' };
  expect(bookedCall(removed, withNames)).toMatchObject({ kind: '', place });
  expect(read(calendarText(removed, withNames, { method: 'REQUEST', title: 'Call' })).textOf('summary')).toBe('Call');
});

test('the file behind "Add to calendar" is published, with the UID of the invitation and without attendees', () => {
  const published = { method: 'PUBLISH', uid: `${booking.id}@site.example`, organizer: `mailto:${facts.email}` };
  expect(read(bookedCall(booking, facts).calendar)).toMatchObject({ ...published, attendees: [] });
});

test.each([
  ['Ada\r\nATTENDEE:mailto:eve@example.com', 'Ada ATTENDEE:mailto:eve@example.com'],
  ['Lovelace, Ada; Countess: "The"', "Lovelace, Ada; Countess: 'The'"],
  ['\u202eadA\u2028\u0000\u0007', 'adA'],
  [' \t ', 'ada@example.com'],
  ['\ud83d broken', '\ufffd broken'],
  ['x'.repeat(300), `${'x'.repeat(199)}…`],
])('it stays well-formed with the name %j', (name, expected) => {
  const text = calendarText(booking, facts, { method: 'REQUEST', attendees: [{ ...ada, name }] });
  const { event, attendees, ofAttendee } = read(text);
  expect(ofAttendee('cn')).toBe(expected);
  expect(attendees).toHaveLength(1);
  expect(event.getAllSubcomponents()).toEqual([]);
});

test('the calendar of calls has each call with its visitor, and takes no time of its own', async () => {
  const hostile = { name: 'Eve "x"\r\nEND:VEVENT', email: 'eve@example.com\nX:1' };
  const answers = { Phone: '+49 30\r\nEND:VEVENT', 'Where?': 'Kiel' };
  const times = { start: at('10:00'), end: at('10:30') };
  const other = { ...booking, ...hostile, ...times, answers, id: '7', state: 'cancelled' } as const;
  const text = calendarOfCalls([booking, other], facts, 'forms@site.example');
  const ofOther = [ownersTime.replace('9:00', '10:00'), visitorsTime.replace('3:00', '4:00')];
  const expected = [
    [booking.id, 'CONFIRMED', 'Ada Example', 'ada@example.com', '08:00', '08:30', ownersTime, visitorsTime],
    [
      '7',
      'CANCELLED',
      'Eve "x" END:VEVENT',
      'eve@example.com X:1',
      '09:00',
      '09:30',
      ...ofOther,
      'Phone: +49 30 END:VEVENT',
      'Where? Kiel',
    ],
  ].map(([id, status, name = '', email, start, end, ...times]) => ({
    ...{ uid: `${id}@site.example`, status, location: place },
    summary: fill(facts.mails.calendar.titleForOwner, { visitor: name }),
    description: [`${name} <${email}>`, ...times].join('\n'),
    ...{ start: `2026-11-24T${start}:00.000Z`, end: `2026-11-24T${end}:00.000Z` },
  }));
  const byIcal = ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { uid, location, summary, description, startDate, endDate } = new ICAL.Event(component);
      const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
      return { uid, status: component.getFirstPropertyValue('status'), location, summary, description, start, end };
    });
  expect(byIcal).toEqual(expected);
  const day = { from: at('00:00'), to: at('23:59'), calls: [{ ...booking, uid: `${booking.id}@site.example` }] };
  expect(busyFromFeed(text, { ...options, ...day })).toEqual({ busy: [], issues: [] });
  const { busy } = busyFromFeed(text, { ...options, ...day, calls: [] });
  expect(busy).toEqual([{ start: at('09:00'), end: at('09:30') }]);
});

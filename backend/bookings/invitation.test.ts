import { expect, test } from 'vitest';
import { readInvitation } from '../../tests/backend/calendar.ts';
import { at, rules, facts as usual } from '../../tests/backend/desk.ts';
import { bookedCall, calendarText, callTimes, placeOf } from './invitation.ts';
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
  state: 'booked',
  changedAt: Date.parse('2026-11-22T12:00:00Z'),
  changedBy: 'visitor',
  reason: '',
  name: 'Ada Example',
  email: 'ada@example.com',
};
test('a room of its own has a name for each call, which stays', () => {
  const place = 'https://meet.example/{token}';
  expect(placeOf(booking, { place })).toBe('https://meet.example/PtuddMdPzLDXmuQE6O4Xxc');
  expect(placeOf({ id: 'another' }, { place })).not.toBe(placeOf(booking, { place }));
  expect(placeOf(booking, { place: 'By phone' })).toBe('By phone');
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
  const options = { title, organizer: 'forms@site.example', attendees: [ada] };
  const { calendar, event, textOf, ofAttendee, ...invitation } = read(
    calendarText(booking, facts, { method, ...options }),
  );
  const people = { organizer: 'mailto:forms@site.example', attendees: ['mailto:ada@example.com'] };
  expect(invitation).toMatchObject({ method, ...people });
  for (const [name, value] of Object.entries({
    ...{ uid: `${booking.id}@site.example`, sequence: '2', status, location: rules.place, url: rules.place },
    ...{ dtstart: '2026-11-24T08:00:00Z', dtend: '2026-11-24T08:30:00Z', dtstamp: '2026-11-22T12:00:00Z' },
    ...{ summary: title, description: callTimes(booking, facts) },
  }))
    expect(textOf(name), name).toBe(value);
  expect(calendar.getFirstSubcomponent('vtimezone')).toBeNull();
  expect(calendar.getFirstPropertyValue('prodid')).toContain(facts.name);
  expect(event.getFirstProperty('organizer')?.getFirstParameter('cn')).toBe(facts.name);
  expect(['cn', 'partstat', 'rsvp'].map(ofAttendee)).toEqual([ada.name, 'NEEDS-ACTION', rsvp]);
});

test('the file behind "Add to calendar" is published, with the UID of the invitation and without attendees', () => {
  expect(read(bookedCall(booking, facts).calendar)).toMatchObject({
    method: 'PUBLISH',
    uid: `${booking.id}@site.example`,
    organizer: `mailto:${facts.email}`,
    attendees: [],
  });
});

test.each([
  ['Ada\r\nATTENDEE:mailto:eve@example.com', 'Ada ATTENDEE:mailto:eve@example.com'],
  ['Lovelace, Ada; Countess: "The"', "Lovelace, Ada; Countess: 'The'"],
  ['\u202eadA\u2028\u0000\u0007', 'adA'],
  [' \t ', 'ada@example.com'],
  ['\ud83d broken', '\ufffd broken'],
  ['x'.repeat(300), `${'x'.repeat(199)}…`],
])('it stays well-formed with the name %j', (name, expected) => {
  const { event, attendees, ofAttendee } = read(
    calendarText(booking, facts, { method: 'REQUEST', attendees: [{ ...ada, name }] }),
  );
  expect(ofAttendee('cn')).toBe(expected);
  expect(attendees).toHaveLength(1);
  expect(event.getAllSubcomponents()).toEqual([]);
});

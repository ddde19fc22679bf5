import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { rules, testBooking, facts as usual } from '../../tests/backend/desk.ts';
import { bookedCall, calendarText, callTimes } from './invitation.ts';

const facts = { ...usual, siteUrl: 'https://site.example', name: 'Stack & Signal' };
const title = 'Consultation, "free"; yes\\no';
const booking = testBooking({ sequence: 2, changedAt: Date.parse('2026-11-22T12:00:00Z') });
const ada = { name: 'Ada Lovelace', email: 'ada@example.com' };

/** Reads a calendar with a library that did not write it. Each line ends, the last one too (RFC 5545, 3.1). */
function read(text: string) {
  expect(text).toMatch(/END:VCALENDAR\r\n$/);
  const calendar = ICAL.Component.fromString(text);
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const event = events[0] ?? calendar;
  const textOf = (name: string) => event.getFirstPropertyValue(name)?.toString();
  return { calendar, event, textOf, method: calendar.getFirstPropertyValue('method') };
}

const parameterOf = (event: InstanceType<typeof ICAL.Component>, property: string, name: string) =>
  event.getFirstProperty(property)?.getFirstParameter(name);

test.each([
  ['REQUEST', 'CONFIRMED', 'TRUE'],
  ['CANCEL', 'CANCELLED', 'FALSE'],
] as const)('a %s has the call in UTC, its place, its organizer and its attendee', (wanted, status, rsvp) => {
  const text = calendarText(booking, facts, {
    method: wanted,
    title,
    organizer: 'forms@site.example',
    attendees: [ada],
  });
  const { calendar, event, textOf, method } = read(text);
  expect(method).toBe(wanted);
  for (const [name, value] of Object.entries({
    ...{ uid: `${booking.id}@site.example`, sequence: '2', status, location: rules.place, url: rules.place },
    ...{ dtstart: '2026-11-24T08:00:00Z', dtend: '2026-11-24T08:30:00Z', dtstamp: '2026-11-22T12:00:00Z' },
    ...{ summary: title, description: callTimes(booking, facts) },
  }))
    expect(textOf(name), name).toBe(value);
  expect(calendar.getFirstSubcomponent('vtimezone')).toBeNull();
  expect(calendar.getFirstPropertyValue('prodid')).toContain(facts.name);
  expect(textOf('organizer')).toBe('mailto:forms@site.example');
  expect(parameterOf(event, 'organizer', 'cn')).toBe('Stack & Signal');
  expect(textOf('attendee')?.toLowerCase()).toBe('mailto:ada@example.com');
  expect(parameterOf(event, 'attendee', 'cn')).toBe('Ada Lovelace');
  expect(parameterOf(event, 'attendee', 'partstat')).toBe('NEEDS-ACTION');
  expect(parameterOf(event, 'attendee', 'rsvp') ?? 'FALSE').toBe(rsvp);
});

test('the file behind "Add to calendar" is published, with the UID of the invitation and without attendees', () => {
  const { event, textOf, method } = read(bookedCall(booking, facts).calendar);
  expect(method).toBe('PUBLISH');
  expect(textOf('uid')).toBe(`${booking.id}@site.example`);
  expect(textOf('organizer')).toBe(`mailto:${facts.email}`);
  expect(event.getAllProperties('attendee')).toEqual([]);
});

describe('stays well-formed with a name such as', () => {
  test.each([
    ['Ada\r\nATTENDEE:mailto:eve@example.com', 'Ada ATTENDEE:mailto:eve@example.com'],
    ['Lovelace, Ada; Countess: "The"', "Lovelace, Ada; Countess: 'The'"],
    ['\u202eadA\u2028\u0000\u0007', 'adA'],
    [' \t ', 'ada@example.com'],
    ['\ud83d broken', '\ufffd broken'],
    ['x'.repeat(300), `${'x'.repeat(199)}…`],
  ])('%j', (name, expected) => {
    const text = calendarText(booking, facts, { method: 'REQUEST', attendees: [{ ...ada, name }] });
    const { event } = read(text);
    expect(parameterOf(event, 'attendee', 'cn')).toBe(expected);
    expect(event.getAllProperties('attendee')).toHaveLength(1);
    expect(event.getAllSubcomponents()).toEqual([]);
  });
});

import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { busyFromFeed } from './busy-from-feed.ts';
import { type CalendarCall, calendarText, type Person, uidOf } from './invitation.ts';

const call: CalendarCall = {
  uid: uidOf('0198f2c4', 'https://stackandsignal.example'),
  sequence: 2,
  changedAt: Date.parse('2026-11-22T12:00:00Z'),
  start: Date.parse('2026-11-23T09:30:00Z'),
  end: Date.parse('2026-11-23T10:00:00Z'),
  summary: 'Consultation, "free"; yes\\no',
  description:
    'Monday, 23 November 2026; 10:30 (Europe/Berlin)\nMove or cancel: https://stackandsignal.example/booking#a,b',
  place: 'https://call.stackandsignal.example/room',
  organizer: { name: 'Stack & Signal', email: 'hello@stackandsignal.example' },
};
const ada: Person = { name: 'Ada Lovelace', email: 'ada@example.com' };

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
  const { calendar, event, textOf, method } = read(calendarText(call, wanted, [ada]));
  expect(method).toBe(wanted);
  for (const [name, value] of Object.entries({
    ...{ uid: '0198f2c4@stackandsignal.example', sequence: '2', status, location: call.place, url: call.place },
    ...{ dtstart: '2026-11-23T09:30:00Z', dtend: '2026-11-23T10:00:00Z', dtstamp: '2026-11-22T12:00:00Z' },
    ...{ summary: call.summary, description: call.description },
  }))
    expect(textOf(name), name).toBe(value);
  expect(calendar.getFirstSubcomponent('vtimezone')).toBeNull();
  expect(calendar.getFirstPropertyValue('prodid')).toContain(call.organizer.name);
  expect(textOf('organizer')).toBe('mailto:hello@stackandsignal.example');
  expect(parameterOf(event, 'organizer', 'cn')).toBe('Stack & Signal');
  expect(textOf('attendee')?.toLowerCase()).toBe('mailto:ada@example.com');
  expect(parameterOf(event, 'attendee', 'cn')).toBe('Ada Lovelace');
  expect(parameterOf(event, 'attendee', 'partstat')).toBe('NEEDS-ACTION');
  expect(parameterOf(event, 'attendee', 'rsvp') ?? 'FALSE').toBe(rsvp);
});

test('a call may take place at a line of text, which is no link', () => {
  const { textOf } = read(calendarText({ ...call, place: 'By phone, I call you' }, 'REQUEST', [ada]));
  expect(textOf('location')).toBe('By phone, I call you');
  expect(textOf('url')).toBeUndefined();
});

test('the file behind "Add to calendar" is published, with the UID of the invitation and without attendees', () => {
  const { event, textOf, method } = read(calendarText(call, 'PUBLISH'));
  expect(method).toBe('PUBLISH');
  expect(textOf('uid')).toBe(call.uid);
  expect(textOf('organizer')).toBe('mailto:hello@stackandsignal.example');
  expect(event.getAllProperties('attendee')).toEqual([]);
});

describe('stays well-formed with a name such as', () => {
  test.each([
    ['Ada\r\nATTENDEE:mailto:eve@example.com', 'Ada ATTENDEE:mailto:eve@example.com'],
    ['Ada\nEND:VEVENT\nBEGIN:VALARM', 'Ada END:VEVENT BEGIN:VALARM'],
    ['Lovelace, Ada; Countess: "The"', "Lovelace, Ada; Countess: 'The'"],
    ['^n^^ \\n \\, Ada', '^n^^ /n /, Ada'],
    ['👩🏽‍💻 Ада Лавлейс 阿达', '👩🏽‍💻 Ада Лавлейс 阿达'],
    ['\u202eadA\u2028\u0000\u0007', 'adA'],
    [' \t ', 'ada@example.com'],
    ['\ud83d broken', '\ufffd broken'],
    ['👩🏽‍💻'.repeat(300), '👩🏽‍💻'.repeat(50)],
  ])('%j', (name, expected) => {
    const text = calendarText(call, 'REQUEST', [{ ...ada, name }]);
    const { event } = read(text);
    expect(parameterOf(event, 'attendee', 'cn')).toBe(expected);
    expect(event.getAllProperties('attendee')).toHaveLength(1);
    expect(event.getAllSubcomponents()).toEqual([]);
  });
});

test('lines end with CRLF and have at most 75 bytes, none of them half a character', () => {
  const text = calendarText({ ...call, description: '👩🏽‍💻, '.repeat(99) }, 'REQUEST', [
    { ...ada, name: '阿达'.repeat(80) },
  ]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(text.isWellFormed()).toBe(true);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
  }
});

test("is no busy time when it comes back with the owner's calendar", () => {
  const options = { from: call.start - 1, to: call.end + 1, calls: [call], timeZone: 'Europe/Berlin' };
  expect(busyFromFeed(calendarText(call, 'PUBLISH'), options).busy).toEqual([]);
  expect(busyFromFeed(calendarText(call, 'PUBLISH'), { ...options, calls: [] }).busy).toEqual([
    { start: call.start, end: call.end },
  ]);
});

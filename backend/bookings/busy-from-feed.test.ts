import { expect, test } from 'vitest';
import { AT_MEETING, busyOf, calendar, event, HOUR, meeting, options } from '../../tests/support/backend/calendar.ts';
import { busyFromFeed } from './busy-from-feed.ts';

const later = `DTSTART:20260327T100000Z${HOUR}`;
const issuesOf = (...events: string[]) => busyFromFeed(calendar(...events), options).issues;

test('a booking of this site takes no time, unless the owner has moved it there', () => {
  expect(busyOf([event(meeting), event(later, 'own-1')])).toBe(AT_MEETING);
  expect(busyOf(event(`DTSTART:20260327T143000Z${HOUR}`, 'own-1'))).toBe('03-27T14:30-15:30');
  expect(busyOf(event('DTSTART:20260327T100000Z\nDURATION:PT2H', 'own-1'))).toBe('03-27T10:00-12:00');
});

test('what stands in quotes, such as a name, is no parameter', () => {
  expect(busyOf(event(`${meeting}\nATTENDEE;CN="A;PARTSTAT=DECLINED":mailto:owner@example.com`))).toBe(AT_MEETING);
});

test('an attendee without an address is not the owner', () => {
  for (const email of ['', 'owner@example.com'])
    expect(busyOf(event(`${meeting}\nATTENDEE;PARTSTAT=DECLINED:mailto:`), { email })).toBe(AT_MEETING);
});

test('the rules of an event share its steps, so that many take no longer than one', () => {
  const rules = 'RRULE:FREQ=HOURLY;BYDAY=MO\n'.repeat(100);
  const events = [event(`DTSTART:20200325T000000Z${HOUR}\n${rules}`), event(meeting)];
  expect(busyOf(events)).toBe(AT_MEETING);
  expect(issuesOf(...events)).toEqual([expect.stringMatching(/^VEVENT 1 of 2020-03-25 has RRULE that .* too long/)]);
});

test('busy times are full cells of 5 minutes, with the gaps that no call fits', () => {
  const events = ['1001', '1034', '1115'].map((time) => event(`DTSTART:20260325T${time}00Z\nDURATION:PT1M`));
  expect(busyOf(events)).toBe('03-25T10:00-10:05 03-25T10:30-10:35 03-25T11:15-11:20');
  expect(busyOf(events, { callLength: 30 * 60_000 })).toBe('03-25T10:00-10:35 03-25T11:15-11:20');
});

const ADA = 'Ada Lovelace:mailto:ada@studio.example';
test.each([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RDATE', 'RRULE', 'EXDATE', 'EXRULE', 'RECURRENCE-ID', 'SEQUENCE'],
  ...['STATUS', 'TRANSP', 'X-MICROSOFT-CDO-BUSYSTATUS', 'ATTENDEE', 'FREEBUSY', 'X-ANY'],
])('what cannot be read costs no other event, and is named without a name or an address: %s', (name) => {
  for (const line of [
    `${name}:${ADA}`,
    `${name};CN="${ADA}`,
    `${name};CN="${ADA}":${ADA}`,
    `${name};TZID="${ADA}":20260327T100000`,
    `${name};${ADA}`,
  ]) {
    const events = [event(`${line}\n${later}`, ADA), event(meeting), event(`${later}\n${line}`)];
    expect(busyOf(events)).toContain(AT_MEETING);
    expect(issuesOf(...events).join()).not.toMatch(/Ada|studio|Lovelace/i);
  }
});

test('of a thousand events that cannot be read some are named, in short', () => {
  const broken = Array.from({ length: 1000 }, (_, index) => event(`DTSTART:${'a'.repeat(1000)}`, `${index}`));
  const issues = issuesOf(...broken);
  expect(issues).toHaveLength(21);
  expect(issues[20]).toBe('More cannot be read.');
  expect(issues[0]?.length).toBeLessThan(300);
});

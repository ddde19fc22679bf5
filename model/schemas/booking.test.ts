import { describe, expect, test } from 'vitest';
import { availability } from './availability.ts';
import { checkContent } from './check.ts';
import { site } from './site.ts';
import { exampleContent as content } from './test-content.ts';

/** The issues of the content with other rules. */
const checkWith = (rules: object) => checkContent({ ...content, availability: rules });

describe('the hours that can be booked', () => {
  const week = (...spans: unknown[]) => ({ weeklyHours: { 1: spans } });

  test.each<[object, string, string, RegExp]>([
    [{ timeZone: 'Europe/Atlantis' }, 'availability', 'timeZone', /must be the IANA name of a time zone/],
    [{ timeZone: '+01:00' }, 'availability', 'timeZone', /like "Europe\/Berlin"/],
    [week({ from: '9:00', to: '17:00' }), 'weeklyHours', '1.0.from', /HH:MM, from "00:00" to "23:59"/],
    [week({ from: '09:00', to: '24:00' }), 'weeklyHours', '1.0.to', /HH:MM/],
    [week({ from: '09:00', to: '09:00' }), 'weeklyHours', '1.0.to', /must be later than "from"/],
    [
      week({ from: '09:00', to: '12:00' }, { from: '11:30', to: '14:00' }),
      'weeklyHours',
      '1.1.from',
      /must not be before 12:00.*in order and do not overlap/,
    ],
    [week({ from: '13:00', to: '17:00' }, { from: '09:00', to: '12:00' }), 'weeklyHours', '1.1.from', /in order/],
    [week(), 'availability', 'weeklyHours', /needs at least one span/],
    [{ weeklyHours: {} }, 'availability', 'weeklyHours', /needs at least one span/],
    [
      { weeklyHours: { 0: [{ from: '09:00', to: '17:00' }] } },
      'availability',
      'weeklyHours',
      /must be the spans of each weekday, 1 \(Monday\) to 7 \(Sunday\)/,
    ],
    [{ daysOff: ['2026-02-29'] }, 'daysOff', '0', /must be a day as YYYY-MM-DD/],
    [{ minutes: 0 }, 'availability', 'minutes', /must be at least 5/],
    [{ minutes: 30.5 }, 'availability', 'minutes', /must be a whole number/],
    [{ bufferAfter: -5 }, 'availability', 'bufferAfter', /must be at least 0/],
    [{ noticeHours: '24' }, 'availability', 'noticeHours', /must be a number/],
    [{ horizonDays: 0 }, 'availability', 'horizonDays', /must be at least 1/],
    [{ horizonDays: 5000 }, 'availability', 'horizonDays', /must be at most 365/],
    [{ maxPerDay: 0 }, 'availability', 'maxPerDay', /must be at least 1/],
    [{ place: 'http://call.example/room' }, 'availability', 'place', /link that starts with https/],
    [{ place: 'By phone,\nI call you' }, 'availability', 'place', /must be one line/],
    [{ days: 5 }, 'availability', 'the entry', /days/],
  ])('%j is an issue at %s, %s', (change, entry, field, message) => {
    expect(checkWith({ ...availability, ...change })).toEqual([
      { file: 'content/availability.ts', entry, field, message: expect.stringMatching(message) },
    ]);
  });

  test('may touch, be of one day, and have no buffers', () => {
    const touching = week({ from: '00:00', to: '12:00' }, { from: '12:00', to: '23:59' });
    const rules = {
      ...availability,
      ...touching,
      daysOff: ['2028-02-29'],
      bufferBefore: 0,
      bufferAfter: 0,
      noticeHours: 0,
    };
    expect(checkWith({ ...rules, place: 'By phone: I call you' })).toEqual([]);
  });

  test('have the length of the consultation', () => expect(availability.minutes).toBe(site.consultationMinutes));
});

import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AvailabilityRules } from '../../contract/site-facts.ts';
import type { Interval } from './free-times.ts';
import { type Booked, blockedBy, cellsOf, freeTimes } from './free-times.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Repeatable random numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let count = 0;
  return () => Number.parseInt(hash('sha256', `${seed} ${count++}`).slice(0, 8), 16) / 2 ** 32;
}

type Random = ReturnType<typeof randomFrom>;
const whole = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1));
const oneOf = (random: Random, items: readonly number[]) => items[whole(random, 0, items.length - 1)] ?? Number.NaN;

const time = (minutes: number) => new Date(minutes * MINUTE_MS).toISOString().slice(11, 16);

/** Up to three spans in order, from midnight on, so that some are in the hour of a change of clocks. */
function randomSpans(random: Random) {
  const spans = [];
  let at = whole(random, 0, 12) * 15;
  for (let count = whole(random, 0, 3); count > 0 && at < 23 * 60; count -= 1) {
    const to = Math.min(at + whole(random, 1, 20) * 15, 24 * 60 - 1);
    spans.push({ from: time(at), to: time(to) });
    at = to + whole(random, 0, 12) * 15;
  }
  return spans;
}

const randomRules = (random: Random, timeZone: string, start: number): AvailabilityRules => ({
  timeZone,
  weeklyHours: Object.fromEntries(weekdays.map((day) => [day, randomSpans(random)])),
  daysOff: Array.from({ length: 5 }, () => new Date(start + random() * 365 * DAY_MS).toISOString().slice(0, 10)),
  minutes: oneOf(random, [15, 22, 30, 45, 60]),
  bufferBefore: oneOf(random, [0, 0, 5, 7, 15]),
  bufferAfter: oneOf(random, [0, 0, 10, 15, 30]),
  noticeHours: oneOf(random, [0, 1, 24, 48]),
  horizonDays: oneOf(random, [1, 7, 21]),
  maxPerDay: oneOf(random, [1, 2, 5, 100]),
  place: 'By phone',
});

/** What the clocks of a zone show, by Intl and not by the library under test. */
function clockOf(timeZone: string): (instant: number) => { day: string; weekday: number; time: string } {
  const { format } = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (instant) => {
    const [day = '', time = ''] = format(instant).split(' ');
    return { day, weekday: new Date(day).getUTCDay() || 7, time };
  };
}

const overlap = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;
const callAt = (start: number, { minutes }: AvailabilityRules) => ({ start, end: start + minutes * MINUTE_MS });

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];

test.each(zones)('over a year in %s, no two calls overlap and every offered time can be booked', (timeZone) => {
  const random = randomFrom(zones.indexOf(timeZone) + 1);
  const clock = clockOf(timeZone);
  for (let run = 0; run < 2; run += 1) {
    const begin = Date.UTC(2026, whole(random, 0, 11), 1);
    let rules = randomRules(random, timeZone, begin);
    const bookings: Booked[] = [];
    const days: string[] = [];
    const calls: Interval[] = [];
    const other: Interval[] = [];
    /** The unique key of the database. */
    const cells = new Set<number>();
    let now = begin;

    /** What is wrong with an offered time. */
    const issueOf = (start: number): string | undefined => {
      const call = callAt(start, rules);
      const [opens, closes] = [clock(call.start), clock(call.end)];
      const spans = new Map(Object.entries(rules.weeklyHours)).get(String(opens.weekday)) ?? [];
      if (!spans.some(({ from, to }) => from <= opens.time && closes.time <= to)) return 'is outside the hours';
      if (closes.day !== opens.day) return 'ends on another day';
      if (rules.daysOff.includes(opens.day)) return 'is on a day off';
      if (start < now + rules.noticeHours * 60 * MINUTE_MS) return 'is too soon';
      if (days.filter((day) => day === opens.day).length >= rules.maxPerDay) return 'is on a day with the most calls';
      if (other.some((busy) => overlap(busy, call))) return 'is in the calendar';
      if (calls.some((each) => overlap(each, call))) return 'overlaps another call';
      return cellsOf(start, rules).some((cell) => cells.has(cell)) ? 'cannot be booked' : undefined;
    };

    for (; now < begin + 365 * DAY_MS; now += whole(random, 0, 14 * DAY_MS)) {
      // The owner may change the rules while calls are booked.
      if (random() < 0.05) rules = randomRules(random, timeZone, begin);
      const event = now + whole(random, 0, 14 * DAY_MS);
      other.push({ start: event, end: event + whole(random, 0, 300) * MINUTE_MS });

      const offered = freeTimes(rules, { bookings, other }, now);
      const issues = offered.map((start) => ({ start: new Date(start), issue: issueOf(start) }));
      expect(issues.filter(({ issue }) => issue)).toEqual([]);
      if (offered.length === 0) continue;
      const start = oneOf(random, offered);
      for (const cell of cellsOf(start, rules)) cells.add(cell);
      calls.push(callAt(start, rules));
      days.push(clock(start).day);
      bookings.push({ start, blocked: blockedBy(start, rules) });
    }
    expect(calls.length).toBeGreaterThan(10);
  }
});

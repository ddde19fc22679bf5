import { Temporal } from 'temporal-polyfill';
import type { AvailabilityRules, SlotsResponse } from '../../contract/booking.ts';
import { type Interval, mergeIntervals } from './interval.ts';

/** A booking that is not cancelled. */
export type Booked = {
  /** Start of the call, in ms of the Unix epoch. */
  start: number;
  /** `blockedBy` of the rules it was booked with: changed rules neither free nor take its buffers. */
  blocked: Interval;
};

export type Busy = {
  bookings: readonly Booked[];
  /** Times that the owner blocked, and those of the owner's calendar. */
  other: readonly Interval[];
};

/** Length of a cell, in ms. A unique key on the cells of bookings is what forbids that two overlap. */
const CELL_MS = 5 * 60_000;

/** Days with a free time in one response of `GET /slots`. */
const DAYS_PER_RESPONSE = 10;

const MINUTE_MS = 60_000;

/** The time that a call blocks: the call with its buffers, extended to full cells. */
export function blockedBy(start: number, rules: AvailabilityRules): Interval {
  const from = start - rules.bufferBefore * MINUTE_MS;
  const until = start + (rules.minutes + rules.bufferAfter) * MINUTE_MS;
  return { start: Math.floor(from / CELL_MS) * CELL_MS, end: Math.ceil(until / CELL_MS) * CELL_MS };
}

/** The numbers of the cells that a call blocks, counted from the Unix epoch, ascending. */
export function cellsOf(start: number, rules: AvailabilityRules): number[] {
  const blocked = blockedBy(start, rules);
  const first = blocked.start / CELL_MS;
  return Array.from({ length: blocked.end / CELL_MS - first }, (_, index) => first + index);
}

/** The time on the clocks of a zone, as `2026-11-23T09:30`. A booking keeps it in case the zone's rules change. */
export function wallTimeOf(instant: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

const dayOf = (instant: number, timeZone: string): string => wallTimeOf(instant, timeZone).slice(0, 10);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The starts of calls in the owner's hours of one day, as the clocks of the zone show them: at the start of each span
 * and every `minutes` after it, so that times stay round whatever the buffers are. Buffers may lie outside the hours.
 *
 * When clocks change, a time that does not exist is left out, one that exists twice means the first, and a call must be
 * over when the clock shows the end of the span.
 */
function* startsOn(day: Temporal.PlainDate, rules: AvailabilityRules): Generator<number> {
  const spansOf = new Map(Object.entries(rules.weeklyHours));
  const length = { minutes: rules.minutes };
  for (const { from, to } of spansOf.get(String(day.dayOfWeek)) ?? []) {
    const close = day.toPlainDateTime(to);
    for (let at = minutesOf(from); at + rules.minutes <= minutesOf(to); at += rules.minutes) {
      const wall = day.toPlainDateTime({ hour: Math.floor(at / 60), minute: at % 60 });
      const start = wall.toZonedDateTime(rules.timeZone, { disambiguation: 'earlier' });
      if (!start.toPlainDateTime().equals(wall)) continue;
      if (Temporal.PlainDateTime.compare(start.add(length).toPlainDateTime(), close) > 0) continue;
      yield start.epochMilliseconds;
    }
  }
}

/**
 * The starts that can be booked, for the list and for a booking alike (R-bookings).
 *
 * Notice is elapsed time. The horizon counts days of the owner's calendar, and its last day counts.
 *
 * @param now in ms of the Unix epoch
 * @returns ms of the Unix epoch, ascending
 */
export function freeTimes(rules: AvailabilityRules, busy: Busy, now: number): number[] {
  const { timeZone, daysOff, mostPerDay, horizonDays, noticeHours } = rules;
  const taken = mergeIntervals([...busy.bookings.map(({ blocked }) => blocked), ...busy.other]);
  const calls = new Map<string, number>();
  for (const { start } of busy.bookings) {
    const day = dayOf(start, timeZone);
    calls.set(day, (calls.get(day) ?? 0) + 1);
  }
  const earliest = now + noticeHours * 60 * MINUTE_MS;
  const today = Temporal.PlainDate.from(dayOf(now, timeZone));
  const free: number[] = [];
  let next = 0;
  for (let days = 0; days <= horizonDays; days += 1) {
    const day = today.add({ days });
    if (daysOff.includes(day.toString()) || (calls.get(day.toString()) ?? 0) >= mostPerDay) continue;
    for (const start of startsOn(day, rules)) {
      const blocked = blockedBy(start, rules);
      while ((taken[next]?.end ?? Number.POSITIVE_INFINITY) <= blocked.start) next += 1;
      const isTaken = (taken[next]?.start ?? Number.POSITIVE_INFINITY) < blocked.end;
      if (start >= earliest && !isTaken) free.push(start);
    }
  }
  return free;
}

/**
 * The response of `GET /slots`: the first ten days with a free time.
 *
 * @param times what `freeTimes` returned
 * @param from the first day, as YYYY-MM-DD in the owner's zone
 */
export function slotsFrom(rules: AvailabilityRules, times: readonly number[], from = ''): SlotsResponse {
  const { timeZone, minutes } = rules;
  const later = times.map((time) => ({ time, day: dayOf(time, timeZone) })).filter(({ day }) => day >= from);
  const next = [...new Set(later.map(({ day }) => day))][DAYS_PER_RESPONSE] ?? null;
  const shown = later.filter(({ day }) => next === null || day < next);
  return { timeZone, minutes, times: shown.map(({ time }) => new Date(time).toISOString()), next };
}

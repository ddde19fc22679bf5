import { Temporal } from 'temporal-polyfill';
import type { AvailabilityRules } from '../../contract/site-facts.ts';

/** From `start` until before `end`, both in ms of the Unix epoch. */
export type Interval = { start: number; end: number };

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

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The starts of calls in the owner's hours of one day, as the clocks of the zone show them: at the start of each span
 * and every `minutes` after it, so that times stay round whatever the buffers are. Buffers may lie outside the hours.
 *
 * When clocks change (DST), a time that does not exist is left out, one that exists twice means the first, and a call must be
 * over when the clock shows the end of the span.
 */
function* startsOn(day: Temporal.PlainDate, rules: AvailabilityRules): Generator<number> {
  const spansOf = new Map(Object.entries(rules.weeklyHours));
  const length = { minutes: rules.minutes };
  for (const { from, to } of spansOf.get(String(day.dayOfWeek)) ?? []) {
    const close = day.toPlainDateTime(to);
    for (let at = minutesOf(from); at + rules.minutes <= minutesOf(to); at += rules.minutes) {
      const wall = day.toPlainDateTime({ hour: Math.floor(at / 60), minute: at % 60 });
      const start = wall.toZonedDateTime(rules.timeZone);
      if (!start.toPlainDateTime().equals(wall)) continue;
      if (Temporal.PlainDateTime.compare(start.add(length).toPlainDateTime(), close) > 0) continue;
      yield start.epochMilliseconds;
    }
  }
}

/** A day of the owner's calendar, from its first instant to that of the next day. */
type Day = Interval & {
  /** The starts of calls in the owner's hours, in ms of the Unix epoch, ascending. */
  starts: readonly number[];
};

/** @returns the days from today to the last of the horizon, days off left out */
function daysFrom(now: number, rules: AvailabilityRules): Day[] {
  const { timeZone, horizonDays, daysOff } = rules;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds;
  return Array.from({ length: horizonDays + 1 }, (_, days) => {
    const day = today.add({ days });
    const starts = daysOff.includes(day.toString()) ? [] : [...startsOn(day, rules)];
    return { start: startOf(day), end: startOf(day.add({ days: 1 })), starts };
  });
}

/**
 * @returns a function of the current time, in ms of the Unix epoch, that returns the days of the horizon. They are computed
 *   once a day, because the rules of the time zone are asked for each start; what is free is decided anew each time.
 */
export function createHorizon(rules: AvailabilityRules): (now: number) => readonly Day[] {
  let days: readonly Day[] = [];
  return (now) => {
    const [today] = days;
    if (!today || now < today.start || now >= today.end) days = daysFrom(now, rules);
    return days;
  };
}

/**
 * The starts that can be booked, in ms of the Unix epoch, ascending, for the list and for a booking alike (R-bookings).
 *
 * Notice is elapsed time. The horizon counts days of the owner's calendar, and its last day counts.
 *
 * @param days of the horizon
 * @param now in ms of the Unix epoch
 */
export function freeTimes(rules: AvailabilityRules, days: readonly Day[], busy: Busy, now: number): number[] {
  const taken = [...busy.bookings.map(({ blocked }) => blocked), ...busy.other];
  const earliest = now + rules.noticeHours * 60 * MINUTE_MS;
  return days.flatMap(({ start: midnight, end, starts }) => {
    const calls = busy.bookings.filter(({ start }) => start >= midnight && start < end);
    if (calls.length >= rules.maxPerDay) return [];
    return starts.filter((start) => {
      const wanted = blockedBy(start, rules);
      return start >= earliest && !taken.some((each) => each.start < wanted.end && wanted.start < each.end);
    });
  });
}

import { Temporal } from 'temporal-polyfill';
import type { BookingRules } from '../../contract/site-facts.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';

export type CallRules = BookingRules & { minutes: number };

/** From `start` until before `end`, both in ms of the Unix epoch. */
export type Interval = { start: number; end: number };

export type Busy = {
  /** Booked calls, which keep the buffers of the rules that they were booked or last moved with. */
  bookings: readonly { start: number; blocked: Interval }[];
  other: readonly Interval[];
};

/** Length of a cell, in ms. A unique key on the cells of bookings is what forbids that two overlap. */
const CELL_MS = 5 * MINUTE_MS;

export const inCells = ({ start, end }: Interval): Interval => ({
  start: Math.floor(start / CELL_MS) * CELL_MS,
  end: Math.ceil(end / CELL_MS) * CELL_MS,
});

/** The time that a call blocks: the call with its buffers, extended to full cells. */
export const blockedBy = (start: number, { bufferBefore, minutes, bufferAfter }: CallRules): Interval =>
  inCells({ start: start - bufferBefore * MINUTE_MS, end: start + (minutes + bufferAfter) * MINUTE_MS });

/** The numbers of the cells that a call blocks, counted from the Unix epoch, ascending. */
export function cellsOf(start: number, rules: CallRules): number[] {
  const blocked = blockedBy(start, rules);
  const first = blocked.start / CELL_MS;
  return Array.from({ length: blocked.end / CELL_MS - first }, (_, index) => first + index);
}

/** The same time as disjoint intervals in ascending order, with the gaps between them that are shorter than `minGap` ms. */
export function mergeIntervals(intervals: readonly Interval[], minGap = 0): Interval[] {
  const merged: Interval[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && (start <= last.end || start < last.end + minGap)) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

const minuteOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The starts in the owner's hours of a day. A skipped time is left out; a doubled one is the first (R-bookings). */
function* startsOn(day: Temporal.PlainDate, rules: CallRules): Generator<number> {
  const spansOf = new Map(Object.entries(rules.weeklyHours));
  const midnight = day.toZonedDateTime(rules.timeZone);
  // To ask the time zone for each start takes long.
  const clocksChange = midnight.hoursInDay !== 24;
  for (const { from, to } of spansOf.get(String(day.dayOfWeek)) ?? []) {
    for (let at = minuteOfDay(from); at + rules.minutes <= minuteOfDay(to); at += rules.minutes) {
      if (!clocksChange) {
        yield midnight.epochMilliseconds + at * MINUTE_MS;
        continue;
      }
      const wall = day.toPlainDateTime({ hour: Math.floor(at / 60), minute: at % 60 });
      const start = wall.toZonedDateTime(rules.timeZone);
      const end = start.add({ minutes: rules.minutes }).toPlainDateTime();
      const until = day.toPlainDateTime().add({ minutes: minuteOfDay(to) });
      const isWithin = Temporal.PlainDateTime.compare(end, until) <= 0;
      if (isWithin && start.toPlainDateTime().equals(wall)) yield start.epochMilliseconds;
    }
  }
}

/** The starts that can be booked, in ms of the Unix epoch, ascending, for the list and for a booking alike (R-bookings). */
export function freeTimes(rules: CallRules, busy: Busy, now: number): number[] {
  const { timeZone, horizonDays, daysOff, maxPerDay, noticeHours } = rules;
  const taken = mergeIntervals([...busy.bookings.map(({ blocked }) => blocked), ...busy.other]);
  let next = 0;
  const earliest = now + noticeHours * HOUR_MS;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).epochMilliseconds;

  return Array.from({ length: horizonDays + 1 }, (_, days) => today.add({ days })).flatMap((day) => {
    const [midnight, end] = [startOf(day), startOf(day.add({ days: 1 }))];
    const bookings = busy.bookings.filter(({ start }) => start >= midnight && start < end);
    if (daysOff.includes(day.toString()) || bookings.length >= maxPerDay) return [];
    return [...startsOn(day, rules)].filter((start) => {
      const wanted = blockedBy(start, rules);
      // Both ascend: each is looked at once.
      while ((taken[next]?.end ?? Number.POSITIVE_INFINITY) <= wanted.start) next += 1;
      return start >= earliest && (taken[next]?.start ?? Number.POSITIVE_INFINITY) >= wanted.end;
    });
  });
}

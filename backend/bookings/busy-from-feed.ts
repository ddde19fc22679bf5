import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { excerpt, FeedError, type FeedOptions } from './calendar-feed.ts';
import { eventsInTimeZones } from './feed-time-zones.ts';
import { type Interval, mergeIntervals } from './free-times.ts';

const DAY_MS = 24 * 60 * 60_000;

/** How long an event takes: days of its zone, which may have 23 or 25 hours, and exact ms after them. */
type Length = { days: number; ms: number };

/** The time in ms of the Unix epoch; a date is the start of the owner's day. */
function instantOf(time: ICAL.Time, timeZone: string): number {
  if (!time.isDate) return time.toUnixTime() * 1000;
  const { year, month, day } = time;
  return Temporal.PlainDate.from({ year, month, day }).toZonedDateTime(timeZone).epochMilliseconds;
}

/** All times of a property. Periods (in RDATE) mean their start and have the event's length. */
function timesOf(event: ICAL.Component, name: string): ICAL.Time[] {
  return event.getAllProperties(name).flatMap((property) => {
    try {
      return property.getValues().map((value: unknown) => {
        const time = value instanceof ICAL.Period ? value.start : value;
        if (!(time instanceof ICAL.Time)) throw new TypeError('This is no time.');
        return time;
      });
    } catch {
      throw new FeedError(
        `The calendar has an event with a time that cannot be read: ${excerpt(property.toICALString())}.`,
      );
    }
  });
}

const textOf = (event: ICAL.Component, name: string): string => String(event.getFirstPropertyValue(name) ?? '');

function lengthOf(event: ICAL.Component, start: ICAL.Time, timeZone: string): Length {
  const [end] = timesOf(event, 'dtend');
  const duration = event.getFirstPropertyValue('duration');
  if (end && start.isDate)
    return { days: Math.max(1, Math.round(end.subtractDate(start).toSeconds() / 86_400)), ms: 0 };
  if (end) return { days: 0, ms: instantOf(end, timeZone) - instantOf(start, timeZone) };
  if (!(duration instanceof ICAL.Duration)) return { days: start.isDate ? 1 : 0, ms: 0 };
  const { weeks, days, hours, minutes, seconds } = duration;
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 };
}

/** What the clock shows, as if it were UTC. */
const wallOf = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** Days after which a rule begins anew, whatever its parts are; years and months are few, and differ in length. */
const PERIOD_DAYS = new Map([
  ['DAILY', 1],
  ['WEEKLY', 7],
]);

/** Where a rule can be computed from instead of from its first time, which may be decades ago. */
function skipToRange(first: ICAL.Time, { freq, interval, count }: ICAL.Recur, from: number): void {
  const days = (PERIOD_DAYS.get(freq) ?? 0) * interval;
  const passed = from - wallOf(first);
  if (days > 0 && count === null && passed > 0) first.adjust(Math.floor(passed / (days * DAY_MS)) * days, 0, 0, 0);
}

/** The starts of a repeated event that may lie in a range, and some before it; without exceptions. */
function* startsOf(
  event: ICAL.Component,
  first: ICAL.Time,
  range: Interval,
  timeZone: string,
): Generator<ICAL.Time, void, undefined> {
  yield first;
  yield* timesOf(event, 'rdate');
  for (const rule of event.getAllProperties('rrule').map((property) => property.getFirstValue())) {
    if (!(rule instanceof ICAL.Recur)) throw new FeedError('The calendar has a repetition that cannot be read.');
    const { until } = rule;
    rule.until = null;
    if (until && until.zone !== ICAL.Timezone.utcTimezone) until.zone = first.zone;
    const endOfDay = until?.isDate && !first.isDate ? DAY_MS - 1 : 0;
    const last = until ? instantOf(until, timeZone) + endOfDay : Number.POSITIVE_INFINITY;
    const end = Math.min(range.end, last) + DAY_MS;
    // Clocks repeat, not instants: without a zone ical.js also counts faster.
    const floating = first.clone();
    floating.zone = ICAL.Timezone.localTimezone;
    const begin = range.start - DAY_MS;
    skipToRange(floating, rule, begin);
    const iterator = rule.iterator(floating);
    for (let next = iterator.next(); next && wallOf(next) <= end; next = iterator.next()) {
      if (wallOf(next) < begin) continue;
      const start = next.clone();
      start.zone = first.zone;
      if (instantOf(start, timeZone) <= last) yield start;
    }
  }
}

/** Names the instances of an event that EXDATE or RECURRENCE-ID means: some programs write the day alone. */
const keyOf = (time: ICAL.Time, timeZone: string): string =>
  time.isDate ? time.toString() : String(instantOf(time, timeZone));

function isDeclined(event: ICAL.Component, email: string | undefined): boolean {
  const own = `mailto:${email}`.toLowerCase();
  return event.getAllProperties('attendee').some((attendee) => {
    if (String(attendee.getFirstValue()).toLowerCase() !== own) return false;
    return String(attendee.getParameter('partstat')).toUpperCase() === 'DECLINED';
  });
}

/**
 * Whether an event takes the owner's time. Events that are marked as free (TRANSPARENT) do, unless they last all day:
 * holidays and birthdays are marked as free on purpose, while meetings often are by accident.
 */
function takesTime(event: ICAL.Component, isAllDay: boolean, ownUids: ReadonlySet<string>, email?: string): boolean {
  if (ownUids.has(textOf(event, 'uid')) || textOf(event, 'status').toUpperCase() === 'CANCELLED') return false;
  if (isAllDay && textOf(event, 'transp').toUpperCase() === 'TRANSPARENT') return false;
  return !isDeclined(event, email);
}

/** The times that a calendar's events take; some lie outside of what is read. */
function* busyOfEvents(events: readonly ICAL.Component[], options: FeedOptions): Generator<Interval, void, undefined> {
  const { timeZone, email } = options;
  const ownUids = new Set(options.ownUids);
  // Instances that were moved or cancelled are events of their own, with the UID of the series.
  const moved = new Set<string>();
  for (const event of events) {
    for (const time of timesOf(event, 'recurrence-id')) moved.add(`${keyOf(time, timeZone)} ${textOf(event, 'uid')}`);
  }
  for (const event of events) {
    const [first, ...others] = timesOf(event, 'dtstart');
    if (!first || others.length > 0) throw new FeedError('The calendar has an event that has no start, or several.');
    if (!takesTime(event, first.isDate, ownUids, email)) continue;
    const uid = textOf(event, 'uid');
    const { days, ms } = lengthOf(event, first, timeZone);
    const isMoved = event.hasProperty('recurrence-id');
    const excluded = new Set(timesOf(event, 'exdate').map((time) => keyOf(time, timeZone)));
    const range = { start: options.from - days * DAY_MS - ms, end: options.to };
    for (const time of startsOf(event, first, range, timeZone)) {
      const start = instantOf(time, timeZone);
      const keys = [String(start), time.toString().slice(0, 'YYYY-MM-DD'.length)];
      if (keys.some((key) => excluded.has(key) || (!isMoved && moved.has(`${key} ${uid}`)))) continue;
      const end = time.clone();
      end.adjust(days, 0, 0, 0);
      yield { start, end: instantOf(end, timeZone) + ms };
    }
  }
}

function* busyOfPeriods(components: readonly ICAL.Component[]): Generator<Interval, void, undefined> {
  for (const property of components.flatMap((component) => component.getAllProperties('freebusy'))) {
    if (String(property.getParameter('fbtype')).toUpperCase() === 'FREE') continue;
    for (const period of property.getValues()) {
      if (!(period instanceof ICAL.Period)) throw new FeedError('The calendar has a busy time that cannot be read.');
      yield { start: period.start.toUnixTime() * 1000, end: period.getEnd().toUnixTime() * 1000 };
    }
  }
}

function* busyOfText(text: string, options: FeedOptions): Generator<Interval, void, undefined> {
  const parsed: unknown[] = ICAL.parse(text);
  // One calendar, or several in one text.
  const calendars = typeof parsed[0] === 'string' ? [parsed] : parsed.filter((each) => Array.isArray(each));
  let count = 0;
  for (const calendar of calendars.map((each) => new ICAL.Component(each))) {
    const events = eventsInTimeZones(calendar, options.timeZone);
    const periods = calendar.getAllSubcomponents('vfreebusy');
    count += events.length + periods.length;
    yield* busyOfEvents(events, options);
    yield* busyOfPeriods(periods);
  }
  if (count === 0) throw new FeedError('The calendar has no event at all, past or future.');
}

/**
 * The owner's busy times in an iCalendar text. Tentative events take time, events without a length take none. A hostile
 * text can take any time and memory: the server calls `readFeed`.
 *
 * @returns disjoint intervals from `from` to `to`, ascending
 * @throws FeedError if the text is no complete calendar, has no event at all (as calendars have whose feed is broken), or
 *   an event that cannot be read
 */
export function busyFromFeed(ics: string, options: FeedOptions): Interval[] {
  const { from, to } = options;
  const text = ics.trim();
  if (!text) throw new FeedError('The calendar is empty.');
  if (!/^BEGIN:VCALENDAR\s/i.test(text))
    throw new FeedError('The feed is no calendar: it does not start with BEGIN:VCALENDAR.');
  if (!/\sEND:VCALENDAR$/i.test(text))
    throw new FeedError('The calendar is incomplete: it does not end with END:VCALENDAR.');
  const busy: Interval[] = [];
  try {
    for (const interval of busyOfText(text, options)) {
      const [start, end] = [Math.max(interval.start, from), Math.min(interval.end, to)];
      if (start < end) busy.push({ start, end });
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(
      `The calendar cannot be read: ${excerpt(error instanceof Error ? error.message : String(error))}.`,
    );
  }
  return mergeIntervals(busy);
}

import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import type { FeedInput, FeedOptions, FeedReading } from './calendar-feed.ts';
import { blocksOf, endOfDay, periodsOf, readComponent, textOf, timesOf, valuesOf } from './feed-components.ts';
import { inSeries, startsByRule } from './feed-rules.ts';
import { readTimeZones } from './feed-time-zones.ts';
import { type Interval, inCells, mergeIntervals } from './free-times.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Time zones differ, and a change may move all instances that follow. */
const MARGIN_MS = 7 * DAY_MS;

/** Steps that the rules of one event may take together, some 0.1 ms each; one that is hourly for a year takes 8,760. */
const MAX_STEPS = 10_000;

/** A longer event is named: it closes all bookings, and may be a mistake. */
const NAMED_LENGTH_MS = 366 * DAY_MS;
/** The longest that is counted: until the year 4000, if it begins now. */
const MAX_LENGTH_MS = 720_000 * DAY_MS;

/** Issues are logged: a broken calendar must not fill the log. */
const MAX_ISSUES = 20;
const excerpt = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

/** The time in ms of the Unix epoch; a date is the start of the owner's day. */
function instantOf(time: ICAL.Time, timeZone: string): number {
  if (!time.isDate) return time.toUnixTime() * 1000;
  return startOfDay(time, timeZone).epochMilliseconds;
}

const startOfDay = ({ year, month, day }: ICAL.Time, timeZone: string) =>
  Temporal.PlainDate.from({ year, month, day }).toZonedDateTime(timeZone);

/**
 * Removes the lengths of an event, because ical.js walks through each month of one, for each instance.
 *
 * @returns the longest in ms, days with 24 hours; the rest of the day if it ends before it starts
 */
function takeLength(event: ICAL.Component, timeZone: string, onIssue: (predicate: string) => void): number {
  const [start] = timesOf(event, 'dtstart');
  const until = (end: ICAL.Time) => {
    const zone = start?.isDate && end.isDate ? 'UTC' : timeZone;
    return start ? instantOf(end, zone) - instantOf(start, zone) : 0;
  };
  const durations = valuesOf(event, 'duration').filter((value) => value instanceof ICAL.Duration);
  const lengths = [...timesOf(event, 'dtend').map(until), ...durations.map((each) => each.toSeconds() * 1000)];
  for (const name of ['dtend', 'duration']) event.removeAllProperties(name);
  const longest = Math.min(Math.max(0, ...lengths), MAX_LENGTH_MS);
  if (longest > 0 || !start || !lengths.some((length) => length < 0)) return longest;
  onIssue('ends before it starts, and takes the rest of its day');
  return until(endOfDay(start));
}

/**
 * Days are days of the owner, which may have 23 or 25 hours. Where clocks change during an event, some programs end it by
 * the clock, some after the same hours: the later end counts.
 *
 * @param length in ms
 */
function intervalOf(start: ICAL.Time, length: number, timeZone: string): Interval {
  const from = instantOf(start, timeZone);
  if (start.isDate) {
    const days = Math.max(1, Math.ceil(length / DAY_MS));
    return { start: from, end: startOfDay(start, timeZone).add({ days }).epochMilliseconds };
  }
  const byClock = start.clone();
  if (length <= NAMED_LENGTH_MS) byClock.adjust(0, 0, 0, length / 1000);
  return { start: from, end: Math.max(from + length, instantOf(byClock, timeZone)) };
}

/** True if an event takes time: none that is cancelled, marked as free, or declined by the owner. Where its lines differ, it does. */
function takesTime(event: ICAL.Component, email: string | undefined): boolean {
  const isAlways = (value: RegExp, ...names: string[]) => {
    const all = names.flatMap((name) => valuesOf(event, name));
    return all.length > 0 && all.every((each) => value.test(String(each)));
  };
  // Outlook's own property may stand alone.
  if (isAlways(/^(?:TRANSPARENT|FREE)$/i, 'transp', 'x-microsoft-cdo-busystatus')) return false;
  if (isAlways(/^CANCELLED$/i, 'status')) return false;
  const own = event.getAllProperties('attendee').filter((attendee) => {
    // Apple writes the path of a person in place of the address.
    const address = attendee.getParameter('email') ?? String(attendee.getFirstValue()).replace(/^mailto:/i, '');
    return String(address).toUpperCase() === email?.toUpperCase();
  });
  const hasDeclined = (attendee: ICAL.Property) =>
    String(attendee.getParameter('partstat')).toUpperCase() === 'DECLINED';
  return own.length === 0 || !own.every(hasDeclined);
}

/** The events without those that are older states of another one, by SEQUENCE. Many programs stamp each event that they write. */
function withoutOlder(events: readonly ICAL.Component[]): ICAL.Component[] {
  const sequenceOf = (event: ICAL.Component) => Number.parseInt(textOf(event, 'sequence'), 10);
  const newest = events.reduce((most, event) => Math.max(most, sequenceOf(event) || 0), 0);
  return events.filter((event) => !(sequenceOf(event) < newest));
}

/** The changed instances of a series, without older states. They never repeat. */
function newestChanges(changes: readonly ICAL.Component[], start: ICAL.Time | undefined, timeZone: string) {
  const byInstance = Map.groupBy(changes, (change) => {
    for (const name of ['rrule', 'exrule', 'rdate', 'exdate']) change.removeAllProperties(name);
    const [time] = timesOf(change, 'recurrence-id');
    const id = time && start ? inSeries(time, start, timeZone) : time;
    if (!id) return '';
    const property = change.updatePropertyWithValue('recurrence-id', id);
    // A cancelled instance needs no start of its own.
    const isUntimed = textOf(change, 'status') === 'CANCELLED' && !change.hasProperty('dtstart');
    if (isUntimed) change.addPropertyWithValue('dtstart', id);
    return `${instantOf(id, timeZone)} ${property.getParameter('range')}`;
  });
  return [...byInstance.values()].flatMap(withoutOlder);
}

/**
 * The times of an event.
 *
 * @param changes instances of it that were moved or cancelled, which are events of their own
 * @param lengths of all events, in ms
 * @param onIssue gets how the event differs from what its owner may expect
 */
function* timesOfEvent(
  event: ICAL.Component,
  changes: readonly ICAL.Component[],
  { from, to, timeZone, email }: FeedOptions,
  lengths: ReadonlyMap<ICAL.Component, number>,
  onIssue: (predicate: string) => void,
): Generator<Interval> {
  const series = new ICAL.Event(event, { exceptions: [...changes] });
  const { startDate } = series;
  const lengthOf = (item: ICAL.Component) => lengths.get(item) ?? 0;
  const longest = Math.max(...[event, ...changes].map(lengthOf));
  if (longest > NAMED_LENGTH_MS) onIssue('takes more than a year');
  const range = { start: from - longest - MARGIN_MS, end: to + MARGIN_MS };
  const countOfRules = ['rrule', 'exrule'].flatMap((name) => valuesOf(event, name)).length;
  const limits = { range, timeZone, maxSteps: Math.floor(MAX_STEPS / Math.max(1, countOfRules)) };
  const startsBy = (name: 'rrule' | 'exrule') =>
    valuesOf(event, name).flatMap((rule) => {
      try {
        const onUnclearEnd = () => {
          // A rule that excludes times counts in full or not at all.
          if (name === 'exrule') throw new Error('The end of the rule is not known.');
          onIssue('has RRULE with an end that is not known, and counts until the latest');
        };
        return startsByRule(String(rule), startDate, { ...limits, onIssue: onUnclearEnd });
      } catch {
        onIssue(`has ${name.toUpperCase()} that is not known or takes too long, and counts without`);
        return [];
      }
    });
  const datesOf = (name: string) => timesOf(event, name).map((time) => inSeries(time, startDate, timeZone));
  const excluded = new Set([...datesOf('exdate'), ...startsBy('exrule')].map(String));
  // ICAL.Event's own iterator leaves out DTSTART beside RDATE, ignores BYSETPOS, and may not end.
  for (const start of [...timesOf(event, 'dtstart'), ...datesOf('rdate'), ...startsBy('rrule')]) {
    if (excluded.has(String(start))) continue;
    const { item, startDate: moved } = series.getOccurrenceDetails(start);
    const isEventOfItsOwn = item !== series && String(item.recurrenceId) === String(start);
    if (!isEventOfItsOwn && takesTime(item.component, email)) {
      yield intervalOf(moved, lengthOf(item.component), timeZone);
    }
  }
  if (takesTime(event, email)) yield* periodsOf(event, 'rdate');
}

/** The busy times in one calendar of a text, whose lines are unfolded. */
function* busyIn(calendar: string, options: FeedOptions, onIssue: (sentence: string) => void): Generator<Interval> {
  const { timeZone } = options;
  const zones = readTimeZones(calendar);
  const ownersZone = zones(timeZone) ?? ICAL.Timezone.utcTimezone;
  function zoneOf(tzid: string): ICAL.Timezone {
    const zone = zones(tzid);
    const name = tzid.includes('@') ? '' : ` ${excerpt(tzid)}`;
    if (!zone) onIssue(`The time zone${name} is not known: its times are read in ${timeZone}.`);
    return zone ?? ownersZone;
  }
  const calendarsZone = /^X-WR-TIMEZONE[^:\n]*:(.*\S)/im.exec(calendar)?.[1]?.trim();
  const floating = calendarsZone ? zoneOf(calendarsZone) : ownersZone;

  /** Names for the log, by place and day: a UID may have somebody's address. */
  const names = new Map<ICAL.Component, string>();
  const read = (kind: string): ICAL.Component[] =>
    blocksOf(calendar, kind).map((block, index) => {
      const unread = new Set<string>();
      const component = readComponent(block, {
        zoneOf: (tzid) => (tzid === undefined ? floating : zoneOf(tzid)),
        onIssue: (property) => unread.add(property.toUpperCase()),
      });
      const start = timesOf(component, 'dtstart')[0]?.toString().slice(0, 10);
      const name = `${kind} ${index + 1}${start ? ` of ${start}` : ''}`;
      names.set(component, name);
      const effect = 'cannot be read in full, and counts as far as its time is known';
      if (unread.size > 0) onIssue(`${name} has ${[...unread].join(', ')} that ${effect}.`);
      return component;
    });

  for (const component of read('VFREEBUSY')) yield* periodsOf(component, 'freebusy');
  const events = read('VEVENT');
  const onIssueOf = (event: ICAL.Component) => (predicate: string) => onIssue(`${names.get(event)} ${predicate}.`);
  const lengths = new Map(events.map((event) => [event, takeLength(event, timeZone, onIssueOf(event))]));
  const bookedHere = new Set(options.calls.map(({ uid, start, end }) => `${uid} ${start} ${end}`));
  // Old programs write no UID: each such event stands for itself.
  const uidOf = (event: ICAL.Component, index: number) => String(event.getFirstPropertyValue('uid') || '') || index;
  const isInstance = (event: ICAL.Component) => event.hasProperty('recurrence-id');
  const isTimed = (event: ICAL.Component) => event.hasProperty('dtstart');
  for (const [uid, all] of Map.groupBy(events, uidOf)) {
    const series = withoutOlder(all.filter((event) => isTimed(event) && !isInstance(event)));
    const start = series[0] && timesOf(series[0], 'dtstart')[0];
    const changes = newestChanges(all.filter(isInstance), start, timeZone).filter(isTimed);
    for (const event of all) if (!isTimed(event)) onIssueOf(event)('has no start that can be read, and is left out');
    for (const event of [...series, ...changes]) {
      try {
        const ownChanges = isInstance(event) ? [] : changes;
        for (const interval of timesOfEvent(event, ownChanges, options, lengths, onIssueOf(event))) {
          // A call that the owner has moved in that calendar takes time there, too.
          if (!bookedHere.has(`${uid} ${interval.start} ${interval.end}`)) yield interval;
        }
      } catch {
        onIssueOf(event)('is read in part');
      }
    }
  }
}

/**
 * The owner's busy times in an iCalendar text. Tentative events take time, events without a length take none. A hostile
 * text can take any time and memory: the server calls `readFeed`. No issue quotes a line, which may have a person's name.
 */
export function busyFromFeed(ics: string, options: FeedOptions): FeedReading {
  const { from, to, callLength } = options;
  const issues = new Set<string>();
  const onIssue = (sentence: string) => {
    if (issues.size < MAX_ISSUES) issues.add(sentence);
  };
  // A line goes on in one that starts with a blank (RFC 5545, 3.1). Some programs end lines with CR alone, or two.
  const unfolded = ics
    .trimStart()
    .replaceAll(/\r+\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '');
  const inRange = unfolded
    .split(/^(?=BEGIN:VCALENDAR\s*?$)/im)
    .flatMap((calendar) => [...busyIn(calendar, options, onIssue)])
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => start < end);
  return { busy: mergeIntervals(inRange.map(inCells), callLength), issues: [...issues] };
}

/** The process of `readFeed`. */
if (import.meta.main) {
  // A server that was killed cannot end this process, nor can a timer of the thread that reads.
  new Worker("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 60_000)", { eval: true }).unref();
  // Responses to visitors come first.
  setPriority(constants.priority.PRIORITY_LOW);
  const { ics, options }: FeedInput = JSON.parse(await text(process.stdin));
  process.stdout.write(JSON.stringify(busyFromFeed(ics, options)));
}

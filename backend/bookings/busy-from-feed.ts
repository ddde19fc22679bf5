import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import type { FeedInput, FeedOptions, FeedReading } from './calendar-feed.ts';
import { registerTimeZones } from './feed-time-zones.ts';
import type { Interval } from './free-times.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Time zones differ, and a change may move all instances that follow. */
const MARGIN_MS = 7 * DAY_MS;

/** Properties that say when an event is, and whether it takes time. */
const PROPERTY =
  /^(?:UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|ATTENDEE|FREEBUSY)[;:]/i;
const TIMES = ['dtstart', 'dtend', 'rdate', 'exdate', 'recurrence-id'];

/** Issues are logged: a broken calendar must not fill the log. */
const MAX_ISSUES = 20;
const excerpt = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text);

/** The components of one kind, each as the text from its start to that of the next. */
const blocksOf = (ics: string, kind: string): string[] =>
  ics.split(new RegExp(`^(?=BEGIN:${kind}\\s*?$)`, 'im')).slice(1);

/**
 * Reads what is needed of a component, line by line: a line that cannot be read costs no other one.
 *
 * @param zoneOf returns the name by which ical.js knows a time zone, or the owner's
 * @param onIssue gets the lines that cannot be read
 */
function readComponent(
  block: string,
  zoneOf: (tzid: unknown) => string,
  onIssue: (line: string) => void,
): ICAL.Component {
  const component = new ICAL.Component('vevent');
  let depth = 0;
  for (const line of block.split(/\r?\n/)) {
    if (/^BEGIN:/i.test(line)) depth += 1;
    else if (/^END:/i.test(line)) depth -= 1;
    if (depth === 0) break;
    // Alarms, inside of events, have times of their own.
    if (depth > 1 || !PROPERTY.test(line)) continue;
    try {
      const property = ICAL.Property.fromString(line);
      if (TIMES.includes(property.name) && property.type !== 'date') {
        property.setParameter('tzid', zoneOf(property.getParameter('tzid')));
      }
      property.getValues();
      component.addProperty(property);
    } catch {
      onIssue(line);
    }
  }
  return component;
}

const valuesOf = (component: ICAL.Component, name: string): unknown[] =>
  component.getAllProperties(name).flatMap((property) => property.getValues());
const timesOf = (component: ICAL.Component, name: string): ICAL.Time[] =>
  valuesOf(component, name).filter((value) => value instanceof ICAL.Time);
const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

/** The time in ms of the Unix epoch; a date is the start of the owner's day. */
function instantOf(time: ICAL.Time, timeZone: string): number {
  if (!time.isDate) return time.toUnixTime() * 1000;
  const { year, month, day } = time;
  return Temporal.PlainDate.from({ year, month, day }).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The same clock time in another zone, or in none. */
function inZone(time: ICAL.Time, zone: ICAL.Timezone): ICAL.Time {
  const same = time.clone();
  same.zone = zone;
  return same;
}

/** What EXDATE, RECURRENCE-ID or UNTIL means in the zone of a series that starts at a time; some programs write the day alone. */
function inSeries(time: ICAL.Time, start: ICAL.Time): ICAL.Time {
  // UNTIL without a zone means the clock of the series.
  if (time.isDate === start.isDate) return start.isDate ? time : time.convertToZone(start.zone);
  const { year, month, day } = time;
  const { hour, minute, second, isDate } = start;
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate }, start.zone);
}

/** What the clock shows, as if it were UTC. */
const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/**
 * The starts of an event, without those that EXDATE excludes. ICAL.Event's own iterator leaves out DTSTART
 * beside RDATE, and forgets what is excluded after an EXDATE that matches nothing.
 */
function* startsOf(event: ICAL.Component, start: ICAL.Time, range: Interval): Generator<ICAL.Time, void, undefined> {
  const excluded = new Set(timesOf(event, 'exdate').map((time) => String(inSeries(time, start))));
  for (const time of [start, ...timesOf(event, 'rdate')]) if (!excluded.has(String(time))) yield time;
  for (const rule of valuesOf(event, 'rrule')) {
    if (!(rule instanceof ICAL.Recur)) continue;
    // Clocks repeat, not instants: without a zone ical.js also counts faster.
    const { localTimezone } = ICAL.Timezone;
    if (rule.until) rule.until = inZone(inSeries(rule.until, start), localTimezone);
    const iterator = rule.iterator(inZone(start, localTimezone));
    for (let next = iterator.next(); next && wallOf(next) <= range.end; next = iterator.next()) {
      if (wallOf(next) < range.start) continue;
      const time = inZone(next, start.zone);
      if (!excluded.has(String(time))) yield time;
    }
  }
}

/** Days are days of the owner, which may have 23 or 25 hours; hours are exact. */
function intervalOf(start: ICAL.Time, item: ICAL.Event, timeZone: string): Interval {
  const seconds = item.duration.toSeconds();
  const from = instantOf(start, timeZone);
  if (!start.isDate) return { start: from, end: from + seconds * 1000 };
  const end = start.clone();
  end.adjust(Math.max(1, Math.ceil((seconds * 1000) / DAY_MS)), 0, 0, 0);
  return { start: from, end: instantOf(end, timeZone) };
}

const periodsOf = (component: ICAL.Component, name: string): Interval[] =>
  component
    .getAllProperties(name)
    .filter((property) => String(property.getParameter('fbtype')).toUpperCase() !== 'FREE')
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Period)
    .map((period) => ({ start: period.start.toUnixTime() * 1000, end: period.getEnd().toUnixTime() * 1000 }));

/** Whether an event takes time: none that is cancelled, marked as free, or declined by the owner. */
function takesTime(event: ICAL.Component, email: string | undefined): boolean {
  if (textOf(event, 'status') === 'CANCELLED' || textOf(event, 'transp') === 'TRANSPARENT') return false;
  const own = `mailto:${email}`.toUpperCase();
  return !event
    .getAllProperties('attendee')
    .some(
      (attendee) =>
        String(attendee.getFirstValue()).toUpperCase() === own &&
        String(attendee.getParameter('partstat')).toUpperCase() === 'DECLINED',
    );
}

/**
 * The times of an event.
 *
 * @param changes instances of it that were moved or cancelled, which are events of their own
 */
function* timesOfEvent(
  event: ICAL.Component,
  changes: readonly ICAL.Component[],
  { from, to, timeZone, email }: FeedOptions,
): Generator<Interval, void, undefined> {
  const { startDate } = new ICAL.Event(event);
  for (const change of changes) {
    const [changed] = timesOf(change, 'recurrence-id');
    if (changed) change.updatePropertyWithValue('recurrence-id', inSeries(changed, startDate));
  }
  const series = new ICAL.Event(event, { exceptions: [...changes] });
  const longest = Math.max(...[event, ...changes].map((each) => new ICAL.Event(each).duration.toSeconds() * 1000));
  const range = { start: from - longest - MARGIN_MS, end: to + MARGIN_MS };
  for (const start of startsOf(event, startDate, range)) {
    const { item, startDate: moved } = series.getOccurrenceDetails(start);
    const isEventOfItsOwn = item !== series && String(item.recurrenceId) === String(start);
    if (!isEventOfItsOwn && takesTime(item.component, email)) yield intervalOf(moved, item, timeZone);
  }
  if (takesTime(event, email)) yield* periodsOf(event, 'rdate');
}

/** The same time as disjoint intervals in ascending order. */
function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { start, end } of intervals.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/**
 * The owner's busy times in an iCalendar text. Tentative events take time, events without a length take none. A hostile
 * text can take any time and memory: the server calls `readFeed`.
 */
export function busyFromFeed(ics: string, options: FeedOptions): FeedReading {
  const { from, to, timeZone } = options;
  const issues = new Set<string>();
  const onIssue = (sentence: string) => {
    if (issues.size < MAX_ISSUES) issues.add(sentence);
  };
  // A line goes on in one that starts with a blank (RFC 5545, 3.1).
  const unfolded = ics.replaceAll(/\r?\n[ \t]/g, '');
  const nameOf = registerTimeZones(unfolded);
  const ownZone = nameOf(timeZone) ?? 'UTC';
  function zoneOf(tzid: unknown): string {
    if (typeof tzid !== 'string') return ownZone;
    const name = nameOf(tzid);
    if (!name) onIssue(`The time zone ${excerpt(tzid)} is not known: its times are read in ${timeZone}.`);
    return name ?? ownZone;
  }
  const read = (kind: string): ICAL.Component[] =>
    blocksOf(unfolded, kind).map((block) =>
      readComponent(block, zoneOf, (line) => {
        const [, uid = ''] = /^UID:(.*)$/im.exec(block) ?? [];
        onIssue(`The event ${excerpt(uid)} has a line that cannot be read: ${excerpt(line)}.`);
      }),
    );

  const busy = read('VFREEBUSY').flatMap((component) => periodsOf(component, 'freebusy'));
  const own = new Set(options.calls.map(({ uid, start, end }) => `${uid} ${start} ${end}`));
  for (const [uid, all] of Map.groupBy(read('VEVENT'), (event) => String(event.getFirstPropertyValue('uid')))) {
    const timed = all.filter((event) => event.hasProperty('dtstart'));
    if (timed.length < all.length) onIssue(`The event ${excerpt(uid)} has no start that can be read, and is left out.`);
    const changes = timed.filter((event) => event.hasProperty('recurrence-id'));
    for (const event of timed) {
      try {
        for (const interval of timesOfEvent(event, changes.includes(event) ? [] : changes, options)) {
          // The owner may have moved the call in the own calendar, where it takes time, too.
          if (!own.has(`${uid} ${interval.start} ${interval.end}`)) busy.push(interval);
        }
      } catch (error) {
        onIssue(`The event ${excerpt(uid)} is read in part: ${excerpt(String(error))}.`);
      }
    }
  }
  const inRange = busy.map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }));
  return { busy: mergeIntervals(inRange.filter(({ start, end }) => start < end)), issues: [...issues] };
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

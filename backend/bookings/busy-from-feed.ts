import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { FeedInput, FeedOptions, FeedReading } from './calendar-feed.ts';
import { blocksOf, periodsOf, readComponent, textOf, timesOf, valuesOf } from './feed-components.ts';
import { registerTimeZones } from './feed-time-zones.ts';
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
 * The time of EXDATE, RECURRENCE-ID or UNTIL in a series that starts at a time. Some programs write the day alone; Exchange
 * writes the owner's day as a time in UTC, others as midnight in UTC wherever they are.
 */
function inSeries(time: ICAL.Time, start: ICAL.Time, timeZone: string): ICAL.Time {
  // UNTIL without a zone means the clock of the series.
  if (time.isDate === start.isDate) return start.isDate ? time : time.convertToZone(start.zone);
  const isInstant = /(?<!T00:00:00)Z$/.test(String(time));
  const { year, month, day } = isInstant
    ? Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toZonedDateTimeISO(timeZone)
    : time;
  const { hour, minute, second, isDate } = start;
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate }, start.zone);
}

/**
 * The starts by a rule. Clocks repeat, not instants: it is computed as if they showed UTC.
 *
 * @throws Error if the rule is not understood, or takes too many steps
 */
function startsByRule(
  rule: string,
  start: ICAL.Time,
  { range, timeZone, maxSteps }: { range: Interval; timeZone: string; maxSteps: number },
): ICAL.Time[] {
  const asUtc = (time: ICAL.Time) => {
    const same = time.clone();
    same.zone = ICAL.Timezone.utcTimezone;
    return same.toICALString();
  };
  const rruleString = rule.toUpperCase().replace(/UNTIL=[^;]*/, (text) => {
    const { until } = ICAL.Recur.fromString(`FREQ=DAILY;${text}`);
    if (!until || !/=\d{8}(?:T\d{6}(?:\.\d+)?(?:Z|[+-]\d{4})?)?$/.test(text)) throw new Error('UNTIL is no time');
    return `UNTIL=${asUtc(inSeries(until, start, timeZone))}`;
  });
  return new RRuleTemporal({
    rruleString: `DTSTART:${asUtc(start)}\nRRULE:${rruleString}`,
    maxIterations: maxSteps,
    maxCandidateEvaluations: maxSteps,
  })
    .between(new Date(range.start), new Date(range.end), true)
    .map(({ year, month, day, hour, minute, second }) =>
      ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: start.isDate }, start.zone),
    );
}

/**
 * @returns a function that removes the length of an event, returns it in ms, and returns the same when it is called again:
 * ical.js walks through each month of a length, for each instance
 */
function createLengthTaker() {
  const lengths = new Map<ICAL.Component, number>();
  return (event: ICAL.Component): number => {
    const known = lengths.get(event);
    if (known !== undefined) return known;
    const length = Math.min(new ICAL.Event(event).duration.toSeconds() * 1000, MAX_LENGTH_MS);
    for (const name of ['dtend', 'duration']) event.removeAllProperties(name);
    lengths.set(event, length);
    return length;
  };
}

/** Days are days of the owner, which may have 23 or 25 hours; hours are exact. @param length in ms */
function intervalOf(start: ICAL.Time, length: number, timeZone: string): Interval {
  const from = instantOf(start, timeZone);
  if (!start.isDate) return { start: from, end: from + length };
  const days = Math.max(1, Math.ceil(length / DAY_MS));
  return { start: from, end: startOfDay(start, timeZone).add({ days }).epochMilliseconds };
}

/** True if an event takes time: none that is cancelled, marked as free, or declined by the owner. */
function takesTime(event: ICAL.Component, email: string | undefined): boolean {
  // Outlook's own property may stand alone.
  const isFree = /^(?:TRANSPARENT|FREE)$/.test(textOf(event, 'transp') || textOf(event, 'x-microsoft-cdo-busystatus'));
  if (isFree || textOf(event, 'status') === 'CANCELLED') return false;
  return !event.getAllProperties('attendee').some((attendee) => {
    // Apple writes the path of a person in place of the address.
    const address = attendee.getParameter('email') ?? String(attendee.getFirstValue()).replace(/^mailto:/i, '');
    const isOwner = String(address).toUpperCase() === email?.toUpperCase();
    return isOwner && String(attendee.getParameter('partstat')).toUpperCase() === 'DECLINED';
  });
}

/** Ascends with each change of an event (RFC 5545, 3.8.7.4). */
const revisionOf = (event: ICAL.Component): string =>
  [textOf(event, 'sequence').padStart(10, '0'), textOf(event, 'dtstamp'), textOf(event, 'last-modified')].join();

/** The changed instances of a series: of those with one RECURRENCE-ID the newest. They never repeat. */
function newestChanges(changes: readonly ICAL.Component[], start: ICAL.Time | undefined, timeZone: string) {
  const newest = new Map<string, ICAL.Component>();
  for (const change of changes.toSorted((a, b) => (revisionOf(a) < revisionOf(b) ? -1 : 1))) {
    for (const name of ['rrule', 'exrule', 'rdate', 'exdate']) change.removeAllProperties(name);
    for (const time of timesOf(change, 'recurrence-id')) {
      const id = start ? inSeries(time, start, timeZone) : time;
      const property = change.updatePropertyWithValue('recurrence-id', id);
      newest.set(`${instantOf(id, timeZone)} ${property.getParameter('range')}`, change);
      // A cancelled instance needs no start of its own.
      const isUntimed = textOf(change, 'status') === 'CANCELLED' && !change.hasProperty('dtstart');
      if (isUntimed) change.addPropertyWithValue('dtstart', id);
    }
  }
  return [...newest.values()];
}

/**
 * The times of an event.
 *
 * @param changes instances of it that were moved or cancelled, which are events of their own
 * @param takeLength removes the length of an event, and returns it in ms
 * @param onIssue gets how the event differs from what its owner may expect
 */
function* timesOfEvent(
  event: ICAL.Component,
  changes: readonly ICAL.Component[],
  { from, to, timeZone, email }: FeedOptions,
  takeLength: (event: ICAL.Component) => number,
  onIssue: (predicate: string) => void,
): Generator<Interval, void, undefined> {
  const series = new ICAL.Event(event, { exceptions: [...changes] });
  const { startDate } = series;
  const lengths = [event, ...changes].map(takeLength);
  const longest = Math.max(...lengths);
  if (longest > NAMED_LENGTH_MS) onIssue('takes more than a year');
  const isNegative = lengths.some((length) => length < 0);
  if (isNegative) onIssue(`ends before it starts, and takes ${startDate.isDate ? 'one day' : 'no time'}`);
  const range = { start: from - longest - MARGIN_MS, end: to + MARGIN_MS };
  const countOfRules = ['rrule', 'exrule'].flatMap((name) => valuesOf(event, name)).length;
  const limits = { range, timeZone, maxSteps: Math.floor(MAX_STEPS / Math.max(1, countOfRules)) };
  const startsBy = (name: string) =>
    valuesOf(event, name).flatMap((rule) => {
      try {
        return startsByRule(String(rule), startDate, limits);
      } catch {
        onIssue(`has a rule that is not known or takes too long, and counts without: ${excerpt(String(rule))}`);
        return [];
      }
    });
  const datesOf = (name: string) => timesOf(event, name).map((time) => inSeries(time, startDate, timeZone));
  const excluded = new Set([...datesOf('exdate'), ...startsBy('exrule')].map(String));
  // ICAL.Event's own iterator leaves out DTSTART beside RDATE, ignores BYSETPOS, and may not end.
  for (const start of [startDate, ...datesOf('rdate'), ...startsBy('rrule')]) {
    if (excluded.has(String(start))) continue;
    const { item, startDate: moved } = series.getOccurrenceDetails(start);
    const isEventOfItsOwn = item !== series && String(item.recurrenceId) === String(start);
    if (!isEventOfItsOwn && takesTime(item.component, email))
      yield intervalOf(moved, takeLength(item.component), timeZone);
  }
  if (takesTime(event, email)) yield* periodsOf(event, 'rdate');
}

/**
 * The owner's busy times in an iCalendar text. Tentative events take time, events without a length take none. A hostile
 * text can take any time and memory: the server calls `readFeed`.
 */
export function busyFromFeed(ics: string, options: FeedOptions): FeedReading {
  const { from, to, timeZone, callLength } = options;
  const issues = new Set<string>();
  const onIssue = (sentence: string) => {
    if (issues.size < MAX_ISSUES) issues.add(sentence);
  };
  // A line goes on in one that starts with a blank (RFC 5545, 3.1). Some programs end lines with CR alone, or two.
  const unfolded = ics.replaceAll(/\r+\n?/g, '\n').replaceAll(/\n[ \t]/g, '');
  const nameOf = registerTimeZones(unfolded);
  const ownersZone = nameOf(timeZone) ?? 'UTC';
  function zoneOf(tzid?: string): string {
    if (tzid === undefined) return ownersZone;
    const name = nameOf(tzid);
    if (!name) onIssue(`The time zone ${excerpt(tzid)} is not known: its times are read in ${timeZone}.`);
    return name ?? ownersZone;
  }
  const onIssueOf = (uid: string) => (predicate: string) => onIssue(`The event ${excerpt(uid)} ${predicate}.`);
  const read = (kind: string): ICAL.Component[] =>
    blocksOf(unfolded, kind).map((block) => {
      const onEvent = onIssueOf(/^UID:(.*)$/im.exec(block)?.[1] ?? '');
      return readComponent(block, zoneOf, (line) => onEvent(`has a line that cannot be read: ${excerpt(line)}`));
    });

  const busy = read('VFREEBUSY').flatMap((component) => periodsOf(component, 'freebusy'));
  const bookedHere = new Set(options.calls.map(({ uid, start, end }) => `${uid} ${start} ${end}`));
  const takeLength = createLengthTaker();
  // Old programs write no UID: each such event stands for itself.
  const uidOf = (event: ICAL.Component, index: number) => String(event.getFirstPropertyValue('uid') || '') || index;
  for (const [uid, all] of Map.groupBy(read('VEVENT'), uidOf)) {
    const onEvent = onIssueOf(typeof uid === 'string' ? uid : 'without UID');
    const isTimed = (event: ICAL.Component) => event.hasProperty('dtstart');
    const timed = all.filter((event) => !event.hasProperty('recurrence-id') && isTimed(event));
    const newest = timed.map(revisionOf).sort().at(-1);
    // An older state of it, which the calendar still has, does not count. Those without a revision are all meant.
    const series = timed.filter((event) => revisionOf(event) === newest);
    const [first] = series;
    const changed = all.filter((event) => event.hasProperty('recurrence-id'));
    const changes = newestChanges(changed, first && new ICAL.Event(first).startDate, timeZone).filter(isTimed);
    if (!all.every(isTimed)) onEvent('has no start that can be read, and is left out');
    for (const event of [...series, ...changes]) {
      try {
        const isInstance = event.hasProperty('recurrence-id');
        for (const interval of timesOfEvent(event, isInstance ? [] : changes, options, takeLength, onEvent)) {
          // A call that the owner has moved in that calendar takes time there, too.
          if (!bookedHere.has(`${uid} ${interval.start} ${interval.end}`)) busy.push(interval);
        }
      } catch (error) {
        onEvent(`is read in part: ${excerpt(String(error))}`);
      }
    }
  }
  const inRange = busy
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

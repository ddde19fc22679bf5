import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { DAY_MS } from '../time.ts';
import type { FeedOptions, FeedReading } from './calendar-feed.ts';
import {
  blocksOf,
  type Component,
  instanceOf,
  lengthsOf,
  midnight,
  periodsOf,
  readComponent,
  type Time,
  textsOf,
  timesOf,
  UTC,
  type Zone,
} from './feed-components.ts';
import { inSeries, startsByRule } from './feed-rules.ts';
import { readTimeZones, type ZoneOf } from './feed-time-zones.ts';
import { type Interval, inCells, mergeIntervals } from './free-times.ts';

/** Time zones differ. */
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

/** An event with its name for the log, by place and day: a UID may have somebody's address. Its length is in ms. */
type FeedEvent = { component: Component; starts: readonly Time[]; name: string; length: number };

/** How a calendar is read: a date is a day in the owner's zone. */
type Reading = FeedOptions & { ownersZone: Zone; onIssue: (event: FeedEvent, predicate: string) => void };

const instantOf = ({ wall, zone, isDate }: Time, { ownersZone }: Reading): number => (isDate ? ownersZone : zone)(wall);

/** True if an event says that it takes whole days, whatever form its times have. */
const isOfDays = (component: Component): boolean =>
  component.some(({ name, parameters }) => name === 'dtstart' && parameters.get('value')?.toUpperCase() === 'DATE') ||
  textsOf(component, 'x-microsoft-cdo-alldayevent').some((each) => /^\s*TRUE/i.test(each));

/** @returns the length of an event in ms, days with 24 hours: the longest one; the rest of the day if it ends before it starts */
function lengthOf(component: Component, start: Time | undefined, reading: Reading, onBackwards: () => void): number {
  const until = (end: Time) => {
    if (!start) return 0;
    const byClock = end.wall - start.wall;
    if (start.isDate && end.isDate) return byClock;
    const length = instantOf(end, reading) - instantOf(start, reading);
    // Clocks may skip all of it.
    return length === 0 && start.zone === end.zone ? byClock : length;
  };
  const lengths = [...timesOf(component, 'dtend').map(until), ...lengthsOf(component, 'duration')];
  const longest = Math.min(Math.max(0, ...lengths), MAX_LENGTH_MS);
  const isBackwards = lengths.some((length) => length < 0);
  if (longest > 0 || !start || !(isBackwards || isOfDays(component))) return longest;
  if (isBackwards) onBackwards();
  return until(midnight(start, 1));
}

/** Where clocks change during an event, programs end it by the clock or after the same hours: the later end counts. */
function intervalOf(start: Time, length: number, reading: Reading): Interval {
  const from = instantOf(start, reading);
  const days = Math.max(1, Math.ceil(length / DAY_MS)) * DAY_MS;
  const byClock = instantOf({ ...start, wall: start.wall + (start.isDate ? days : length) }, reading);
  return { start: from, end: start.isDate ? byClock : Math.max(from + length, byClock) };
}

/** True if an event takes time: none that is cancelled, marked as free, or declined by the owner. Where its lines differ, it does. */
function takesTime({ component }: FeedEvent, { email = '' }: Reading): boolean {
  const isAlways = (value: RegExp, ...names: string[]) => {
    const all = names.flatMap((name) => textsOf(component, name));
    return all.length > 0 && all.every((each) => value.test(each));
  };
  // Outlook's own property may stand alone.
  if (isAlways(/^(?:TRANSPARENT|FREE)$/i, 'transp', 'x-microsoft-cdo-busystatus')) return false;
  if (isAlways(/^CANCELLED$/i, 'status')) return false;
  const own = component.filter(({ name, parameters, value }) => {
    // Apple writes the path of a person in place of the address.
    const address = parameters.get('email') ?? value.replace(/^mailto:/i, '');
    return name === 'attendee' && email !== '' && address.toUpperCase() === email.toUpperCase();
  });
  const hasDeclined = ({ parameters }: Component[number]) => parameters.get('partstat')?.toUpperCase() === 'DECLINED';
  return own.length === 0 || !own.every(hasDeclined);
}

/** The events without those that are older states of another one, by SEQUENCE. Many programs stamp each event that they write. */
function withoutOlder<Each extends FeedEvent>(events: readonly Each[]): Each[] {
  const sequenceOf = ({ component }: FeedEvent) =>
    Math.max(0, Number.parseInt(textsOf(component, 'sequence')[0] ?? '', 10));
  const newest = events.reduce((most, event) => Math.max(most, sequenceOf(event) || 0), 0);
  return events.filter((event) => !(sequenceOf(event) < newest));
}

/** Tells times of a series apart: two hours may have the same name. */
const keyOf = ({ wall, zone, isDate }: Time): string => `${wall} ${isDate ? 'day' : zone === UTC}`;

/** A changed instance of a series: its time there, and that of the change, which may be one of all that follow. */
type Change = FeedEvent & { at: Time; start: Time; isOfFollowing: boolean };

/** The changed instances of a series, without older states. One repeats only without its series, or for all that follow. */
function newestChanges(events: readonly FeedEvent[], seriesStart: Time | undefined, { timeZone }: Reading): Change[] {
  const changes = events.flatMap(({ component: every, ...event }) => {
    const instance = every.find(({ name, time }) => name === 'recurrence-id' && time);
    if (!instance?.time) return [];
    const at = seriesStart ? inSeries(instance.time, seriesStart, timeZone) : instance.time;
    const isOfFollowing = /^THISANDFUTURE/i.test(instance.parameters.get('range') ?? '');
    const ofSeries = seriesStart && !isOfFollowing ? /^(?:r|ex)(?:rule|date)$/ : /^(?:rdate|exrule|exdate)$/;
    const component = every.filter(({ name }) => !ofSeries.test(name));
    return [{ ...event, component, at, start: event.starts[0], isOfFollowing }];
  });
  const states = Map.groupBy(changes, ({ at, isOfFollowing }) => `${keyOf(at)} ${isOfFollowing}`);
  const newest = [...states.values()].flatMap(withoutOlder);
  return newest.flatMap(({ start, ...change }) => (start ? [{ ...change, start }] : []));
}

function* startsOf(event: FeedEvent, range: Interval, { timeZone, onIssue }: Reading): Generator<Time> {
  const { component, starts } = event;
  const [start] = starts;
  if (!start) return;
  const countOfRules = ['rrule', 'exrule'].flatMap((name) => textsOf(component, name)).length;
  const limits = { range, timeZone, maxSteps: Math.floor(MAX_STEPS / Math.max(1, countOfRules)) };
  const startsBy = (name: 'rrule' | 'exrule', onUnclearEnd: () => void) =>
    textsOf(component, name).flatMap((rule) => {
      try {
        return startsByRule(rule.replaceAll(/\s/g, ''), start, { ...limits, onIssue: onUnclearEnd });
      } catch {
        onIssue(event, `has ${name.toUpperCase()} that is not known or takes too long, and counts without`);
        return [];
      }
    });
  const byExclusion = startsBy('exrule', () => {
    // It counts in full or not at all.
    throw new Error('A part of the rule is not known.');
  });
  const datesOf = (name: string) => timesOf(component, name).map((time) => inSeries(time, start, timeZone));
  const excluded = new Set([...datesOf('exdate'), ...byExclusion].map(keyOf));
  const byRules = startsBy('rrule', () =>
    onIssue(event, 'has RRULE with a part that is not known, and counts as often as it can mean'),
  );
  for (const each of [...starts, ...datesOf('rdate'), ...byRules]) if (!excluded.has(keyOf(each))) yield each;
}

/** The times of an event. @param changes its moved or cancelled instances, which are events of their own */
function* timesOfEvent(event: FeedEvent, changes: readonly Change[], reading: Reading): Generator<Interval> {
  const longest = Math.max(event.length, ...changes.map(({ length }) => length));
  if (longest > NAMED_LENGTH_MS) reading.onIssue(event, 'takes more than a year');
  const timeOf = ({ at }: Change) => instantOf(at, reading);
  const ofFollowing = changes.filter((change) => change.isOfFollowing).toSorted((a, b) => timeOf(a) - timeOf(b));
  const changed = new Set(changes.map(({ at }) => keyOf(at)));
  const shiftOf = ({ start, at }: Change) => start.wall - at.wall;
  const shifts = [0, ...ofFollowing.map(shiftOf)];
  const range = {
    start: reading.from - longest - Math.max(...shifts) - MARGIN_MS,
    end: reading.to - Math.min(...shifts) + MARGIN_MS,
  };
  for (const start of startsOf(event, range, reading)) {
    const instant = instantOf(start, reading);
    if ([start, { wall: instant, zone: UTC, isDate: false }].some((each) => changed.has(keyOf(each)))) continue;
    const last = ofFollowing.findLast((change) => timeOf(change) < instant);
    const moved = { ...start, wall: start.wall + (last ? shiftOf(last) : 0), zone: last?.start.zone ?? start.zone };
    const item = last ?? event;
    if (takesTime(item, reading)) yield intervalOf(start.isDate ? midnight(moved) : moved, item.length, reading);
  }
  if (takesTime(event, reading)) yield* periodsOf(event.component, 'rdate');
}

function* busyIn(
  calendar: string,
  zones: ZoneOf,
  options: FeedOptions,
  onIssue: (sentence: string) => void,
): Generator<Interval> {
  const { timeZone } = options;
  const ownersZone = zones(timeZone) ?? UTC;
  const onIssueOf: Reading['onIssue'] = ({ name }, predicate) => onIssue(`${name} ${predicate}.`);
  const reading: Reading = { ...options, ownersZone, onIssue: onIssueOf };
  function zoneOf(tzid: string): Zone {
    const zone = zones(tzid);
    const name = tzid.includes('@') ? '' : ` ${excerpt(tzid)}`;
    if (!zone) onIssue(`The time zone${name} is not known: its times are read in ${timeZone}.`);
    return zone ?? ownersZone;
  }
  const calendarsZone = /^X-WR-TIMEZONE[^:\n]*:(.*\S)/im.exec(calendar)?.[1]?.trim();
  const floating = calendarsZone ? zoneOf(calendarsZone) : ownersZone;

  const read = (kind: string): FeedEvent[] =>
    blocksOf(calendar, kind).map((block, index) => {
      const unread = new Set<string>();
      const component = readComponent(block, {
        zoneOf: (tzid) => (tzid === undefined ? floating : zoneOf(tzid)),
        onIssue: (property) => unread.add(property.toUpperCase()),
      });
      const starts = timesOf(component, 'dtstart');
      const [start] = starts;
      const name = `${kind} ${index + 1}${start ? ` of ${new Date(start.wall).toISOString().slice(0, 10)}` : ''}`;
      const effect = 'cannot be read in full, and counts as far as its time is known';
      if (unread.size > 0) onIssue(`${name} has ${[...unread].join(', ')} that ${effect}.`);
      const onBackwards = () => onIssue(`${name} ends before it starts, and takes the rest of its day.`);
      return { component, starts, name, length: lengthOf(component, start, reading, onBackwards) };
    });

  for (const { component } of read('VFREEBUSY')) yield* periodsOf(component, 'freebusy');
  const bookedHere = new Set(options.calls.map(({ uid, start, end }) => `${uid} ${start} ${end}`));
  // Old programs write no UID: each such event stands for itself.
  const byUid = Map.groupBy(read('VEVENT'), ({ component }, index) => textsOf(component, 'uid')[0] || index);
  for (const [uid, all] of byUid) {
    const series = withoutOlder(all.filter(({ component, starts }) => starts.length > 0 && !instanceOf(component)));
    const changes = newestChanges(all, series[0]?.starts[0], reading);
    for (const event of all) {
      if (event.starts.length === 0) reading.onIssue(event, 'has no start that can be read, and is left out');
    }
    for (const event of [...series, ...changes]) {
      const travel = Math.max(0, ...lengthsOf(event.component, 'x-apple-travel-duration'));
      try {
        for (const interval of timesOfEvent(event, series.includes(event) ? changes : [], reading)) {
          // A call that the owner has moved in that calendar takes time there, too.
          if (!bookedHere.has(`${uid} ${interval.start} ${interval.end}`))
            yield { ...interval, start: interval.start - travel };
        }
      } catch {
        reading.onIssue(event, 'is read in part');
      }
    }
  }
}

/** The owner's busy times in a calendar that `requireCalendar` returned. It takes any time and memory: the server calls `readFeed`. */
export function busyFromFeed(ics: string, options: FeedOptions): FeedReading {
  const { from, to, callLength } = options;
  const issues = new Set<string>();
  const onIssue = (sentence: string) => {
    issues.add(issues.size < MAX_ISSUES || issues.has(sentence) ? sentence : 'More cannot be read.');
  };
  // A line goes on in one that starts with a blank (RFC 5545, 3.1). Some programs end lines with CR alone, or two.
  const unfolded = ics.replaceAll(/\r+\n?/g, '\n').replaceAll(/\n[ \t]/g, '');
  const inRange = unfolded
    .split(/^(?=BEGIN:VCALENDAR\s*?$)/im)
    .flatMap((calendar) => readTimeZones(calendar).flatMap((zones) => [...busyIn(calendar, zones, options, onIssue)]))
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
  const { ics, options }: { ics: string; options: FeedOptions } = JSON.parse(await text(process.stdin));
  process.stdout.write(JSON.stringify(busyFromFeed(ics, options)));
}

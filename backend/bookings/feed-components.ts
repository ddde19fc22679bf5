/** Reads the components of an iCalendar text, and what they say about time. */
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import type { Interval } from './free-times.ts';

/** Properties about when an event is, and about its taking time. */
const PROPERTY =
  /^(?:UID|DTSTART|DTEND|DURATION|R(?:RULE|DATE)|EX(?:RULE|DATE)|RECURRENCE-ID|SEQUENCE|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|ATTENDEE|FREEBUSY)[;:]/i;
const TEXT = /^(?:RRULE|EXRULE|SEQUENCE)$/i;
/** Those without times. */
const OTHER = /^(?:RRULE|EXRULE|SEQUENCE|UID|STATUS|TRANSP|X-.*|ATTENDEE)$/i;

/** A time as RFC 5545 writes it. Some programs add fractions of a second. */
const EXACT = /^\d{8}(?:T\d{6}(?:\.\d+)?Z?)?$/i;
/** A time in the other forms of ISO 8601. */
const READABLE = /^\d{4}-?\d\d-?\d\d(?:[T ][\d:]+(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i;
const LENGTH = /^[+-]?P(?=.*\d)(?:\d+W)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/i;

/** @returns the components of one kind, each as the text from its start to that of the next */
export const blocksOf = (ics: string, kind: string): string[] =>
  ics.split(new RegExp(`^(?=BEGIN:${kind}\\s*?$)`, 'im')).slice(1);

/** @param head a line without its value */
const tzidIn = (head: string): string | undefined => {
  const [, quoted, bare] = /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(head) ?? [];
  return quoted ?? bare;
};

/** A line of a component: the name in small letters, all before the value, and the value. */
type Line = { text: string; name: string; head: string; value: string };

function partsOf(text: string): Line {
  // Names of zones have colons, also without quotes; of the values that are read, times and rules may have some.
  const start = text.search(/:(?=\s*\d{4}-?\d\d-?\d\d|[^:]*FREQ=)/i);
  const colon = start < 0 ? text.lastIndexOf(':') : start;
  const name = /^[^;:]*/.exec(text)?.[0].toLowerCase() ?? '';
  return { text, name, head: text.slice(0, colon), value: text.slice(colon + 1) };
}

/** @throws Error if a text is no time, of which nothing may be left over */
export function readTime(text: string, zone: ICAL.Timezone): ICAL.Time {
  const form = READABLE.exec(text);
  if (!form) throw new Error('It is no time.');
  const isInstant = form[1] !== undefined;
  const { year, month, day, hour, minute, second } = isInstant
    ? Temporal.Instant.from(text).toZonedDateTimeISO('UTC')
    : Temporal.PlainDateTime.from(text);
  const time = { year, month, day, hour, minute, second, isDate: !/[T ]/i.test(text) };
  return ICAL.Time.fromData(time, isInstant ? ICAL.Timezone.utcTimezone : zone);
}

/** The start of the day that is `days` later, on the same clocks. */
function midnight(time: ICAL.Time, days: number): ICAL.Time {
  const start = time.clone();
  if (!time.isDate) [start.hour, start.minute, start.second] = [0, 0, 0];
  start.adjust(days, 0, 0, 0);
  return start;
}
export const endOfDay = (time: ICAL.Time) => midnight(time, 1);

/** @throws Error if it is no length */
function secondsOf(text: string): number {
  if (!LENGTH.test(text)) throw new Error('It is no length.');
  return ICAL.Duration.fromString(text.toUpperCase()).toSeconds();
}

/**
 * The first and the last time that a text can mean: twice the same, or start and end of the day that it begins with.
 *
 * @param onIssue is called for any other form than that of RFC 5545
 * @throws Error if it begins with no day
 */
export function spanOf(text: string, zone: ICAL.Timezone, onIssue: () => void): [ICAL.Time, ICAL.Time] {
  if (!EXACT.test(text)) onIssue();
  try {
    const time = readTime(text, zone);
    return [time, time];
  } catch {
    const day = readTime(`${/^\d{4}-?\d\d-?\d\d/.exec(text)?.[0]}T000000`, zone);
    onIssue();
    return [day, endOfDay(day)];
  }
}

/** A period ends with its day where its end cannot be read, or is before its start. */
function readPeriod(text: string, zone: ICAL.Timezone, onIssue: () => void): ICAL.Period {
  // With its `T`, a date is no exact time, and is read as its whole day.
  const [from = '', to = ''] = text.split('/').map((part) => (/[TP]/i.test(part) ? part : `${part}T`));
  const [start, latestStart] = spanOf(from, zone, onIssue);
  const secondsTo = (end: ICAL.Time) => end.toUnixTime() - start.toUnixTime();
  let length = -1;
  try {
    length = LENGTH.test(to) ? secondsTo(latestStart) + secondsOf(to) : secondsTo(spanOf(to, zone, onIssue)[1]);
  } catch {}
  if (length < 0) onIssue();
  return ICAL.Period.fromData({
    start,
    duration: ICAL.Duration.fromSeconds(length < 0 ? secondsTo(endOfDay(start)) : length),
  });
}

type Reader = {
  /** Returns the zone of a TZID, or that of times without one. */
  zoneOf: (tzid?: string) => ICAL.Timezone;
  /** Gets the name of each property that is not as RFC 5545 has it; it counts as far as its time is known. */
  onIssue: (name: string) => void;
};

/** Reads what is needed of a component. */
export function readComponent(block: string, { zoneOf, onIssue }: Reader): ICAL.Component {
  const component = new ICAL.Component('vevent');
  const add = (name: string, value: unknown) => component.addPropertyWithValue(name, value);
  const lines: Line[] = [];
  let depth = 0;
  for (const line of block.split('\n')) {
    if (/^BEGIN:/i.test(line)) depth += 1;
    else if (/^END:/i.test(line)) depth -= 1;
    if (depth === 0) break;
    // Alarms, inside of events, have times of their own.
    if (depth === 1 && PROPERTY.test(line)) lines.push(partsOf(line));
  }
  const first = lines.find(({ name }) => name === 'dtstart');
  // TZID of the event's start, in which its other times without one are meant.
  const startZone = first && !/Z\s*$/i.test(first.value) ? tzidIn(first.head) : undefined;

  /** Adds one of the values of a line, as far as it can be read. */
  function addTime({ name, head }: Line, text: string): void {
    const zone = zoneOf(tzidIn(head) ?? startZone);
    const onForm = () => onIssue(name);
    if (name === 'duration') {
      add(name, ICAL.Duration.fromSeconds(secondsOf(text)));
    } else if (name === 'freebusy' || (name === 'rdate' && text.includes('/'))) {
      if (!/;FBTYPE="?FREE"?(?:;|$)/i.test(head)) add(name, readPeriod(text, zone, onForm));
    } else if (name === 'exdate' || name === 'recurrence-id') {
      const property = add(name, readTime(text, zone));
      if (!EXACT.test(text)) onForm();
      if (/;RANGE="?THISANDFUTURE/i.test(head)) property.setParameter('range', 'THISANDFUTURE');
    } else {
      const [start, end] = spanOf(text, zone, onForm);
      const isDay = start !== end;
      if (name === 'rdate' && isDay) add(name, ICAL.Period.fromData({ start, end }));
      else add(name, name === 'dtend' ? end : start);
      if (name === 'dtstart' && isDay) add('dtend', end);
    }
  }

  const unread = new Set<string>();
  for (const line of lines) {
    const { name, text, value } = line;
    const isTime = !OTHER.test(name);
    for (const each of isTime
      ? value
          .trim()
          .replace(/\s*,$/, '')
          .split(/\s*,\s*/)
      : [value]) {
      try {
        if (isTime) addTime(line, each);
        else if (!TEXT.test(name)) component.addProperty(ICAL.Property.fromString(text));
        else component.addProperty(new ICAL.Property([name, {}, 'text', value.replaceAll(/\s/g, '')]));
      } catch {
        unread.add(name);
        onIssue(name);
      }
    }
  }
  const [start] = timesOf(component, 'dtstart');
  const [end] = timesOf(component, 'dtend');
  const hasOpenEnd = unread.has('dtend') || unread.has('duration');
  if (start && hasOpenEnd) add('dtend', endOfDay(start));
  if (!start && end && !component.hasProperty('recurrence-id')) {
    add('dtstart', midnight(end, end.hour || end.minute || end.second ? 0 : -1));
    onIssue('dtstart');
  }
  // It stands beside its series, and is no state of it.
  if (unread.has('recurrence-id')) component.removeAllProperties('uid');
  return component;
}

export const valuesOf = (component: ICAL.Component, name: string): unknown[] =>
  component.getAllProperties(name).flatMap((property) => property.getValues());
export const timesOf = (component: ICAL.Component, name: string): ICAL.Time[] =>
  valuesOf(component, name).filter((value) => value instanceof ICAL.Time);
export const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

export const periodsOf = (component: ICAL.Component, name: string): Interval[] =>
  valuesOf(component, name)
    .filter((value) => value instanceof ICAL.Period)
    .map(({ start, end, duration }) => {
      const from = start.toUnixTime() * 1000;
      return { start: from, end: end ? end.toUnixTime() * 1000 : from + (duration?.toSeconds() ?? 0) * 1000 };
    });

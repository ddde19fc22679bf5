/** Reads the components of an iCalendar text, and what they say about time. */
import { Temporal } from 'temporal-polyfill';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';
import type { Interval } from './free-times.ts';

/** Returns the instant, in ms of the Unix epoch, at which the clocks of a zone show a time, in ms as if they showed UTC. */
export type Zone = (wall: number) => number;
export const UTC: Zone = (wall) => wall;

/** A time on the clocks of a zone, in ms as if they showed UTC. A date is its midnight, and in no zone. */
export type Time = { wall: number; zone: Zone; isDate: boolean };

/** A value of a property: `name` and the names of parameters are in small letters. */
type Property = {
  name: string;
  parameters: ReadonlyMap<string, string>;
  value: string;
  time?: Time;
  period?: Interval;
  /** In ms. */
  length?: number;
};

export type Component = readonly Property[];

export const textsOf = (component: Component, name: string): string[] =>
  component.filter((each) => each.name === name).map(({ value }) => value);
export const timesOf = (component: Component, name: string): Time[] =>
  component.flatMap((each) => (each.name === name && each.time) || []);
export const periodsOf = (component: Component, name: string): Interval[] =>
  component.flatMap((each) => (each.name === name && each.period) || []);
export const lengthsOf = (component: Component, name: string): number[] =>
  component.flatMap((each) => (each.name === name && each.length) || []);
export const instanceOf = (component: Component): Time | undefined => timesOf(component, 'recurrence-id')[0];

/** Properties about when an event is, and about its taking time. */
const PROPERTY =
  /^(?:UID|DTSTART|DTEND|DURATION|R(?:RULE|DATE)|EX(?:RULE|DATE)|RECURRENCE-ID|SEQUENCE|STATUS|TRANSP|X-MICROSOFT-CDO-(?:BUSYSTATUS|ALLDAYEVENT)|X-APPLE-TRAVEL-DURATION|ATTENDEE|FREEBUSY)\s*[;:]/i;
const PARAMETER = /;([^=;"]*)=((?:"[^"]*"|[^";])*)/g;

/** A time as RFC 5545 writes it. Some programs add fractions of a second. */
const EXACT = /^\d{8}(?:T\d{6}(?:\.\d+)?Z?)?$/i;
const READABLE = /^\d{4}-?\d\d-?\d\d(?:[T ][\d:]+(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/i;
const LENGTH = /^([+-])?P(?=.*\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i;
const PARTS_MS = [7 * DAY_MS, DAY_MS, HOUR_MS, MINUTE_MS, 1000];

/** @returns the components of one kind, each as the text from its start to that of the next */
export const blocksOf = (ics: string, kind: string): string[] =>
  ics.split(new RegExp(`^(?=BEGIN:${kind}\\s*?$)`, 'im')).slice(1);

/** Those without times. */
const IS_TEXT = /^(?:R|EX)RULE|^(?:SEQUENCE|UID|STATUS|TRANSP|ATTENDEE|X-M)/i;

/** @returns the parts of a line. @throws Error if its value cannot be told from the rest */
function partsOf(text: string, onIssue: (name: string) => void): Property {
  const name = nameOf(text);
  // Names of zones have colons, also without quotes, and times have some.
  const ofTimes = [text.search(/:(?=\s*\d{4}-?\d\d-?\d\d)/), text.lastIndexOf(':')].find((each) => each >= 0);
  const colon = IS_TEXT.test(text) ? /^(?:[^":]|"[^"]*")*(?=:)/.exec(text)?.[0].length : ofTimes;
  if (colon === undefined) throw new Error('It has no value.');
  const head = text.slice(0, colon);
  // A zone may be lost, as in `DTSTART;TZID:Europe/Berlin:20260325T110000`.
  if (!IS_TEXT.test(name) && head.replaceAll(PARAMETER, '').trim().toLowerCase() !== name) onIssue(name);
  const parameters = new Map<string, string>();
  for (const [, key = '', value = ''] of head.matchAll(PARAMETER))
    parameters.set(key.trim().toLowerCase(), value.replaceAll('"', '').trim());
  return { name, parameters, value: text.slice(colon + 1) };
}

const nameOf = (line: string): string => /^[^;:\s]*/.exec(line)?.[0].toLowerCase() ?? '';

/** @throws Error if a text is no time, of which nothing may be left over */
export function readTime(text: string, zone: Zone): Time {
  const form = READABLE.exec(text);
  if (!form) throw new Error('It is no time.');
  const isInstant = form[1] !== undefined;
  const { epochMilliseconds: wall } = isInstant
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime('UTC');
  return { wall: Math.floor(wall / 1000) * 1000, zone: isInstant ? UTC : zone, isDate: !/[T ]/i.test(text) };
}

/** The start of the day that is `days` later, on the same clocks. */
export const midnight = (time: Time, days = 0) => ({ ...time, wall: (Math.floor(time.wall / DAY_MS) + days) * DAY_MS });

function readLength(text: string): number {
  const [form, sign, ...parts] = LENGTH.exec(text) ?? [];
  if (form === undefined) throw new Error('It is no length.');
  const length = parts.reduce((sum, part, index) => sum + Number(part ?? 0) * (PARTS_MS[index] ?? 0), 0);
  return sign === '-' ? -length : length;
}

/** The first and the last time that a text can mean: twice the same, or start and end of a day. @throws Error without a day */
export function spanOf(text: string, zone: Zone, onIssue: () => void): [Time, Time] {
  if (!EXACT.test(text)) onIssue();
  try {
    const time = readTime(text, zone);
    return [time, time];
  } catch {
    const day = readTime(`${/^\d{4}-?\d\d-?\d\d/.exec(text)?.[0]}T000000`, zone);
    onIssue();
    return [day, midnight(day, 1)];
  }
}

const instantOf = ({ wall, zone }: Time): number => zone(wall);

/** A period ends with its day where its end cannot be read, or is before its start. */
function readPeriod(text: string, zone: Zone, onIssue: () => void): Interval {
  // With its `T`, a date is no exact time, and is read as its whole day.
  const [from = '', to = ''] = text.split('/').map((part) => (/[TP]/i.test(part) ? part : `${part}T`));
  const [first, last] = spanOf(from, zone, onIssue);
  const start = instantOf(first);
  let end = Number.NaN;
  try {
    end = LENGTH.test(to) ? instantOf(last) + readLength(to) : instantOf(spanOf(to, zone, onIssue)[1]);
  } catch {}
  if (end >= start) return { start, end };
  onIssue();
  return { start, end: instantOf(midnight(first, 1)) };
}

type Reader = {
  /** Returns the zone of a TZID, or that of times without one. */
  zoneOf: (tzid?: string) => Zone;
  /** Gets the name of each property that is not as RFC 5545 has it; it counts as far as its time is known. */
  onIssue: (name: string) => void;
};

/** Reads one of the values of a line, as far as it has times. @throws Error if it has none */
function readValue(line: Property, text: string, zone: Zone, onIssue: () => void): Property[] {
  const { name, parameters } = line;
  if (/^(?:duration|x-apple-travel-duration)$/.test(name)) return [{ ...line, length: readLength(text) }];
  if (name === 'freebusy' || (name === 'rdate' && text.includes('/'))) {
    const isFree = parameters.get('fbtype')?.toUpperCase() === 'FREE';
    return isFree ? [] : [{ ...line, period: readPeriod(text, zone, onIssue) }];
  }
  if (name === 'exdate' || name === 'recurrence-id') {
    const time = readTime(text, zone);
    if (!EXACT.test(text) || !/^(?:THISANDFUTURE)?$/i.test(parameters.get('range') ?? '')) onIssue();
    return [{ ...line, time }];
  }
  const [first, last] = spanOf(text, zone, onIssue);
  if (name === 'dtend') return [{ ...line, time: last }];
  if (first === last) return [{ ...line, time: first }];
  if (name === 'rdate') return [{ ...line, period: { start: instantOf(first), end: instantOf(last) } }];
  const end = { ...line, name: 'dtend', time: last };
  return [{ ...line, time: first }, end];
}

/** The needed lines of a component, but none of an alarm inside, unless that has no end. Texts may have lines such as `End: 11:00`. */
function linesOf(block: string): string[] {
  const [begin = '', ...rest] = block.split('\n');
  const end = begin.trim().toUpperCase().replace('BEGIN', 'END');
  const innerStarts = new Map<string, number>();
  const lines: string[] = [];
  for (const line of rest) {
    const [text, edge, kind = ''] = /^(BEGIN|END):([A-Z-]+)$/.exec(line.trim().toUpperCase()) ?? [];
    if (text === end) break;
    if (edge === 'BEGIN') innerStarts.set(kind, lines.length);
    else if (edge) {
      lines.splice(innerStarts.get(kind) ?? lines.length);
      innerStarts.delete(kind);
    }
    if (PROPERTY.test(line)) lines.push(line);
  }
  return lines;
}

export function readComponent(block: string, { zoneOf, onIssue }: Reader): Component {
  const unread = new Set<string>();
  const tryTo = <Result>(line: string, read: () => Result[]): Result[] => {
    try {
      return read();
    } catch {
      unread.add(nameOf(line));
      onIssue(nameOf(line));
      return [];
    }
  };
  const lines = linesOf(block).flatMap((line) => tryTo(line, () => [partsOf(line, onIssue)]));
  const first = lines.find(({ name }) => name === 'dtstart');
  // TZID of the event's start, in which its other times without one are meant.
  const startsInUtc = first !== undefined && /Z\s*$/i.test(first.value);
  const startZone = startsInUtc ? undefined : first?.parameters.get('tzid');
  const component = lines.flatMap((line) => {
    const { name, value, parameters } = line;
    if (IS_TEXT.test(name)) return [line];
    const list = value.trim().replace(/\s*,$/, '');
    const values = list.split(/\s*,\s*/);
    const tzid = parameters.get('tzid') ?? startZone;
    const zones = () => [zoneOf(tzid), ...(name === 'dtend' && startsInUtc && tzid === undefined ? [UTC] : [])];
    return values.flatMap((text) =>
      tryTo(name, () => zones().flatMap((zone) => readValue(line, text, zone, () => onIssue(name)))),
    );
  });
  const add = (name: string, time: Time) => component.push({ name, time, parameters: new Map(), value: '' });
  const [start] = timesOf(component, 'dtstart');
  const [end] = timesOf(component, 'dtend');
  const instance = instanceOf(component);
  if (start && (unread.has('dtend') || unread.has('duration'))) add('dtend', midnight(start, 1));
  if (!start && end && !instance) {
    add('dtstart', midnight(end, end.wall % DAY_MS === 0 ? -1 : 0));
    onIssue('dtstart');
  }
  // A cancelled instance needs no start of its own.
  if (!start && instance && /^CANCELLED$/i.test(textsOf(component, 'status')[0] ?? '')) add('dtstart', instance);
  // It stands beside its series, and is no state of it.
  return unread.has('recurrence-id') ? component.filter(({ name }) => name !== 'uid') : component;
}

import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';
import { blocksOf, readComponent, timesOf, valuesOf } from './feed-components.ts';
import { inSeries, startsByRule } from './feed-rules.ts';

const wallOf = ({ year, month, day, hour, minute, second }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** @param utcOffset returns the offset in seconds at a time on the clocks of the zone */
const zoneWith = (tzid: string, utcOffset: (time: ICAL.Time) => number): ICAL.Timezone =>
  Object.assign(new ICAL.Timezone({ tzid }), { utcOffset });

/** A time zone of the platform. */
const ianaZone = (name: string) =>
  zoneWith(name, (time) => {
    const { year, month, day, hour, minute, second } = time;
    const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
    return (wallOf(time) - wall.toZonedDateTime(name).epochMilliseconds) / 1000;
  });

function isKnown(name: string): boolean {
  try {
    return Boolean(Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name));
  } catch {
    return false;
  }
}

/**
 * The IANA name of a TZID. It may be a Windows name, which Outlook may number (`GMT Standard Time 1`). It may stand at
 * the end, as in `/mozilla.org/20070129_1/Europe/Berlin` (RFC 5545, 3.2.19) or `tzone://Microsoft/Utc`. No IANA name
 * has more than three parts. The offset is that of `GMT+0100`, `UTC+01:00` or `UTC+1`.
 */
function ianaNameOf(tzid: string): string | undefined {
  const parts = tzid.split('/').slice(-3);
  const ends = parts.map((_, index) => parts.slice(index).join('/'));
  const [, sign, hours = '', minutes = '00'] = /^(?:GMT|UTC)? ?([+-])(\d\d?):?(\d\d)?$/.exec(tzid) ?? [];
  const offset = sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : '';
  const utc = /^(?:Z|(?:\(UTC\) )?Coordinated Universal Time)$/.test(tzid) ? 'UTC' : '';
  return [tzid, ...findIana(tzid.replace(/ \d$/, '')), ...ends, offset, utc].find(isKnown);
}

/** The TZID of a definition, as times name it. */
const tzidOf = (definition: string): string | undefined =>
  /^TZID(?:;[^:\n]*)?:(.*)/im
    .exec(definition)?.[1]
    ?.replaceAll(/\\([,;\\])/g, '$1')
    .trim();

/** The offset in seconds that a block says, such as `+0100` or `-001444`. @throws Error if it is none */
function offsetIn(block: string, name: string): number {
  const form = new RegExp(`^${name}[^:\\n]*:\\s*([+-])(\\d\\d):?(\\d\\d):?(\\d\\d)?\\s*$`, 'im');
  const [, sign, hours, minutes, seconds = 0] = form.exec(block) ?? [];
  if (!sign) throw new Error('It is no offset.');
  return Number(`${sign}1`) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** The years that definitions are read for: Windows begins in 1601. */
const YEARS = { start: Date.UTC(1600), end: Date.UTC(2100) };
const MAX_STEPS = 10_000;

/** A change of clocks: the time in ms that they showed before it, as if it was UTC, and the offsets in seconds. */
type Onset = { wall: number; from: number; to: number };

/** The changes to one of the offsets of a zone. @throws Error if one of them is not understood */
function onsetsOf(block: string): Onset[] {
  const fail = () => {
    throw new Error('A change of clocks cannot be read.');
  };
  const [from, to] = [offsetIn(block, 'TZOFFSETFROM'), offsetIn(block, 'TZOFFSETTO')];
  const clocks = zoneWith(`UTC${from}`, () => from);
  const component = readComponent(block, { zoneOf: () => clocks, onIssue: fail });
  const [start] = timesOf(component, 'dtstart');
  if (!start || ['exdate', 'exrule'].some((name) => component.hasProperty(name))) return fail();
  const rules = valuesOf(component, 'rrule');
  const options = { range: YEARS, timeZone: 'UTC', maxSteps: MAX_STEPS, onIssue: fail };
  const byRules = rules.flatMap((rule) => startsByRule(String(rule), start, options));
  const single = timesOf(component, 'rdate').map((time) => inSeries(time, start, 'UTC'));
  // A start that does not fit its rule is no change of clocks.
  const times = [...(rules.length > 0 ? [] : [start]), ...byRules, ...single];
  return times.map((time) => ({ wall: wallOf(time), from, to }));
}

/**
 * ical.js itself reads no DTSTART beside RDATE, one RDATE of a line, and UTC before the first change.
 *
 * @returns the zone of a VTIMEZONE; undefined if one of its changes is not understood, or there is none
 */
function definedZone(tzid: string, definition: string): ICAL.Timezone | undefined {
  try {
    const onsets = ['STANDARD', 'DAYLIGHT']
      .flatMap((kind) => blocksOf(definition, kind))
      .flatMap(onsetsOf)
      .toSorted((a, b) => a.wall - a.from * 1000 - (b.wall - b.from * 1000));
    const before = onsets[0]?.from;
    if (before === undefined) return undefined;
    // The first one of a doubled hour is meant; a skipped one has the offset before it (RFC 5545, 3.3.5).
    const hasBegun = (wall: number, onset: Onset) => wall >= onset.wall + Math.max(0, onset.to - onset.from) * 1000;
    return zoneWith(tzid, (time) => onsets.findLast((onset) => hasBegun(wallOf(time), onset))?.to ?? before);
  } catch {
    return undefined;
  }
}

/**
 * Reads the time zones of a calendar. A name such as Europe/Berlin means the zone of the platform, because many definitions
 * cover a few years only. Any other, such as EST or BST, means what the calendar defines by it.
 *
 * @returns a function that returns the zone of a TZID; undefined if nobody knows it
 */
export function readTimeZones(ics: string): (tzid: string) => ICAL.Timezone | undefined {
  const definitions = ics.match(/^BEGIN:VTIMEZONE\s[\s\S]*?^END:VTIMEZONE/gim) ?? [];
  const defined = new Map(definitions.map((definition) => [tzidOf(definition), definition]));
  const zones = new Map<string, ICAL.Timezone | undefined>();
  return (tzid) => {
    if (!zones.has(tzid)) {
      const iana = ianaNameOf(tzid);
      const definition = iana?.includes('/') ? undefined : defined.get(tzid.trim());
      const zone = definition ? definedZone(tzid, definition) : undefined;
      zones.set(tzid, zone ?? (iana ? ianaZone(iana) : undefined));
    }
    return zones.get(tzid);
  };
}

import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';
import { blocksOf, readComponent, textsOf, timesOf, type Zone } from './feed-components.ts';
import { inSeries, startsByRule } from './feed-rules.ts';

const ianaZone =
  (name: string): Zone =>
  (wall) =>
    new Temporal.PlainDateTime(1970, 1, 1).add({ milliseconds: wall }).toZonedDateTime(name).epochMilliseconds;

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

const tzidOf = (definition: string): string | undefined =>
  /^TZID(?:;[^:\n]*)?:(.*)/im
    .exec(definition)?.[1]
    ?.replaceAll(/\\([,;\\])|"/g, '$1')
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
  const clocks: Zone = (wall) => wall - from * 1000;
  const component = readComponent(block, { zoneOf: () => clocks, onIssue: fail });
  const [start] = timesOf(component, 'dtstart');
  if (!start || component.some(({ name }) => name === 'exdate' || name === 'exrule')) return fail();
  const rules = textsOf(component, 'rrule');
  const options = { range: YEARS, timeZone: 'UTC', maxSteps: MAX_STEPS, onIssue: fail };
  const byRules = rules.flatMap((rule) => startsByRule(rule, start, options));
  const single = timesOf(component, 'rdate').map((time) => inSeries(time, start, 'UTC'));
  // A start that does not fit its rule is no change of clocks.
  const times = [...(rules.length > 0 ? [] : [start]), ...byRules, ...single];
  return times.map(({ wall }) => ({ wall, from, to }));
}

const blocksIn = (definition: string) => ['STANDARD', 'DAYLIGHT'].flatMap((kind) => blocksOf(definition, kind));

/** @returns the zone of the blocks of a VTIMEZONE; undefined if one of its changes is not understood, or there is none */
function definedZone(blocks: readonly string[]): Zone | undefined {
  try {
    const onsets = blocks.flatMap(onsetsOf).toSorted((a, b) => a.wall - a.from * 1000 - (b.wall - b.from * 1000));
    const before = onsets[0]?.from;
    if (before === undefined) return undefined;
    // The first one of a doubled hour is meant; a skipped one has the offset before it (RFC 5545, 3.3.5).
    const hasBegun = (wall: number, onset: Onset) => wall >= onset.wall + Math.max(0, onset.to - onset.from) * 1000;
    return (wall) => wall - (onsets.findLast((onset) => hasBegun(wall, onset))?.to ?? before) * 1000;
  } catch {
    return undefined;
  }
}

/** @returns the zone of a TZID; undefined if nobody knows it */
export type ZoneOf = (tzid: string) => Zone | undefined;

/**
 * Reads the time zones of a calendar. A name such as Europe/Berlin means the zone of the platform, because many definitions
 * cover a few years only. Any other, such as EST or BST, means what the calendar defines by it.
 * @returns a reading of all zones. There are more where calendars that were joined define a name such as "Customized Time
 *   Zone" in several ways.
 */
export function readTimeZones(ics: string): ZoneOf[] {
  const definitions = ics.match(/^BEGIN:VTIMEZONE\s[\s\S]*?^END:VTIMEZONE/gim) ?? [];
  const defined = new Map<string, Map<string, Zone>>();
  for (const definition of definitions) {
    const tzid = tzidOf(definition) ?? '';
    if (ianaNameOf(tzid)?.includes('/')) continue;
    const blocks = blocksIn(definition);
    const ofName = defined.get(tzid) ?? new Map<string, Zone>();
    const zone = ofName.get(blocks.join('')) ?? definedZone(blocks);
    if (zone) defined.set(tzid, ofName.set(blocks.join(''), zone));
  }
  const known = new Map<string, readonly Zone[]>();
  function zonesOf(tzid: string): readonly Zone[] {
    const before = known.get(tzid);
    if (before) return before;
    const own = [...(defined.get(tzid.trim())?.values() ?? [])];
    const iana = own.length === 0 ? ianaNameOf(tzid) : undefined;
    const zones = iana ? [ianaZone(iana)] : own;
    known.set(tzid, zones);
    return zones;
  }
  const count = Math.max(1, ...Array.from(defined.values(), ({ size }) => size));
  return Array.from({ length: count }, (_, reading) => (tzid) => zonesOf(tzid)[reading] ?? zonesOf(tzid)[0]);
}

import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';

/** A time zone of the platform. ical.js itself knows none but those that a calendar defines. */
class IanaZone extends ICAL.Timezone {
  constructor(name: string) {
    super({ tzid: name });
  }

  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
    const instant = wall.toZonedDateTime(this.tzid).epochMilliseconds;
    return (wall.toZonedDateTime('UTC').epochMilliseconds - instant) / 1000;
  }
}

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

/** A rule as definitions of zones have it. With another frequency ical.js may not end. */
const RULE_OF_ZONE =
  /^RRULE:(?:(?:FREQ=YEARLY|INTERVAL=1|BY(?:MONTH|HOUR|MINUTE|SECOND|SETPOS)=-?\d+|BYDAY=[+-]?\d*[A-Z]{2}|BYMONTHDAY=[\d,-]+|COUNT=\d+|UNTIL=\w+|WKST=[A-Z]{2});?)+$/i;

/** The TZID of a definition, as times name it. */
const tzidOf = (definition: string): string | undefined =>
  /^TZID(?:;[^:\n]*)?:(.*)/im
    .exec(definition)?.[1]
    ?.replaceAll(/\\([,;\\])/g, '$1')
    .trim();

/** @returns the zone of a VTIMEZONE; undefined if it has no rule that is known, and would have the clocks of UTC */
function definedZone(definition: string): ICAL.Timezone | undefined {
  try {
    const rules = definition.match(/^RRULE[;:].*/gim) ?? [];
    if (!rules.every((rule) => RULE_OF_ZONE.test(rule.trim()))) return undefined;
    const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(definition)));
    zone.utcOffset(ICAL.Time.now());
    return zone.changes.length > 0 ? zone : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Makes ical.js know the time zones of a calendar. A name such as Europe/Berlin means the zone of the platform, because
 * many definitions cover a few years only. Any other, such as EST or BST, means what the calendar defines by it.
 *
 * @returns a function that knows a TZID by the name that ical.js has to be given; undefined if nobody knows it
 */
export function registerTimeZones(ics: string): (tzid: string) => string | undefined {
  ICAL.TimezoneService.reset();
  const definitions = ics.match(/^BEGIN:VTIMEZONE\s[\s\S]*?^END:VTIMEZONE/gim) ?? [];
  const defined = new Map(definitions.map((definition) => [tzidOf(definition), definition]));
  const names = new Map<string, string | undefined>();
  return (tzid) => {
    if (!names.has(tzid)) {
      const iana = ianaNameOf(tzid);
      const platform = iana && new IanaZone(iana);
      const definition = iana?.includes('/') ? undefined : defined.get(tzid.trim());
      const zone = (definition && definedZone(definition)) ?? platform;
      if (zone) ICAL.TimezoneService.register(zone, tzid);
      names.set(tzid, zone && tzid);
    }
    return names.get(tzid);
  };
}

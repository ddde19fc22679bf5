import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { findIana } from 'windows-iana';
import { isTimeZone } from '../../contract/booking.ts';
import { excerpt, FeedError } from './calendar-feed.ts';

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

/**
 * The IANA name of a TZID: as it is, of a Windows name, or at the end of a name such as
 * `/mozilla.org/20070129_1/Europe/Berlin` (RFC 5545, 3.2.19). No IANA name has more than three parts.
 */
function ianaNameOf(tzid: string): string | undefined {
  const parts = tzid.startsWith('/') ? tzid.split('/').slice(-3) : [];
  return [tzid, ...findIana(tzid), ...parts.map((_, index) => parts.slice(index).join('/'))].find(isTimeZone);
}

const isComplete = (zone: ICAL.Component): boolean =>
  zone
    .getAllSubcomponents()
    .some((rule) => ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].every((name) => rule.hasProperty(name)));

const TIME_PROPERTIES = ['dtstart', 'dtend', 'exdate', 'rdate', 'recurrence-id'];

/**
 * The events of a calendar, whose times ical.js reads in the platform's zone where its name is known, in the calendar's
 * definition of the zone otherwise, and in the owner's zone if they name none.
 *
 * @throws FeedError for a zone that is neither known nor defined
 */
export function eventsInTimeZones(calendar: ICAL.Component, timeZone: string): ICAL.Component[] {
  ICAL.TimezoneService.reset();
  const names = new Map<string, string>();
  for (const zone of calendar.getAllSubcomponents('vtimezone').filter(isComplete)) {
    const tzid = String(zone.getFirstPropertyValue('tzid'));
    // The platform's zones are preferred: many definitions cover a few years.
    if (ianaNameOf(tzid)) continue;
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), tzid);
    names.set(tzid, tzid);
  }

  const resolve = (tzid: string): string => {
    const known = names.get(tzid);
    if (known) return known;
    const name = ianaNameOf(tzid);
    if (!name) throw new FeedError(`The calendar has an event in a time zone that is not known: ${excerpt(tzid)}.`);
    ICAL.TimezoneService.register(new IanaZone(name), name);
    names.set(tzid, name);
    return name;
  };

  return calendar.getAllSubcomponents('vevent').map(({ jCal }) => {
    // Without its calendar, in which ical.js would search a definition for each time anew.
    const event = new ICAL.Component(jCal);
    for (const property of TIME_PROPERTIES.flatMap((name) => event.getAllProperties(name))) {
      property.setParameter('tzid', resolve(String(property.getParameter('tzid') ?? timeZone)));
    }
    return event;
  });
}

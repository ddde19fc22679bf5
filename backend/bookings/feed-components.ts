/** Reads the components of an iCalendar text, and what they say about time. */
import ICAL from 'ical.js';
import type { Interval } from './free-times.ts';

/** Properties about when an event is, and about its taking time. */
const PROPERTY =
  /^(?:UID|DTSTART|DTEND|DURATION|R(?:RULE|DATE)|EX(?:RULE|DATE)|RECURRENCE-ID|SEQUENCE|DTSTAMP|LAST-MODIFIED|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|ATTENDEE|FREEBUSY)[;:]/i;
const TIME = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)[;:]/i;
const LENGTH = /^(?:DURATION|FREEBUSY)[;:]/i;
const TEXT = /^(?:RRULE|EXRULE|SEQUENCE|DTSTAMP|LAST-MODIFIED)[;:]/i;

/** @returns the components of one kind, each as the text from its start to that of the next */
export const blocksOf = (ics: string, kind: string): string[] =>
  ics.split(new RegExp(`^(?=BEGIN:${kind}\\s*?$)`, 'im')).slice(1);

/** @param head a line without its value */
const tzidIn = (head: string): string | undefined => {
  const [, quoted, bare] = /;TZID=(?:"([^"]*)"|([^;]*))/i.exec(head) ?? [];
  return quoted ?? bare;
};

/**
 * Reads a property.
 *
 * @param zoneOf returns the name by which ical.js knows a time zone, or the owner's
 * @param startZone TZID of the event's start, in which its other times without one are meant
 */
function readProperty(line: string, zoneOf: (tzid?: string) => string, startZone: string | undefined): ICAL.Property {
  // None of these values has a colon; names of zones have some, also without quotes.
  const colon = line.lastIndexOf(':');
  // Nor a blank, which some programs write after commas and semicolons.
  const [head, value] = [line.slice(0, colon), line.slice(colon + 1).replaceAll(/\s|,\s*$/g, '')];
  if (TEXT.test(line)) return new ICAL.Property([/^[^;:]*/.exec(line)?.[0].toLowerCase(), {}, 'text', value]);
  if (LENGTH.test(line)) {
    const property = ICAL.Property.fromString(`${head}:${value.toUpperCase()}`);
    property.getValues();
    return property;
  }
  if (!TIME.test(line)) return ICAL.Property.fromString(line);
  const rest = head.replaceAll(/;(?:TZID=(?:"[^"]*"|[^;]*)|VALUE=[^;]*)/gi, '');
  // The form says which type it is, where VALUE is missing or wrong.
  const type = /^\d{8}(?:,\d{8})*$/.test(value) ? 'DATE' : /^RDATE.*\//i.test(line) ? 'PERIOD' : 'DATE-TIME';
  const property = ICAL.Property.fromString(`${rest};VALUE=${type}:${value.toUpperCase().replaceAll(/\.\d+/g, '')}`);
  if (type !== 'DATE') property.setParameter('tzid', zoneOf(tzidIn(head) ?? startZone));
  property.getValues();
  return property;
}

/** Reads what is needed of a component. @param onIssue gets the lines that cannot be read, and cost no other one */
export function readComponent(block: string, zoneOf: (tzid?: string) => string, onIssue: (line: string) => void) {
  const component = new ICAL.Component('vevent');
  const lines: string[] = [];
  let depth = 0;
  for (const line of block.split('\n')) {
    if (/^BEGIN:/i.test(line)) depth += 1;
    else if (/^END:/i.test(line)) depth -= 1;
    if (depth === 0) break;
    // Alarms, inside of events, have times of their own.
    if (depth === 1 && PROPERTY.test(line)) lines.push(line);
  }
  const start = lines.find((line) => /^DTSTART[;:]/i.test(line)) ?? '';
  const startZone = /Z\s*$/i.test(start) ? undefined : tzidIn(start.slice(0, start.lastIndexOf(':')));
  for (const line of lines) {
    try {
      component.addProperty(readProperty(line, zoneOf, startZone));
    } catch {
      onIssue(line);
    }
  }
  return component;
}

export const valuesOf = (component: ICAL.Component, name: string): unknown[] =>
  component.getAllProperties(name).flatMap((property) => property.getValues());
export const timesOf = (component: ICAL.Component, name: string): ICAL.Time[] =>
  valuesOf(component, name).filter((value) => value instanceof ICAL.Time);
export const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

/** @returns the periods that are not free */
export const periodsOf = (component: ICAL.Component, name: string): Interval[] =>
  component
    .getAllProperties(name)
    .filter((property) => String(property.getParameter('fbtype')).toUpperCase() !== 'FREE')
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Period)
    .map(({ start, end, duration }) => {
      const from = start.toUnixTime() * 1000;
      return { start: from, end: end ? end.toUnixTime() * 1000 : from + (duration?.toSeconds() ?? 0) * 1000 };
    });

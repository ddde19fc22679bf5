import ical, { type Attendee, type EventInstance, type VEvent } from 'node-ical';
import { Temporal } from 'temporal-polyfill';
import { isTimeZone } from '../../contract/booking.ts';
import { type Interval, mergeIntervals } from './interval.ts';

/** The owner's calendar cannot be used: the message is a sentence without the feed's secret URL. */
export class FeedError extends Error {
  override name = 'FeedError';
}

/** The last calendar that was fetched and read without an error. */
export type FeedCopy = { fetchedAt: number; busy: readonly Interval[] };

/** How long the last copy counts if later ones cannot be used. */
export const FEED_MAX_AGE_MS = 24 * 60 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

/**
 * What the calendar says at present. A calendar that cannot be read never means that the owner is free.
 *
 * @param copy undefined if none was ever read
 * @param now in ms of the Unix epoch
 * @returns 'closed' if nothing may be offered
 */
export function busyOrClosed(copy: FeedCopy | undefined, now: number): readonly Interval[] | 'closed' {
  return copy && now - copy.fetchedAt <= FEED_MAX_AGE_MS ? copy.busy : 'closed';
}

export type FeedOptions = {
  /** What is read of the calendar, in ms of the Unix epoch: from now to the last day that a copy may be used for. */
  from: number;
  to: number;
  /** UIDs of the site's own bookings, which the owner's calendar may have by invitation. */
  ownUids: ReadonlySet<string>;
  /** The owner's time zone, for times without one (RFC 5545, 3.3.5) and for the days of all-day events. */
  timeZone: string;
  /** The owner's e-mail address in the calendar; events that it declined do not count. */
  email?: string;
};

/** Names such as `/mozilla.org/20070129_1/Europe/Berlin`, which RFC 5545 (3.2.19) allows, end with the IANA name. */
function withoutPrefix(name: string): string {
  const parts = name.split('/');
  return parts.map((_, index) => parts.slice(index).join('/')).find(isTimeZone) ?? name;
}

/** Unfolds lines, shortens names of time zones, and gives times without a zone that of the owner, not of the server. */
function normalize(ics: string, timeZone: string): string {
  const unfolded = ics.replace(/\r?\n[ \t]/g, '').replace(/\r\n?/g, '\n');
  const named = unfolded.replace(/;TZID="?(\/[^":;\n]+)"?/gi, (_, name: string) => `;TZID=${withoutPrefix(name)}`);
  return named.replace(/^BEGIN:VEVENT$[\s\S]*?^END:VEVENT$/gim, (event) =>
    event.replace(
      /^((?:DTSTART|DTEND|EXDATE|RDATE|RECURRENCE-ID)(?:;(?!TZID=)[^:;\n]*)*):(\d{8}T\d{6}(?:,\d{8}T\d{6})*)$/gim,
      (_, name: string, value: string) => `${name};TZID=${timeZone}:${value}`,
    ),
  );
}

const textOf = (property: unknown): string => {
  if (typeof property === 'object' && property && 'val' in property) return String(property.val);
  return typeof property === 'string' ? property : '';
};

type Instance = Pick<EventInstance, 'start' | 'end' | 'isFullDay' | 'event'>;

/** Instances in addition to the rule (RDATE), which node-ical leaves to its users. Periods have the event's length. */
function additionalInstances(event: VEvent): Instance[] {
  const { rdate, start: first, end: last = first } = event;
  const values = [rdate].flat().flatMap((property) => textOf(property).split(','));
  return values.filter(Boolean).map((value) => {
    const [time = ''] = value.split('/');
    if (first.dateOnly) {
      const { year, month, day } = Temporal.PlainDate.from(time);
      const days = Math.round((last.getTime() - first.getTime()) / DAY_MS);
      const [start, end] = [new Date(year, month - 1, day), new Date(year, month - 1, day + days)];
      return { start, end, isFullDay: true, event };
    }
    const start = time.endsWith('Z')
      ? Temporal.Instant.from(time).epochMilliseconds
      : Temporal.PlainDateTime.from(time).toZonedDateTime(first.tz ?? 'UTC').epochMilliseconds;
    const end = new Date(start + last.getTime() - first.getTime());
    return { start: new Date(start), end, isFullDay: false, event };
  });
}

const isEvent = (component: object): component is VEvent => 'type' in component && component.type === 'VEVENT';

/** All instances of an event that are in a range, and some that are not. */
function instancesOf(event: VEvent, range: { from: Date; to: Date }): Instance[] {
  const expand = (each: VEvent) => ical.expandRecurringEvent(each, { ...range, expandOngoing: true });
  // node-ical ignores moved instances of an event without rule: feeds may have only those that the owner was invited to.
  const overrides = event.rrule ? [] : [...new Set(Object.values(event.recurrences ?? {}))].filter(isEvent);
  return [...expand(event), ...additionalInstances(event), ...overrides.flatMap(expand)];
}

function isDeclined({ attendee }: VEvent, email: string | undefined): boolean {
  const own = `mailto:${email}`.toLowerCase();
  return [attendee].flat().some((each: Attendee | undefined) => {
    if (typeof each !== 'object' || each.val.toLowerCase() !== own) return false;
    return String(each.params.PARTSTAT).toUpperCase() === 'DECLINED';
  });
}

/**
 * Whether an event takes the owner's time. Events that are marked as free (TRANSPARENT) do, unless they last all day:
 * holidays and birthdays are marked as free on purpose, while meetings often are by accident.
 */
function takesTime({ event, isFullDay }: Instance, { ownUids, email }: FeedOptions): boolean {
  if (ownUids.has(event.uid) || textOf(event.status).toUpperCase() === 'CANCELLED') return false;
  if (isFullDay && textOf(event.transparency).toUpperCase() === 'TRANSPARENT') return false;
  return !isDeclined(event, email);
}

/** A time zone that was not recognized was read as the zone of the server. */
function assertReadable({ start, rrule }: VEvent): void {
  if (!(start instanceof Date) || Number.isNaN(start.getTime())) {
    throw new FeedError(`The calendar has an event whose start cannot be read: ${String(start)}.`);
  }
  if (typeof rrule === 'string') throw new FeedError(`The calendar has a repetition that cannot be read: ${rrule}.`);
  if (start.tz && !isTimeZone(start.tz) && !/[+-]\d{1,2}(:?\d\d)?/.test(start.tz)) {
    throw new FeedError(`The calendar has an event in a time zone that is not known: ${start.tz}.`);
  }
}

/** node-ical reads the days of all-day events as days of the server's zone; they are days of the owner. */
function startOfDay(day: Date, timeZone: string): number {
  const plain = new Temporal.PlainDate(day.getFullYear(), day.getMonth() + 1, day.getDate());
  return plain.toZonedDateTime(timeZone).epochMilliseconds;
}

function busyOfEvent(event: VEvent, options: FeedOptions): Interval[] {
  assertReadable(event);
  // Wide enough for days of the server's zone.
  const range = { from: new Date(options.from - 2 * DAY_MS), to: new Date(options.to + 2 * DAY_MS) };
  return instancesOf(event, range)
    .filter((instance) => takesTime(instance, options))
    .map(({ start, end, isFullDay }) =>
      isFullDay
        ? { start: startOfDay(start, options.timeZone), end: startOfDay(end, options.timeZone) }
        : { start: start.getTime(), end: end.getTime() },
    );
}

/**
 * The owner's busy times in an iCalendar text. Tentative events take time, events without a length take none.
 *
 * @returns disjoint intervals from `from` to `to`, ascending
 * @throws FeedError if the text is no complete calendar, has no event at all (as calendars have whose feed is broken), or
 *   an event that cannot be read, such as one with a repetition of more than 10,000 times
 */
export async function busyFromFeed(ics: string, options: FeedOptions): Promise<Interval[]> {
  const text = ics.replace(/^\uFEFF/, '').trim();
  if (!text) throw new FeedError('The calendar is empty.');
  if (!/^BEGIN:VCALENDAR\s/i.test(text))
    throw new FeedError('The feed is no calendar: it does not start with BEGIN:VCALENDAR.');
  if (!/\sEND:VCALENDAR$/i.test(text))
    throw new FeedError('The calendar is incomplete: it does not end with END:VCALENDAR.');
  const busy: Interval[] = [];
  try {
    // Asynchronous, so that a large calendar does not keep the server from responding.
    const components = Object.values(await ical.async.parseICS(normalize(text, options.timeZone)));
    let count = 0;
    for (const component of components) {
      if (component?.type === 'VEVENT') busy.push(...busyOfEvent(component, options));
      else if (component?.type === 'VFREEBUSY') {
        const periods = (component.freebusy ?? []).filter(({ type }) => type !== 'FREE');
        busy.push(...periods.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })));
      } else continue;
      count += 1;
    }
    if (count === 0) throw new FeedError('The calendar has no event at all, past or future.');
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(`The calendar cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const { from, to } = options;
  const clipped = busy.map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }));
  return mergeIntervals(clipped.filter(({ start, end }) => start < end));
}

/** Times for visitors: instants as UTC texts, shown on the clocks of a zone by Intl (R-bookings). */
import { isTimeZone, zoneLabel } from 'contract/booking.ts';
import { dateText, dayText } from 'contract/day.ts';
import { kinds } from 'model/data/booking.ts';
import { hasBookings } from 'model/data/features.ts';

/** The chosen time, a UTC instant or empty without one, the zone that it was chosen in, and the id of the kind of call. */
export type Choice = {
  start: string;
  timeZone: string;
  kind?: string | undefined;
  /** The time that was sent last: if the response was lost, it may be booked, and sending it again says so. */
  sentStart?: string | undefined;
};

/** The locale, and the IANA names of the zones of the reader's device and of the other side of the call. */
export type Clocks = { locale: string; timeZone: string; otherZone: string };

/** The zones; one that the browser refuses, such as its own `Etc/Unknown`, is replaced by the other, or by UTC. */
export function usableZones(timeZone: string, otherZone: string): Omit<Clocks, 'locale'> {
  const usable = (...zones: string[]) => zones.find(isTimeZone) ?? 'UTC';
  return { timeZone: usable(timeZone, otherZone), otherZone: usable(otherZone, timeZone) };
}

/** Formats an instant; a formatter is costly to make, so callers keep it. */
function formatter(locale: string, timeZone: string, parts: Intl.DateTimeFormatOptions): (start: string) => string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...parts });
  return (start) => dateText(format, new Date(start));
}

/** The kind of call that is chosen; the first one if the site has it no more. */
export const chosenKind = ({ kind }: Choice) => kinds.find(({ id }) => id === kind) ?? kinds[0];

/** The id of the kind of call that is booked; undefined without a time. */
export const bookedKind = (choice: Choice): string | undefined =>
  hasBookings && choice.start ? chosenKind(choice).id : undefined;

/** A number of minutes in words. */
export const lengthText = (minutes: number, locale: string, unitDisplay?: 'long'): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay }).format(minutes);

/** Length of a call, in minutes. */
export const minutesOf = ({ start, end }: { start: string; end: string }): number =>
  (Date.parse(end) - Date.parse(start)) / 60_000;

/** The given parts of an instant, on the clocks of a zone. */
export const timeText = (start: string, locale: string, timeZone: string, parts: Intl.DateTimeFormatOptions): string =>
  formatter(locale, timeZone, parts)(start);

/** The parts of a time of day. Clocks that count to 24 show two digits, as in 09:30, others one, as in 9:30 AM. */
export const timeParts = (locale: string): Intl.DateTimeFormatOptions => {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' };
};

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** An instant with its day, as short as a button has room for. It breaks after commas only. */
export const shortTimeText = (start: string, locale: string, timeZone: string): string =>
  timeText(start, locale, timeZone, { ...shortDay, ...timeParts(locale) }).replaceAll(/([^,،]) /g, '$1\u00A0');

/** Makes a function from an instant to its day, such as `2026-11-23`: `en-CA` writes days as ISO 8601 does. */
export const isoDay = (timeZone: string) =>
  formatter('en-CA', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' });

/**
 * Groups free times, which are ascending, by the reader's day. `label` is on the reader's clock, such as `09:30`, with
 * the zone's short name if the clock shows it twice that day. `row` sorts times as the clock shows them.
 */
export function groupByDay(starts: readonly string[], { locale, timeZone }: Omit<Clocks, 'otherZone'>) {
  const dayOf = isoDay(timeZone);
  const dayLabel = formatter(locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long' });
  // A column has no room for the names of Arabic and Persian, whose short ones are the long ones, as on this Wednesday.
  const isLong = formatter(locale, 'UTC', { weekday: 'short' })('2026-11-25T12:00Z').length > 6;
  const weekdayLabel = formatter(locale, timeZone, { weekday: isLong ? 'narrow' : 'short' });
  const dateLabel = formatter(locale, timeZone, { day: 'numeric' });
  const time = timeParts(locale);
  const timeLabel = formatter(locale, timeZone, time);
  const zonedLabel = formatter(locale, timeZone, { ...time, timeZoneName: 'short' });
  const clockOf = formatter('en', timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  const days = new Map<string, string[]>();
  for (const start of starts) days.set(dayOf(start), [...(days.get(dayOf(start)) ?? []), start]);
  return [...days].map(([day, ofDay]) => {
    const [first = ''] = ofDay;
    const labels = ofDay.map(timeLabel);
    const times = ofDay.map((start, index) => {
      const label = labels[index] ?? '';
      // The first of two that the clock shows alike is still in summer time.
      return labels.indexOf(label) === labels.lastIndexOf(label)
        ? { start, label, row: clockOf(start) }
        : { start, label: zonedLabel(start), row: `${clockOf(start)} ${labels.indexOf(label) === index ? 1 : 2}` };
    });
    return { day, label: dayLabel(first), weekday: weekdayLabel(first), date: dateLabel(first), times };
  });
}
export type Day = ReturnType<typeof groupByDay>[number];

/** The days from the one of `first` to the one of `last`, two instants. */
export function rangeText(first: string, last: string, locale: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long' });
  const written = format.formatRangeToParts(new Date(first), new Date(last));
  // Italian days have a zero before them in ranges alone.
  return written.map(({ type, value }) => (type === 'day' ? dayText(value.replace(/^0/, ''), format) : value)).join('');
}

/** The times of some days as the rows of a table: their keys in the order of the clock, each with its label. */
export function rowsOf(days: readonly Day[]): readonly (readonly [row: string, label: string])[] {
  const labels = new Map(days.flatMap(({ times }) => times.map(({ row, label }) => [row, label] as const)));
  return [...labels].sort(([one], [other]) => (one < other ? -1 : 1));
}

/** A time with its day in the reader's zone, and in the other side's if their clocks differ. */
export function describeTime(start: string, clocks: Clocks): { reader: string; other: string | undefined } {
  const time = timeParts(clocks.locale);
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...time } as const;
  const reader = formatter(clocks.locale, clocks.timeZone, parts)(start);
  const other = formatter(clocks.locale, clocks.otherZone, parts)(start);
  const isSameDay = isoDay(clocks.timeZone)(start) === isoDay(clocks.otherZone)(start);
  return {
    reader: `${reader} (${zoneLabel(clocks.timeZone)})`,
    other: other === reader ? undefined : isSameDay ? formatter(clocks.locale, clocks.otherZone, time)(start) : other,
  };
}

/** The zone of the reader's device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All zones that the browser knows and can name, and those given, which it may know by another name. */
export function timeZones(...given: readonly string[]): readonly string[] {
  return [...new Set([...(Intl.supportedValuesOf?.('timeZone') ?? []), ...given])].sort();
}

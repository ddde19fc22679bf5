/** Computes the starts of a repeated event. */
import ICAL from 'ical.js';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { spanOf } from './feed-components.ts';
import type { Interval } from './free-times.ts';

/** A rule that is read in full. `rrule-temporal` leaves out the parts that it does not know. */
const RULE =
  /^(?:(?:FREQ=[A-Z]+|(?:INTERVAL|COUNT)=\d+|UNTIL=[^;]*|WKST=[A-Z]{2}|BYDAY=[\d+,A-Z-]+|BY(?:SECOND|MINUTE|HOUR|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS)=[\d+,-]+)(?:;|$))+$/;

/** The same instant on the clocks of a zone. `convertToZone` is wrong in the hours beside a change of clocks. */
function onClocksOf(zone: ICAL.Timezone, time: ICAL.Time): ICAL.Time {
  const utc = time.convertToZone(ICAL.Timezone.utcTimezone);
  for (const days of [1, -1]) {
    const near = utc.clone();
    near.adjust(days, 0, 0, 0);
    const there = utc.clone();
    const offset = zone.utcOffset(near);
    there.adjust(0, 0, 0, offset);
    there.zone = zone;
    if (zone.utcOffset(there) === offset) return there;
  }
  // It is the second of two hours with the same name.
  return utc;
}

/**
 * The time of EXDATE, RECURRENCE-ID or UNTIL in a series that starts at a time. Some programs write the day alone; Exchange
 * writes the owner's day as a time in UTC, others as midnight in UTC wherever they are.
 */
export function inSeries(time: ICAL.Time, start: ICAL.Time, timeZone: string): ICAL.Time {
  // UNTIL without a zone means the clock of the series.
  if (time.isDate === start.isDate) return start.isDate ? time : onClocksOf(start.zone, time);
  const isInstant = /(?<!T00:00:00)Z$/.test(String(time));
  const { year, month, day } = isInstant
    ? Temporal.Instant.fromEpochMilliseconds(time.toUnixTime() * 1000).toZonedDateTimeISO(timeZone)
    : time;
  const { hour, minute, second, isDate } = start;
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate }, start.zone);
}

/** `range` is searched, in ms of the Unix epoch. `onIssue` is called for an end that is not clear, of which the latest counts. */
type RuleOptions = { range: Interval; timeZone: string; maxSteps: number; onIssue: () => void };

/**
 * The starts by a rule. Clocks repeat, not instants: it is computed as if they showed UTC.
 *
 * @throws Error if the rule is not understood, or takes too many steps
 */
export function startsByRule(text: string, start: ICAL.Time, options: RuleOptions): ICAL.Time[] {
  const { range, timeZone, maxSteps, onIssue } = options;
  const asUtc = (time: ICAL.Time) => {
    const same = time.clone();
    same.zone = ICAL.Timezone.utcTimezone;
    return same.toICALString();
  };
  /** A day counts up to its end. */
  const readUntil = (value: string) => {
    const until = spanOf(value, start.zone, onIssue)[1];
    const last = inSeries(until, start, timeZone);
    if (until.isDate && !start.isDate) [last.hour, last.minute, last.second] = [23, 59, 59];
    return `UNTIL=${asUtc(last)}`;
  };
  const parts = text
    .toUpperCase()
    .split(';')
    .filter(Boolean)
    .flatMap((part) => {
      const [name, value = ''] = part.split('=');
      const isEnd = name === 'UNTIL' || (name === 'COUNT' && !/^[1-9]\d*$/.test(value));
      try {
        return isEnd ? readUntil(value) : part;
      } catch {
        onIssue();
        return [];
      }
    });
  const names = new Set(parts.map((part) => part.split('=')[0]));
  if (!RULE.test(parts.join(';')) || names.size < parts.length) throw new Error('The rule is not understood.');
  const hasTwoEnds = names.has('COUNT') && names.has('UNTIL');
  if (hasTwoEnds) onIssue();
  // The later one of two ends counts.
  const ends = hasTwoEnds ? ['COUNT', 'UNTIL'] : [''];
  return ends
    .flatMap((other) =>
      new RRuleTemporal({
        rruleString: `DTSTART:${asUtc(start)}\nRRULE:${parts.filter((part) => !other || !part.startsWith(other)).join(';')}`,
        maxIterations: maxSteps,
        maxCandidateEvaluations: maxSteps,
      }).between(new Date(range.start), new Date(range.end), true),
    )
    .map(({ year, month, day, hour, minute, second }) =>
      ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: start.isDate }, start.zone),
    );
}

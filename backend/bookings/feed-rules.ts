/** Computes the starts of a repeated event. */
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { DAY_MS } from '../time.ts';
import { midnight, spanOf, type Time, UTC, type Zone } from './feed-components.ts';
import type { Interval } from './free-times.ts';

/** A rule that is read in full. `rrule-temporal` leaves out the parts that it does not know. */
const RULE =
  /^(?:(?:FREQ=[A-Z]+|(?:INTERVAL|COUNT)=\d+|UNTIL=[^;]*|WKST=[A-Z]{2}|BYDAY=[\d+,A-Z-]+|BY(?:SECOND|MINUTE|HOUR|MONTHDAY|YEARDAY|WEEKNO|MONTH|SETPOS)=[\d+,-]+)(?:;|$))+$/;

function onClocksOf(zone: Zone, time: Time): Time {
  const instant = time.zone(time.wall);
  for (const days of [1, -1]) {
    const near = instant + days * DAY_MS;
    const wall = instant + near - zone(near);
    if (zone(wall) === instant) return { wall, zone, isDate: false };
  }
  // It is the second of two hours with the same name.
  return { wall: instant, zone: UTC, isDate: false };
}

/** The time of EXDATE, RECURRENCE-ID or UNTIL in a series. It may be a day alone, or the owner's day as a time in UTC (Exchange). */
export function inSeries(time: Time, start: Time, timeZone: string): Time {
  // UNTIL without a zone means the clock of the series.
  if (time.isDate === start.isDate) return start.isDate ? time : onClocksOf(start.zone, time);
  const isInstant = time.zone === UTC && !time.isDate && time.wall % DAY_MS !== 0;
  const owners = Temporal.Instant.fromEpochMilliseconds(time.wall).toZonedDateTimeISO(timeZone);
  const wall = isInstant ? time.wall + owners.offsetNanoseconds / 1e6 : time.wall;
  return { ...start, wall: midnight({ ...time, wall }).wall + start.wall - midnight(start).wall };
}

/** `range` is searched, in ms of the Unix epoch. `onIssue` is called for a part that is not clear. */
type RuleOptions = { range: Interval; timeZone: string; maxSteps: number; onIssue: () => void };

/** The starts by a rule. Clocks repeat, not instants: it is computed as if they showed UTC. @throws Error if it is not understood */
export function startsByRule(text: string, start: Time, options: RuleOptions): Time[] {
  const { range, timeZone, maxSteps, onIssue } = options;
  const asUtc = ({ wall }: Time) => new Date(wall).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  /** A day counts up to its end. */
  const readUntil = (value: string) => {
    const until = spanOf(value, start.zone, onIssue)[1];
    const last = inSeries(until, start, timeZone);
    return `UNTIL=${asUtc(until.isDate && !start.isDate ? { ...last, wall: midnight(last, 1).wall - 1000 } : last)}`;
  };
  const written = text.toUpperCase().split(';').filter(Boolean);
  const parts = written.flatMap((part) => {
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
  const values = parts
    .filter((part) => part.startsWith('BY'))
    .flatMap((part) => [...new Set(part.split(/[=,]/).slice(1))]);
  return ends
    .flatMap((other) => {
      const rule = new RRuleTemporal({
        rruleString: `DTSTART:${asUtc(start)}\nRRULE:${parts.filter((part) => !other || !part.startsWith(other)).join(';')}`,
        maxIterations: maxSteps,
        maxCandidateEvaluations: maxSteps,
      });
      // It leaves out values that it does not know, such as the hour 24.
      if (Object.values(rule.options()).filter(Array.isArray).flat().length < values.length) onIssue();
      return rule.between(new Date(range.start), new Date(range.end), true);
    })
    .map(({ epochMilliseconds: wall }) => ({ ...start, wall }));
}

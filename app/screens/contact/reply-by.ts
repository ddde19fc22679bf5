/** When an enquiry is answered at the latest (R-contact). */

const HOUR_MS = 3_600_000;

type Response = {
  /** Within how many hours. */
  hours: number;
  /** Days of the week that count, 1 (Monday) to 7, on the clocks of `timeZone`. */
  days: readonly number[];
  timeZone: string;
  /** Days that do not count, as YYYY-MM-DD. */
  daysOff: readonly string[];
};

/** `hours` after an instant, of which those on other days do not count. */
export function replyBy(sentAt: number, { hours, days, timeZone, daysOff }: Response): number {
  // The parts of `en-CA` are those of ISO 8601.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  let time = sentAt;
  for (let left = hours; left > 0; ) {
    time += HOUR_MS;
    const day = format.format(time);
    if (days.includes(new Date(day).getUTCDay() || 7) && !daysOff.includes(day)) left--;
  }
  return time;
}

/** A time on the visitor's clock, with its day as one says it `now`: "tomorrow", or "Monday 30 November" further on. */
export function dayAndTime(time: number, now: number, locale: string): { day: string; time: string } {
  const days = Math.round((new Date(time).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / (24 * HOUR_MS));
  const text = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, parts).format(time);
  return {
    day:
      days < 2
        ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
        : text({ weekday: 'long', day: 'numeric', month: 'long' }),
    time: text({ hour: '2-digit', minute: '2-digit' }),
  };
}

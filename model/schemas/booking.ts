import { z } from 'zod';
import { isTimeZone } from '../../contract/booking.ts';
import type { AvailabilityRules } from '../../contract/site-facts.ts';
import { day, text, wholeNumber } from './fields.ts';

const time = z
  .string('must be a time')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:MM, from "00:00" to "23:59"');

/** A comparison of parts that have issues of their own would only repeat them. */
const isValid = ({ issues }: z.core.ParsePayload) => issues.length === 0;

const span = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'must be later than "from"', when: isValid });

/** Spans of one weekday, in wall-clock times. */
const spans = z
  .array(span, 'must be a list of spans like { from: "09:00", to: "17:00" }')
  .superRefine((all, context) => {
    for (const [index, { from }] of all.entries()) {
      const before = all[index - 1];
      if (!before || before.to <= from) continue;
      const message = `must not be before ${before.to}, the end of the span above; spans are in order and do not overlap`;
      context.addIssue({ code: 'custom', path: [index, 'from'], message });
    }
  });

/** When calls can be booked (R-bookings). Their length is `consultationMinutes` of site.yaml. */
export const bookingSchema = z.strictObject({
  timeZone: z
    .string('must be a time zone')
    .refine(isTimeZone, 'must be the IANA name of a time zone, like "Europe/Berlin" or "America/New_York"'),
  /** A weekday that is not named has no times. */
  weeklyHours: z
    .partialRecord(
      z.enum(['1', '2', '3', '4', '5', '6', '7']),
      spans,
      'must be the spans of each weekday, 1 (Monday) to 7 (Sunday)',
    )
    .refine((days) => Object.values(days).some((spansOfDay) => spansOfDay.length > 0), {
      message: 'needs at least one span in the week',
      when: isValid,
    }),
  daysOff: z.array(day, 'must be a list of days as YYYY-MM-DD').default([]),
  bufferBefore: wholeNumber(0, 240).default(0),
  bufferAfter: wholeNumber(0, 240).default(15),
  noticeHours: wholeNumber(0, 24 * 30).default(24),
  /** Bounded, because each request for free times computes them up to this day. */
  horizonDays: wholeNumber(1, 365).default(30),
  maxPerDay: wholeNumber(1, 100).default(4),
  place: text
    .max(200)
    .refine((line) => !/[\r\n]/.test(line), 'must be one line')
    .refine(
      (line) => !/^\w+:\/\//.test(line) || (URL.canParse(line) && new URL(line).protocol === 'https:'),
      'must be a line of text, or a link that starts with https://',
    ),
}) satisfies z.ZodType<Omit<AvailabilityRules, 'minutes'>>;

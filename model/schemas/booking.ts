import { z } from 'zod';
import { isTimeZone } from '../../contract/booking.ts';
import type { BookingRules } from '../../contract/site-facts.ts';
import { ROOM } from '../../contract/template.ts';
import { day, each, forOtherTypes, inEachLanguage, optional, slug, text, textUpTo, wholeNumber } from './fields.ts';

const TIME = 'must be a time as HH:MM, from "00:00" to "24:00", in quotation marks';
const ZONE = 'must be the IANA name of a time zone, like "Europe/Berlin" or "America/New_York"';

const time = z
  .string(TIME)
  // Where it is no time, it is not compared with others.
  .regex(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/, { error: TIME, abort: true })
  .describe('As HH:MM, from "00:00" to "24:00"');

const span = z
  .strictObject({ from: time, to: time }, forOtherTypes('must be a span like { from: "09:00", to: "17:00" }'))
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be later than "from"' });

const spans = z
  .array(span, 'must be a list of spans like { from: "09:00", to: "17:00" }')
  .superRefine((all, context) => {
    for (const [index, { from }] of all.entries()) {
      const { to = '' } = all[index - 1] ?? {};
      const message = `must not be before ${to}, the end of the span above; spans are in order and do not overlap`;
      if (to > from) context.addIssue({ code: 'custom', path: [index, 'from'], message });
    }
  });

/** In the order of their numbers, 1 to 7. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const place = text
  .max(200)
  .refine((line) => !/[\r\n]/.test(line), 'must be one line')
  .refine((line) => !/[{}]/.test(line.replace(ROOM, '')), `may have ${ROOM} once, and no other braces`)
  .refine(
    (line) => !line.includes(ROOM) || /^https:\/\/[^/{]+\//.test(line),
    `may have ${ROOM} only in the path of a link`,
  )
  .refine(
    (line) => !/^\w+:\/\//.test(line) || URL.parse(line)?.protocol === 'https:',
    'must be a line of text, or a link that starts with https://',
  )
  .describe(`A line of text, or a link that starts with https://; ${ROOM} in the link makes a room for each call`)
  .register(inEachLanguage, { isSaid: true, isInAll: true });

const kind = z.strictObject({
  id: slug.max(40).describe('Like "review"; keep it while calls of this kind are booked'),
  name: textUpTo(60, 'it stands in subjects and calendars').register(inEachLanguage, { isSaid: true, isInAll: true }),
  minutes: wholeNumber(5, 480)
    .multipleOf(5, 'must be a multiple of 5, as 45 or 60')
    .describe('A multiple of 5, from 5 to 480'),
  place: optional(place, 'Where it is, if elsewhere than other calls'),
  text: optional(
    textUpTo(200, 'it is one line').refine((line) => !/[\r\n]/.test(line), 'must be one line'),
    'One line about it',
  ),
});

/** When calls can be booked (R-bookings). The length of the first kind is `consultationMinutes` of site.yaml. */
export const bookingSchema = z.strictObject({
  timeZone: z.string(ZONE).refine(isTimeZone, ZONE).describe('Like "Europe/Berlin" or "America/New_York"'),
  weeklyHours: z
    .strictObject(
      each(spans.default([]), ...weekdays),
      forOtherTypes(
        'must be the spans of each weekday, by its English name, like monday: [{ from: "09:00", to: "17:00" }]',
      ),
    )
    .refine((days) => Object.values(days).some(({ length }) => length > 0), 'needs at least one span in the week')
    .transform((days) => Object.fromEntries(weekdays.map((name, index) => [index + 1, days[name]])))
    .describe('A weekday that is not named has no times'),
  daysOff: z.array(day, 'must be a list of days as YYYY-MM-DD, like [2023-06-12]').default([]),
  bufferBefore: wholeNumber(0, 240).default(0).describe('Minutes that stay free before each call; 0 by default'),
  bufferAfter: wholeNumber(0, 240).default(15).describe('Minutes that stay free after each call; 15 by default'),
  noticeHours: wholeNumber(0, 24 * 30)
    .default(24)
    .describe('How many hours ahead a call is booked at least; 24 by default'),
  // Bounded, because each request for free times computes them up to this day.
  horizonDays: wholeNumber(1, 365).default(30).describe('How many days ahead at most; 30 by default'),
  maxPerDay: wholeNumber(1, 100).default(4).describe('Calls of one day at most; 4 by default'),
  place,
  kinds: z
    .array(kind, 'must be a list of kinds, each with id, name and minutes')
    .max(2, 'must have at most 2 entries: with the free consultation there are three kinds of calls')
    .default([])
    .describe('Further kinds of calls, besides the free consultation; two at most'),
}) satisfies z.ZodType<Omit<BookingRules, 'kinds'>>;

import { z } from 'zod';
import { text } from '../fields.ts';
import { counted, message, textWith } from './fields.ts';

/** The part of the contact form that offers times, and the page of a booked call (R-bookings). */
export const bookingWords = z.strictObject({
  times: z.strictObject({
    title: text,
    about: text,
    withoutScript: text,
    zone: text,
    ownerTimes: textWith('zone'),
    ownerTime: text,
    /** Free times of a day. */
    count: counted,
    noTime: text,
    book: textWith('time'),
    loading: text,
    failed: text,
    none: text,
    taken: text,
    gone: text,
    retry: text,
    later: text,
    booked: text,
    forMe: textWith('time'),
    mailed: text,
    addToCalendar: text,
  }),
  /** In place of the form once a call is booked. */
  confirmation: z.strictObject({
    toast: message,
    next: z.strictObject({ title: text, list: z.array(text) }),
    another: text,
  }),
  /** Where a time was chosen and no call is booked. */
  errors: z.strictObject({ taken: message, alreadyBooked: message, notBooked: message }),
  call: z.strictObject({
    eyebrow: text,
    name: text,
    withoutScript: text,
    /** `title` is the heading of the page, `text` is below it. */
    states: z.strictObject({
      loading: message,
      unknown: message,
      unavailable: message,
      booked: message,
      moved: message,
      moving: message,
      cancelling: message,
      cancelled: message,
      cancelledNow: message,
      over: message,
    }),
    retry: text,
    move: text,
    moveTo: text,
    cancel: text,
    confirm: text,
    keep: text,
    write: text,
    contact: text,
    choose: message,
    failed: message,
    /** In place of those of the form. */
    times: z.strictObject({ failed: text, none: text, taken: text }),
  }),
});

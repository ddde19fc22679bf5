/** Words for choosing the time of a call, and of the page of a booked call (R-bookings). */
import { content } from '../content.server.ts';

const { site, words } = content;
const { times, call, retry } = words.booking;

export const locale: string = site.locale;
export const bookingTexts = { ...times, retry };
export const { errors: bookingErrors, confirmation } = words.booking;
export const minutes: number = site.consultationMinutes;
export const callPage = { ...call, retry, email: site.email };

/** Words for choosing the time of a call, and of the page of a booked call (R-bookings). */
import { MAX_REASON } from '../../contract/booking.ts';
import { fillData } from '../../markdown/placeholders.ts';
import { content } from '../content.server.ts';
import { formatNumber } from '../format.server.ts';

const { site, words } = content;
const { times, call, retry } = words.booking;

export const locale: string = site.locale;
export const bookingTexts = { ...times, retry };
export const { errors: bookingErrors, confirmation } = words.booking;
export const minutes: number = site.consultationMinutes;
export const callPage = fillData(
  { ...call, retry, email: site.email, optional: words.contact.form.optional },
  { max: formatNumber(MAX_REASON) },
);

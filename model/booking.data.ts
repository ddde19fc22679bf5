/** Texts for the part of the contact form that offers times (R-bookings). Builds without bookings do not have them. */
import { content } from './content.server.ts';

export const locale: string = content.site.locale;
const { times, retry } = content.words.booking;
export const bookingTexts = { ...times, retry };
export const { errors: bookingErrors, confirmation } = content.words.booking;
export const minutes: number = content.site.consultationMinutes;

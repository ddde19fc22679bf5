/** Texts of the page of a booked call (R-bookings). */
import { content } from './content.server.ts';

const { call, retry } = content.words.booking;
export const callPage = { ...call, retry, email: content.site.email };

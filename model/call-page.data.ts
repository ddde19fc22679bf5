/** Texts of the page of a booked call (R-bookings). */
import { content } from './content.server.ts';

export const callPage = { ...content.words.booking.call, email: content.site.email };

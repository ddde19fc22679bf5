/** Words for choosing the time of a call, and of the page of a booked call (R-bookings). */
import { MAX_REASON } from '../../contract/booking.ts';
import { FIRST_KIND } from '../../contract/enquiry.ts';
import { fillData } from '../../contract/template.ts';
import { formatNumber } from '../deriving/format.server.ts';
import { content } from '../reading/content.server.ts';

const { booking, site, words } = content;
const { times, call, retry } = words.booking;

export const locale: string = site.locale;
export const timesWords = { ...times, retry };
export const { errors: bookingErrors, confirmation } = words.booking;
export const kindsTitle = words.booking.kinds.title;
type Kind = { id: string; name: string; minutes: number; text?: string };
/** The kinds of calls. Only who has booked reads their places. */
export const kinds: readonly [Kind, ...Kind[]] = [
  { id: FIRST_KIND, name: words.booking.kinds.first, minutes: site.consultationMinutes },
  ...(booking?.kinds ?? []).map(({ place: _, ...kind }) => kind),
];
export const callPage = fillData(
  { ...call, retry, email: site.email, optional: words.contact.form.optional },
  { max: formatNumber(MAX_REASON) },
);

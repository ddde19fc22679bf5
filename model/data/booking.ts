/** Words for choosing the time of a call, and of the page of a booked call (R-bookings). */
import { MAX_REASON } from '../../contract/booking.ts';
import { fillData } from '../../contract/template.ts';
import { callKinds } from '../deriving/call-kinds.ts';
import { formatNumber } from '../deriving/format.server.ts';
import { content } from '../reading/content.server.ts';

const { site, words } = content;
const [{ place: _, ...first }, ...further] = callKinds(content);
const { times, call, retry } = words.booking;

/** The language of the times, and of what follows an enquiry. */
export const locale: string = site.locale;
export const timesWords = { ...times, retry };
export const { errors: bookingErrors, confirmation } = words.booking;
export const kindsTitle = words.booking.kinds.title;
const others = further.map(({ place: _, ...kind }) => kind);
/** The kinds of calls. Only who has booked reads their places. */
export const kinds: readonly [typeof first, ...typeof others] = [first, ...others];
export const callPage = fillData(
  { ...call, retry, email: site.email, optional: words.contact.form.optional },
  { max: formatNumber(MAX_REASON) },
);

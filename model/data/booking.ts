/** Words for choosing the time of a call, and of the page of a booked call (R-bookings). */
import { MAX_REASON } from '../../contract/booking.ts';
import { fillData } from '../../markdown/placeholders.ts';
import { content } from '../content.server.ts';
import { formatNumber } from '../format.server.ts';

const { booking, site, words } = content;
const { times, call, retry } = words.booking;

export const locale: string = site.locale;
export const bookingTexts = { ...times, retry };
export const { errors: bookingErrors, confirmation } = words.booking;
export const minutes: number = site.consultationMinutes;
export const kindsTitle = words.booking.kinds.title;
type Kind = { id: string; name: string; minutes: number; text?: string };
export const firstKind: Kind = { id: '', name: words.booking.kinds.first, minutes };
const further = (booking?.kinds ?? []).map(({ place: _, ...kind }): Kind => kind);
/** The kinds of calls that visitors choose from; none where there is one alone. Only who has booked reads their places. */
export const kinds: readonly Kind[] = further.length > 0 ? [firstKind, ...further] : [];
export const callPage = fillData(
  { ...call, retry, email: site.email, optional: words.contact.form.optional },
  { max: formatNumber(MAX_REASON) },
);

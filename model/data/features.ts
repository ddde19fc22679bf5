/** Optional features that the owner has switched on. The development server sends, books and counts nothing. */
import { languageVersions } from '../deriving/page-list.server.ts';
import { endpointOf, scriptAttributes } from '../deriving/settings.ts';
import { content } from '../reading/content.server.ts';

const { booking, pages, site } = content;
const { enquiries, visits } = site;
const isDevelopment = process.env.NODE_ENV === 'development';

/** Where the contact form posts enquiries; empty while sending is simulated (R-contact, R-enquiries). */
export const enquiriesUrl: string = isDevelopment ? '' : endpointOf({ enquiries });
/** True if visitors can choose a time (R-bookings). */
export const hasBookings: boolean = booking !== undefined && !isDevelopment;
export const hasKinds: boolean = hasBookings && (booking?.kinds ?? []).length > 0;
/** True if pages lead to the same in other languages (R-languages). */
export const hasLanguages: boolean = languageVersions.length > 0;
export const hasQuestions: boolean = (pages.contact.form.questions ?? []).length > 0;
/** Attributes of the script that counts visits; null without one (R-visits). */
export const analytics = visits && !isDevelopment ? scriptAttributes(visits) : null;

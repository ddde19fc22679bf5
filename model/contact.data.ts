/** Texts of the contact form's errors, and of an enquiry that is sent (R-contact, R-enquiries). */
import { content } from './content.server.ts';
import { readSettings } from './settings.ts';

const { contact: words } = content.words;
const { enquiries } = readSettings();

/** Of numbers and times in these texts. */
export const locale: string = content.site.locale;

export const { fieldMessages, errorMessages, offline, unconfirmed, lengthMessages, trapLabel, sentPage, notSentPages } =
  words;

/** Messages of every contact form. They are in its script, because most appear while a visitor types. */
const { placeholder, name, email, malformedEmail, message, incomplete, sent } = words;
export const formMessages = { placeholder, name, email, malformedEmail, message, incomplete, sent };

export const withoutScript: string =
  enquiries.to === 'service'
    ? words.withoutScriptAtService.replace('{host}', new URL(enquiries.endpoint).host)
    : words.withoutScript;

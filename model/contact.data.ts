/** Words of the contact form, and of an enquiry that is sent (R-contact, R-enquiries). */

import { fill } from '../contract/template.ts';
import { content } from './content.server.ts';
import { readSettings } from './settings.ts';

const { form, toasts } = content.words.contact;
const { room, roomReadOut, withoutScript: noScript, trap, ...always } = form;
const { enquiries } = readSettings();

function withoutScript(): string {
  const { mailProgram, site, service } = noScript;
  if (enquiries.to === 'nowhere') return mailProgram;
  return enquiries.to === 'server' ? site : fill(service, { host: new URL(enquiries.endpoint).host });
}

/** Of numbers and times in these words. */
export const locale: string = content.site.locale;

// Each name is an object of its own, so that a page does not load the words of what is off.
export const formWords = always;
export const noScriptText = withoutScript();
export const roomWords = { room, roomReadOut };
export const trapLabel = trap;

const { sent, incomplete, ...failures } = toasts;
export const sentToast = sent;
export const incompleteToast = incomplete;
/** Why an enquiry was not stored, where it is sent at all. */
export const failureToasts = failures;

const { responseDays, responseHours } = content.site;
const { timeZone, daysOff } = content.booking;
/** When enquiries are answered; undefined if the owner names no days. */
export const response = responseDays && { hours: responseHours, days: responseDays, timeZone, daysOff };

/** Words of the contact form, and of an enquiry that is sent (R-contact, R-enquiries). */
import { fields } from '../../contract/enquiry.ts';
import type { Question } from '../../contract/site-facts.ts';
import { fill, fillData } from '../../contract/template.ts';
import { formatNumber } from '../deriving/format.server.ts';
import { content } from '../reading/content.server.ts';

const { form, answers, toasts, refusals: words, textIsKept } = content.words.contact;
const { withoutScript: noScript, trap, ...always } = form;
const { site } = content;

// Each name is an object of its own, so that a page does not load the words of what is off.
export const formWords = always;
export const noScriptText =
  { off: noScript.mailProgram, on: noScript.site }[site.enquiries] ??
  fill(noScript.service, { host: new URL(site.enquiries).host });
export const trapLabel = trap;
export const questions: readonly Question[] = content.pages.contact.form.questions ?? [];
const { invalid, ...answerMessages } = answers;
export const answerWords = answerMessages;

const { sent, incomplete, ...noResponse } = toasts;
const values = { kept: textIsKept.inForm, max: formatNumber(fields.message.max) };
export const sentToast = sent;
export const incompleteToast = incomplete;
export const refusals = {
  ...words,
  ...(questions.length > 0 && { invalid: { ...words.invalid, text: invalid } }),
};
/** The same in the form, and why it has no response. */
export const failureToasts = { ...noResponse, ...fillData(refusals, values) };

/** The content of the second site, for tests of what its visitors see. */
import { type ErrorCode, fields } from '../../contract/enquiry.ts';
import { fill } from '../../contract/template.ts';
import { contentOf } from '../content-of.ts';
import { secondSettings } from '../second-site.ts';

const content = contentOf(secondSettings.CONTENT);
const { booking } = content;
export const { articles, site, words, pages, projects } = content;

export const availability = { ...booking, minutes: site.consultationMinutes };

const { toasts, refusals, textIsKept, laterWithoutScript } = words.contact;
/** The toast that says that an enquiry is stored. */
export const storedToast = `${toasts.sent.title} ${toasts.sent.text}`;

/** Why an enquiry was not stored, as the form says it and as the page without script does. */
export function refusal(code: ErrorCode, where: keyof typeof textIsKept, wait = laterWithoutScript) {
  const max = fields.message.max.toLocaleString(site.locale);
  return { title: refusals[code].title, text: fill(refusals[code].text, { kept: textIsKept[where], max, wait }) };
}

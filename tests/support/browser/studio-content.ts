/** The content of the second site, for tests of what its visitors see. */
import { type ErrorCode, fields } from '../../../contract/enquiry.ts';
import { fill } from '../../../contract/template.ts';
import { siteSource } from '../../../model/reading/folder.ts';
import { readContent } from '../../../model/reading/read-content.ts';
import { studioSettings } from '../sites/studio.ts';

const { content } = readContent(siteSource(studioSettings));
if (!content) throw new Error('The content of the second site is invalid.');
const { booking } = content;
export const { site, words, pages, services } = content;

export const availability = { ...booking, minutes: site.consultationMinutes };

const { form, refusals, textIsKept, laterWithoutScript } = words.contact;
export const { questions = [] } = pages.contact.form;

export const storedLine = `${form.sent.title} ${form.sent.text}`;

/** Why an enquiry was not stored, as the form says it and as the page without script does. */
export function refusal(code: ErrorCode, where: keyof typeof textIsKept, wait = laterWithoutScript) {
  const max = fields.message.max.toLocaleString(site.locale);
  const text = code === 'invalid' ? words.contact.answers.invalid : refusals[code].text;
  return { title: refusals[code].title, text: fill(text, { kept: textIsKept[where], max, wait }) };
}

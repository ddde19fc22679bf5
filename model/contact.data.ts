/** Words of the contact form, and of an enquiry that is sent (R-contact, R-enquiries). */

import { fill } from '../contract/template.ts';
import { content } from './content.server.ts';
import { readSettings } from './settings.ts';

const { form } = content.words.contact;
const { enquiries } = readSettings();

function withoutScript(): string {
  const { mailProgram, site, service } = form.withoutScript;
  if (enquiries.to === 'nowhere') return mailProgram;
  return enquiries.to === 'server' ? site : fill(service, { host: new URL(enquiries.endpoint).host });
}

/** Of numbers and times in these words. */
export const locale: string = content.site.locale;

export const formWords = { ...form, withoutScript: withoutScript() };
export const { toasts } = content.words.contact;

import { z } from 'zod';
import type { ErrorCode, FieldMessages } from '../../../contract/enquiry.ts';
import { text } from '../fields.ts';
import { counted, message, textWith } from './fields.ts';

const notice = message.extend({ figure: text });
const tooLong = textWith('max');

const errors = {
  'wrong-origin': message,
  'too-large': message,
  'wrong-type': message,
  invalid: message,
  'too-many': message,
  unavailable: message,
} satisfies Record<ErrorCode, typeof message>;

/** The contact form (R-contact), its errors, and the pages after an enquiry that was sent without script (R-enquiries). */
export const contactWords = z.strictObject({
  form: z.strictObject({
    fields: z.strictObject({
      name: z.strictObject({ label: text, missing: text, 'too-long': tooLong }),
      email: z.strictObject({ label: text, missing: text, malformed: text, 'too-long': tooLong }),
      company: z.strictObject({ label: text, 'too-long': tooLong }),
      service: z.strictObject({ label: text, select: text, other: text, 'too-long': text }),
      message: z.strictObject({ label: text, placeholder: text, missing: text, 'too-long': tooLong }),
    }) satisfies z.ZodType<FieldMessages>,
    optional: text,
    room: z.strictObject({ left: counted, over: counted }),
    roomReadOut: z.strictObject({ left: counted, over: text }),
    send: text,
    sending: text,
    reply: text,
    sentAt: textWith('time'),
    replyBy: textWith('day', 'time'),
    trap: text,
    withoutScript: z.strictObject({ mailProgram: text, site: text, service: textWith('host') }),
  }),
  toasts: z.strictObject({
    sent: message,
    incomplete: message,
    ...errors,
    'too-many': message.extend({ text: textWith('wait') }),
    /** Where no response came: because there is no network, or for another reason. */
    offline: message,
    unconfirmed: message,
  }),
  panel: z.strictObject({
    email: text,
    phone: text,
    hours: text,
    location: text,
    /** Two promises, each with its figure in large type; availability may be without one. */
    quickResponse: notice,
    availability: notice.partial({ figure: true }),
  }),
  sentPage: message.extend({ eyebrow: text, home: text, form: text }),
  /** The pages that follow a message sent without script that was not stored. */
  notSentPages: z.strictObject({
    eyebrow: text,
    home: text,
    ...errors,
    invalid: message.extend({ text: textWith('max') }),
  }),
});

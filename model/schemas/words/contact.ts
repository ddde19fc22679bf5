import { z } from 'zod';
import type { ErrorMessages, FieldMessages } from '../../../contract/enquiry.ts';
import { text } from '../fields.ts';
import { message, textWith } from './fields.ts';

const notice = message.extend({ figure: text });

const fieldMessages = z.strictObject({ missing: text, malformed: text, 'too-long': text });

const errorMessages = z.strictObject({
  'wrong-origin': message,
  'too-large': message,
  'wrong-type': message,
  invalid: message,
  'too-many': message,
  unavailable: message,
}) satisfies z.ZodType<ErrorMessages>;

/** The contact form (R-contact), its errors, and the pages after an enquiry that was sent without script (R-enquiries). */
export const contactWords = z.strictObject({
  /** The option of the service field for everything else. */
  otherOption: text,
  placeholder: text,
  name: text,
  email: text,
  malformedEmail: text,
  message: text,
  incomplete: message,
  sent: message,
  fieldMessages: z.strictObject({
    name: fieldMessages,
    email: fieldMessages,
    company: fieldMessages,
    service: fieldMessages,
    message: fieldMessages,
  }) satisfies z.ZodType<FieldMessages>,
  errorMessages: errorMessages.extend({ 'too-many': message.extend({ text: textWith('wait') }) }),
  /** Where no response came: because there is no network, or for another reason. */
  offline: message,
  unconfirmed: message,
  /** How much room a field has left. The last two are read out, in steps. */
  lengthMessages: z.strictObject({
    oneLeft: text,
    left: textWith('count'),
    oneOver: text,
    over: textWith('count'),
    fewLeft: textWith('count'),
    isOver: text,
  }),
  /** Names the honeypot for those who see it. */
  trapLabel: text,
  /** What happens without script: where enquiries go to the site's own server, and to a form service. */
  withoutScript: text,
  withoutScriptAtService: textWith('host'),
  sentPage: message.extend({ eyebrow: text }),
  /** The pages that follow a message sent without script that was not stored. */
  notSentPages: errorMessages,
  /** The two promises beside the form, each with its figure in large type. */
  quickResponse: notice,
  availability: notice,
});

import { formMessages } from 'content/contact-form.ts';
import { fieldMessages } from 'content/enquiry-messages.data.ts';
import { type Enquiry, type FieldErrors, fieldErrors, fieldIssues, looksLikeEmail } from 'contract/enquiry.ts';

/** What is wrong with a message; errors are in the order of the form. `incomplete`: a required field is empty. */
type Check = { errors: FieldErrors; incomplete: boolean };

/** Validates a message that is not sent: without limits of length. White space alone counts as empty (docs/decisions/0018). */
export function checkMessage({ name, email, message }: Enquiry): Check {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = formMessages.name;
  if (!email.trim()) errors.email = formMessages.email;
  else if (!looksLikeEmail(email.trim())) errors.email = formMessages.malformedEmail;
  if (!message.trim()) errors.message = formMessages.message;
  return { errors, incomplete: [name, email, message].some((value) => !value.trim()) };
}

/** Validates a message that is sent, as the server does again. */
export function checkEnquiry(enquiry: Enquiry): Check {
  const issues = fieldIssues(enquiry);
  return { errors: fieldErrors(issues, fieldMessages), incomplete: Object.values(issues).includes('missing') };
}

import { type Enquiry, type ErrorCode, type FieldIssues, fieldErrors, waitText } from '../../contract/enquiry.ts';
import { fillFormPage } from '../../contract/form-page.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';

/** Why an enquiry without script is not stored. `retryAfter` is in seconds, for `too-many`. */
export type Refusal = { error: ErrorCode; enquiry: Enquiry; fields: FieldIssues; retryAfter?: number };

/**
 * @param template `build/enquiry-form.html`
 * @returns a function that makes the page for a refusal: the form with what is wrong, and what was typed
 */
export function formPage(template: string, { fieldMessages, errorMessages, locale }: SiteFacts) {
  return ({ error, enquiry, fields, retryAfter = 0 }: Refusal): string => {
    const { title, text } = errorMessages[error];
    return fillFormPage(template, {
      title,
      statusTitle: title,
      statusText: text.replace('{wait}', waitText(locale, retryAfter)),
      errors: fieldErrors(fields, fieldMessages),
      enquiry,
    });
  };
}

import type { BookedCall } from 'contract/booking.ts';
import { type Enquiry, type FieldErrors, type FieldName, fieldErrors, fieldIssues } from 'contract/enquiry.ts';
import { formWords, incompleteToast, locale } from 'model/contact.data.ts';
import { createStore, useStore } from '~/display/store.ts';
import { dismissToast, showToast, type Toast } from '~/display/toast.tsx';
import { countEvent } from '~/visits/visits.ts';
import { changeDraft, forgetDraft, readDraft } from './draft.ts';
import { sendEnquiry } from './send-enquiry.ts';

type Submission = {
  isSending: boolean;
  /** Of the last attempt. */
  errors: FieldErrors;
  /** Why the last attempt did not do all that it should. */
  failure: Toast | undefined;
  /** Whether the chosen time had gone when the form was sent. */
  isTaken: boolean;
  /** The call that was booked last. */
  call: BookedCall | undefined;
};

const idle: Submission = { isSending: false, errors: {}, failure: undefined, isTaken: false, call: undefined };

// Outside the components, so that a submission continues on other screens and the form cannot send it twice.
const submission = createStore(() => idle);

export const useSubmission = (): Submission => useStore(submission, idle);

const change = (changes: Partial<Submission>): void => submission.set({ ...submission.get(), ...changes });

/** Takes away what is said about a field and the attempt before: to be called when the field is edited. */
export function beginNext(field: FieldName | undefined): void {
  dismissToast();
  const { errors } = submission.get();
  if (field && errors[field]) change({ errors: { ...errors, [field]: undefined } });
}

/** Brings the form back after a call was booked. */
export const forgetCall = (): void => change({ call: undefined });

/**
 * Checks an enquiry as the server does again; no length is limited while sending is simulated (R-contact). `isIncomplete`: a
 * required field is empty (docs/decisions/0018).
 */
export function checkEnquiry(enquiry: Enquiry): { errors: FieldErrors; isIncomplete: boolean } {
  const issues = fieldIssues(enquiry, Boolean(ENQUIRIES));
  return {
    errors: fieldErrors(issues, formWords.fields, locale),
    isIncomplete: Object.values(issues).includes('missing'),
  };
}

/** Checks and sends the draft, unless another one is being sent, and shows the outcome on whatever screen. */
export async function submit(trap: string): Promise<void> {
  if (submission.get().isSending) return;
  dismissToast();
  const { errors, isIncomplete } = checkEnquiry(readDraft());
  if (isIncomplete) showToast({ kind: 'error', ...incompleteToast });
  const isSending = Object.keys(errors).length === 0;
  change({ ...idle, errors, isSending });
  if (!isSending) return;
  const outcome = await sendEnquiry(readDraft(), trap);
  if (outcome.isSent) forgetDraft();
  if (outcome.isTaken) changeDraft({ start: '' });
  change({
    isSending: false,
    errors: outcome.errors ?? {},
    failure: outcome.toast.kind === 'error' ? outcome.toast : undefined,
    isTaken: outcome.isTaken === true,
    call: outcome.call,
  });
  showToast(outcome.toast);
  if (outcome.isSent) countEvent('Contact form sent');
}

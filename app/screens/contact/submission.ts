import { type Enquiry, type FieldErrors, fieldErrors, fieldIssues } from 'contract/enquiry.ts';
import { bookingErrors, confirmation } from 'model/booking.data.ts';
import { formWords, incompleteToast, locale, sentToast } from 'model/contact.data.ts';
import { createStore, useStore } from '~/display/store.ts';
import { dismissToast, showToast } from '~/display/toast.tsx';
import { countEvent } from '~/visits/visits.ts';
import { bookingFields, forgetTimes, showBooked, showFreshTimes } from './booking/booking.ts';
import { forgetDraft, readDraft } from './draft.ts';
import { type Outcome, type Submission, sendEnquiry } from './send-enquiry.ts';

// Outside the component, so that a submission continues on other screens and the form cannot send it twice.
const submitting = createStore(() => false);

/** When the last enquiry was sent, as `Date.now()`; 0 once the next one is begun. */
const sentAt = createStore(() => 0);
export const useSentAt = (): number => useStore(sentAt, 0);

/** Takes away what is said about the enquiry before: to be called when the form is edited. */
export function beginNext(): void {
  sentAt.set(0);
  dismissToast();
}

/** Whether an enquiry is being sent. */
export const useSubmitting = (): boolean => useStore(submitting, false);

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

/**
 * Checks and sends the draft with the chosen time. Then clears the draft, or says in a toast why it is not sent. Does nothing
 * while another enquiry is being sent.
 */
export async function submit(trap: string): Promise<Outcome | undefined> {
  if (submitting.get()) return;
  const submission: Submission = { draft: readDraft(), trap, time: BOOKINGS ? bookingFields() : {} };
  const { errors, isIncomplete } = checkEnquiry(submission.draft.enquiry);
  beginNext();
  if (isIncomplete) showToast({ kind: 'error', ...incompleteToast });
  if (Object.keys(errors).length > 0) return { kind: 'not-sent', errors };
  submitting.set(true);
  try {
    const outcome = await sendEnquiry(submission);
    if (outcome.kind === 'not-sent' && outcome.toast) showToast({ kind: 'error', ...outcome.toast });
    if (outcome.kind === 'sent') {
      countEvent('Contact form sent');
      forgetDraft();
      if (!BOOKINGS || !outcome.call) sentAt.set(Date.now());
      showToast({ kind: 'success', ...(BOOKINGS && outcome.call ? confirmation.toast : sentToast) });
    }
    if (BOOKINGS) showCall(outcome, submission);
    return outcome;
  } finally {
    submitting.set(false);
  }
}

/** Shows the call that was booked, or fresh times, and says so where a time was chosen and no call is booked. */
function showCall(outcome: Outcome, { time }: Submission): void {
  if (outcome.kind === 'taken') showFreshTimes(outcome.freeTimes);
  if (outcome.kind !== 'sent') return;
  forgetTimes();
  if (outcome.call) showBooked(outcome.call);
  else if (time.start) showToast({ kind: 'error', ...bookingErrors.notBooked });
}

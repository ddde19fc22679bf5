import { bookingErrors } from 'content/booking.data.ts';
import { formMessages } from 'content/contact-form.ts';
import { fieldMessages } from 'content/enquiry-messages.data.ts';
import type { BookedCall } from 'contract/booking.ts';
import { type Enquiry, emptyEnquiry, type FieldErrors, fieldErrors } from 'contract/enquiry.ts';
import { createStore, useStore } from '~/display/store.ts';
import { showToast } from '~/display/toast.tsx';
import { countEvent } from '~/visits/visits.ts';
import { booking, forgetTimes, showBooked, showFreshTimes } from './booking/booking.ts';
import { writeDraft } from './draft.ts';
import { forgetDraftKey } from './draft-key.ts';
import { NotSentError, TakenError } from './send-enquiry.ts';
import { sendMessage } from './send-message.ts';
import { trapInput } from './trap.tsx';

// Outside the component, so that a submission continues on other screens and the form cannot send it twice.
const submitting = createStore(() => false);

/** Whether a message is being sent. */
export const useSubmitting = (): boolean => useStore(submitting, false);

/**
 * Sends a valid message and then clears the draft. Does nothing while another message is being sent.
 *
 * @returns messages of fields that the server found invalid, if any
 */
export async function submit(message: Enquiry): Promise<FieldErrors | undefined> {
  if (submitting.get()) return;
  submitting.set(true);
  try {
    const call = await sendMessage(message);
    if (import.meta.env.ANALYTICS) countEvent('Contact form sent');
    if (import.meta.env.ENQUIRIES) forgetDraftKey();
    writeDraft(emptyEnquiry);
    showToast({ kind: 'success', ...formMessages.sent });
    if (import.meta.env.BOOKINGS) showOutcome(call);
  } catch (error) {
    if (import.meta.env.BOOKINGS && error instanceof TakenError) {
      showFreshTimes(error.slots);
      // On other screens nobody sees the part of the form that says so.
      if (!trapInput.current) showToast({ kind: 'error', ...bookingErrors.taken });
      return;
    }
    if (import.meta.env.ENQUIRIES && error instanceof NotSentError) {
      showToast({ kind: 'error', title: error.title, text: error.message });
      return fieldErrors(error.issues, fieldMessages);
    }
    showToast({ kind: 'error', ...formMessages.notSent });
  } finally {
    submitting.set(false);
  }
}

/** Shows the call that was booked, and says so where a time was chosen and none is. */
function showOutcome(call: BookedCall | undefined): void {
  const isMissing = !call && booking.get().chosen !== '';
  if (call) showBooked(call);
  else forgetTimes();
  if (isMissing) showToast({ kind: 'error', ...bookingErrors.notBooked });
}

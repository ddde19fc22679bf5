import { formMessages } from 'content/contact-form.ts';
import { createStore, useStore } from '~/display/store.ts';
import { showToast } from '~/display/toast.tsx';
import { countEvent } from '~/visits/visits.ts';
import { writeDraft } from './draft.ts';
import { emptyMessage, type Message } from './message.ts';
import { sendMessage } from './send-message.ts';

// Outside the component, so that a submission continues on other screens and the form cannot send it twice.
const submitting = createStore(() => false);

/** Whether a message is being sent. */
export const useSubmitting = (): boolean => useStore(submitting, false);

/** Sends a valid message and then clears the draft. Does nothing while another message is being sent. */
export async function submit(message: Message): Promise<void> {
  if (submitting.get()) return;
  submitting.set(true);
  try {
    await sendMessage(message);
    if (import.meta.env.ANALYTICS) countEvent('Contact form sent');
    writeDraft(emptyMessage);
    showToast({ kind: 'success', ...formMessages.sent });
  } catch {
    showToast({ kind: 'error', ...formMessages.notSent });
  } finally {
    submitting.set(false);
  }
}

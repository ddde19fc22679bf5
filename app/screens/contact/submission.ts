import { createStore, useStore } from '~/display/store.ts';
import { showToast } from '~/display/toast.tsx';
import { writeDraft } from './draft.ts';
import { emptyMessage, type Message } from './message.ts';
import { sendMessage } from './send-message.ts';

// One submission at a time for the whole visit: it goes on while the visitor reads another screen, and coming back
// finds the form still busy. That is what keeps a message from being sent twice.
const submitting = createStore(() => false);

/** Whether a message is on its way. */
export const useSubmitting = (): boolean => useStore(submitting, false);

/** Sends a checked message, once: a call while another is on its way does nothing. Success empties the draft. */
export async function submit(message: Message): Promise<void> {
  if (submitting.get()) return;
  submitting.set(true);
  try {
    await sendMessage(message);
    writeDraft(emptyMessage);
    showToast({ kind: 'success', title: 'Success!', text: "Your message has been sent. I'll get back to you soon!" });
  } catch {
    showToast({
      kind: 'error',
      title: 'Error',
      text: 'Your message could not be sent. It is still here; please try again.',
    });
  } finally {
    submitting.set(false);
  }
}

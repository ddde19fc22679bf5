import type { BookedCall } from 'contract/booking.ts';
import type { Enquiry } from 'contract/enquiry.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { trapInput } from './trap.tsx';

/** Duration of the simulated sending, in milliseconds (R-contact). */
const SEND_DELAY_MS = 1500;

/**
 * Sends a message. Unless ENQUIRIES is set this is simulated (R-contact): the message is only logged to the console, and no
 * request is made.
 *
 * @returns the call that was booked with it, if any
 * @throws NotSentError or TakenError if it was not sent
 */
export async function sendMessage(message: Enquiry): Promise<BookedCall | undefined> {
  if (import.meta.env.ENQUIRIES) return sendEnquiry(message, trapInput.current?.value ?? '');
  await new Promise((resolve) => setTimeout(resolve, SEND_DELAY_MS));
  console.log('Contact form:', message);
}

import type { Message } from './message.ts';

/** Duration of the simulated sending, in milliseconds (R-contact). */
const SEND_DELAY_MS = 1500;

/** Set it to false with a real delivery: builds, the server and `npm run ready` warn while it is true. */
export const IS_SIMULATED: boolean = true;

/**
 * Sends a message. Simulated (R-contact): the message is only logged to the console, and no request is made.
 * A delivery that replaces it must reject when it fails.
 */
export async function sendMessage(message: Message): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SEND_DELAY_MS));
  console.log('Contact form:', message);
}

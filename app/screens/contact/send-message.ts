import type { Message } from './message.ts';

/** How long the simulated sending takes, milliseconds (specification 9: 1.5 seconds). */
const SEND_DELAY_MS = 1500;

/**
 * Sends a message. Simulated, as specified: what was typed goes to the console and nowhere else, and no request is
 * made. A real delivery takes this function's place and rejects when it fails.
 */
export async function sendMessage(message: Message): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, SEND_DELAY_MS));
  console.log('Contact form:', message);
}

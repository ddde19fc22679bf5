/** Signs and sends webhooks (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto';
import { reasonOf, splitLogin } from '../http/url-login.ts';
import type { SendResult } from './sender.ts';

/** Where webhooks are sent, which may have a secret itself, and the key that they are signed with. */
export type WebhookSettings = { url: string; key: Uint8Array };

const SEND_MS = 15_000;

/** @returns a function that posts a body with the same id at each attempt. Messages never have the URL */
export function createWebhookSender({ url: address, key }: WebhookSettings, now = Date.now, timeoutMs = SEND_MS) {
  const { url, headers } = splitLogin(address);
  return async (id: string, body: string, signal: AbortSignal): Promise<SendResult> => {
    const seconds = Math.floor(now() / 1000);
    const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
    const timeout = AbortSignal.timeout(timeoutMs);
    const failed = (reason: string) => ({ outcome: 'failed', error: `WEBHOOK_URL ${reason}.`, reason }) as const;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': `${seconds}`,
          'webhook-signature': `v1,${signature}`,
        },
        redirect: 'manual',
        signal: AbortSignal.any([signal, timeout]),
      });
      const { ok, status } = response;
      // Nothing of it is read, however long it is.
      await response.body?.cancel().catch(() => {});
      if (ok) return { outcome: 'sent' };
      const redirects = status >= 300 && status < 400 ? ', and redirects are not followed' : '';
      const failure = failed(`responds with status ${status}${redirects}`);
      return status === 410 ? { ...failure, refused: 'receiver' } : failure;
    } catch (error) {
      if (timeout.aborted) return failed(`does not respond within ${timeoutMs / 1000} s`);
      return failed(signal.aborted ? 'was not waited for' : `cannot be reached: ${reasonOf(error)}`);
    }
  };
}

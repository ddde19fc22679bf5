/** The webhooks of the site: their bodies, and how one is signed and sent (https://www.standardwebhooks.com). */
import { createHmac } from 'node:crypto';
import type { SiteFacts } from '../contract/site-facts.ts';
import { kindName, placeOf } from './bookings/kinds.ts';
import { findBooking } from './bookings/store.ts';
import { readable } from './commands/records.ts';
import type { Database } from './database/database.ts';
import { findEnquiry } from './enquiries/store.ts';
import { reasonOf, splitLogin } from './http/url-login.ts';
import type { SendResult } from './mail/mailer.ts';
import type { WebhookKind } from './mail/outbox.ts';
import type { Composer } from './mail/sender.ts';

/** Where webhooks are sent, which may have a secret itself, and the key that they are signed with. */
export type WebhookSettings = { url: string; key: Uint8Array };

const SEND_MS = 15_000;

/** Composes the JSON of an event from current data; obsolete once what it is about is deleted. */
export function createWebhookComposer(database: Database, { availability }: SiteFacts): Composer<WebhookKind, string> {
  const compose = (type: WebhookKind, time: number, data: object) => ({
    mail: JSON.stringify({ type, timestamp: new Date(time).toISOString(), data }),
  });
  return async ({ kind, enquiryId, bookingId }) => {
    if (kind === 'enquiry.stored') {
      const enquiry = enquiryId === undefined ? undefined : await findEnquiry(database, enquiryId);
      if (!enquiry) return undefined;
      const { state: _state, attempts: _attempts, lastError: _lastError, ...data } = enquiry;
      return compose(kind, enquiry.receivedAt, readable(data));
    }
    const booking = bookingId === undefined ? undefined : await findBooking(database, bookingId);
    const call = booking &&
      availability && { kind: kindName(booking, availability), place: placeOf(booking, availability) };
    const data = booking && readable({ ...booking, ...call });
    return data && compose(kind, booking.changedAt, data);
  };
}

/**
 * @param timeoutMs how long the receiver may take
 * @returns a function that posts a body. The id stays the same at each attempt. Messages never have the URL
 */
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
      return {
        ...failed(`responds with status ${status}${redirects}`),
        ...(status === 410 && { refused: 'receiver' }),
      };
    } catch (error) {
      if (timeout.aborted) return failed(`does not respond within ${timeoutMs / 1000} s`);
      return failed(signal.aborted ? 'was not waited for' : `cannot be reached: ${reasonOf(error)}`);
    }
  };
}

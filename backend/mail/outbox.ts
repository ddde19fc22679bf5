/** The mails and webhooks that wait, were sent or were given up. They are added in the transaction of what they are about. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { insert, optional, type Queries, select, type Transaction } from '../database/database.ts';

/** After this long a waiting mail means that something is wrong, in ms. */
const OVERDUE_MS = 30 * 60_000;

/** The kinds of mails by who gets them; `backend/mails.ts` composes them. */
const visitorKinds = ['acknowledgement', 'invitation', 'reminder', 'cancellation'] as const;
const ownerKinds = ['enquiry', 'unmailed', 'owner-invitation', 'owner-cancellation', 'feed-warning'] as const;
export const mailKinds = [...visitorKinds, ...ownerKinds];
export type MailKind = (typeof mailKinds)[number];

/** The events that `WEBHOOK_URL` gets; `backend/webhooks.ts` composes them. They are added whether it is set or not. */
export const webhookKinds = ['enquiry.stored', 'call.booked', 'call.moved', 'call.cancelled'] as const;
export type WebhookKind = (typeof webhookKinds)[number];
export type OutboxKind = MailKind | WebhookKind;
const IS_WEBHOOK = `kind IN ('${webhookKinds.join("', '")}')`;

/** Removes the webhooks of before `time` that no instance has tried, because `WEBHOOK_URL` is not set. @returns how many there were */
export const removeUntriedWebhooks = (transaction: Transaction, time: number): Promise<number> =>
  transaction.run(`DELETE FROM outbox WHERE ${IS_WEBHOOK} AND attempts = 0 AND first_due_at < $1`, time);

export const isWebhook = (kind: string): boolean => webhookKinds.some((each) => each === kind);

/** Visitors can mistype their address; the owner's is right. */
export const isToVisitor = (kind: string): boolean => visitorKinds.some((each) => each === kind);
const IS_TO_VISITOR = `outbox.kind IN ('${visitorKinds.join("', '")}')`;

/** Begins `last_error` of a mail that the mail server refused with a permanent status, and that is tried again. */
export const REFUSED = 'refused: ';

/** A mail to a visitor that the mail server does not accept now (EENVELOPE), or refused. One of these is nobody's fault. */
const IS_REFUSED = `${IS_TO_VISITOR} AND last_error IS NOT NULL
  AND (last_error LIKE '${REFUSED}%' OR last_error LIKE 'EENVELOPE%')`;

/** The least visitors whose refused mails mean that all are: addresses that strangers typed are no outage. */
export const MANY_REFUSED = 3;

type NewMail = {
  kind: OutboxKind;
  /** A second mail with the same key is not added. */
  dedupKey: string;
  /** The enquiry and the call that it is about; deleting one deletes the mail. */
  enquiryId?: string;
  bookingId?: string;
  /** In ms since 1970. */
  dueAt: number;
};

/** Adds a mail, unless there is one with the same key. */
export async function addMail(transaction: Transaction, { kind, dueAt, ...mail }: NewMail): Promise<void> {
  const { dedupKey: dedup_key, enquiryId: enquiry_id = null, bookingId: booking_id = null } = mail;
  const about = { id: randomUUID(), kind, dedup_key, enquiry_id, booking_id };
  const waiting = { state: 'waiting', attempts: 0, due_at: dueAt, first_due_at: dueAt, leased_until: 0 };
  await insert(transaction, 'outbox', { ...about, ...waiting }, 'ON CONFLICT (dedup_key) DO NOTHING');
}

type HealthOptions = {
  now: number;
  /** 0 while the clock may be wrong: reminders then wait. */
  steadyNow?: number;
  /** False where none are sent: they are for another instance, or for nobody. */
  webhooks?: boolean;
};

/**
 * How many mails and webhooks are due and wait, wait for too long, or were given up, and how many visitors the mail server
 * refuses. A stranger's mistake must not look like an outage. So `dead` and `overdue` leave out what only concerns a visitor.
 */
export async function outboxHealth(queries: Queries, { now, steadyNow = now, webhooks = true }: HealthOptions) {
  const IS_OURS = webhooks ? 'TRUE' : `NOT ${IS_WEBHOOK}`;
  const [health] = await select(
    queries,
    z.object({ waiting: z.int(), dead: z.int(), overdue: z.int(), refused: z.int() }),
    `SELECT (SELECT COUNT(*) FROM outbox WHERE state = 'waiting' AND first_due_at <= $2 AND ${IS_OURS}) AS waiting,
            (SELECT COUNT(*) FROM outbox WHERE state = 'dead' AND ${IS_OURS} AND NOT ${IS_TO_VISITOR}) AS dead,
            (SELECT COUNT(*) FROM outbox WHERE state = 'waiting' AND ${IS_OURS} AND NOT (${IS_REFUSED})
               AND first_due_at < $1 AND (kind <> 'reminder' OR first_due_at < $3)) AS overdue,
            (SELECT COUNT(DISTINCT email) FROM outbox LEFT JOIN bookings ON bookings.id = booking_id
               JOIN enquiries ON enquiries.id = COALESCE(outbox.enquiry_id, bookings.enquiry_id)
               WHERE outbox.state = 'waiting' AND ${IS_REFUSED}
                 AND (last_error LIKE '${REFUSED}%' OR first_due_at < $1)) AS refused`,
    now - OVERDUE_MS,
    now,
    // They wait for an hour until the time is steady.
    steadyNow - 3 * OVERDUE_MS,
  );
  if (!health) throw new Error('COUNT returned no row.');
  return health;
}

/**
 * Makes due at once what was stored while the clock was wrong: it is due later, or leased for longer, than it can be. A reminder
 * is due when it was to be at first.
 *
 * @param others kinds of another sender
 */
export async function correctTimes(
  transaction: Transaction,
  others: readonly string[],
  { now, latestDue, latestLease }: { now: number; latestDue: number; latestLease: number },
): Promise<void> {
  const due = "CASE WHEN kind = 'reminder' OR first_due_at < $1 THEN first_due_at ELSE $1 END";
  await transaction.run(
    `UPDATE outbox SET due_at = ${due}, first_due_at = ${due}, leased_until = 0
     WHERE state = 'waiting' AND kind NOT IN ('${others.join("', '")}') AND (due_at > $2 OR leased_until > $3)`,
    now,
    latestDue,
    latestLease,
  );
}

const deadMail = z.object({
  id: z.string(),
  kind: z.string(),
  /** The enquiry that it is about, or whose call it is about. */
  enquiryId: optional(z.string()),
  finishedAt: z.int(),
  error: z.string(),
});

/** The mails that were given up, newest first. */
export const listDeadMails = (queries: Queries) =>
  select(
    queries,
    deadMail,
    `SELECT outbox.id, outbox.kind, COALESCE(outbox.enquiry_id, bookings.enquiry_id) AS "enquiryId",
       finished_at AS "finishedAt", COALESCE(last_error, '') AS error
     FROM outbox LEFT JOIN bookings ON bookings.id = booking_id
     WHERE outbox.state = 'dead' ORDER BY finished_at DESC, outbox.id`,
  );

/** Has mails sent again, at once and with all their attempts. `keys` are ids, or dedup keys. */
export async function resendMails(transaction: Transaction, keys: readonly string[], now: number): Promise<void> {
  for (const key of keys) {
    await transaction.run(
      `UPDATE outbox SET state = 'waiting', attempts = 0, due_at = $2, first_due_at = $2, leased_until = 0,
         finished_at = NULL WHERE id = $1 OR dedup_key = $1`,
      key,
      now,
    );
  }
}

/** The messages that wait, were sent or were given up: mails and webhooks. They are added in the transaction of what they are about. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { insert, optional, type Queries, select, type Transaction } from '../database/database.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';

/** Pauses after the first attempt and each that follows, in minutes: quickly at first, then every 4 hours for 4 days. */
export const RETRY_MINUTES = [1, 5, 15, 60, ...Array<number>(24).fill(240)];

/** The longest pause of a message that waits, by its attempts, in ms, as SQL. */
const PAUSE_MS = `60000 * CASE
  ${RETRY_MINUTES.map((pause, index) => `WHEN attempts <= ${index + 1} THEN ${pause}`).join(' ')}
  ELSE ${RETRY_MINUTES.at(-1)} END`;

/** After this long a waiting message means that something is wrong, in ms. */
export const OVERDUE_MS = 30 * MINUTE_MS;

/** The kinds of mails by who gets them; `backend/messages/mails.ts` composes them. */
const visitorKinds = ['acknowledgement', 'invitation', 'reminder', 'cancellation'] as const;
const ownerKinds = ['enquiry', 'unmailed', 'owner-invitation', 'owner-cancellation', 'feed-warning'] as const;

/** The kinds of messages. Webhooks are the events that `WEBHOOK_URL` gets, and are added whether it is set or not. */
export const kindsOf = {
  mail: [...visitorKinds, ...ownerKinds],
  webhook: ['enquiry.stored', 'call.booked', 'call.moved', 'call.cancelled'],
} as const;
export type MessageType = keyof typeof kindsOf;
export type KindOf<Type extends MessageType> = (typeof kindsOf)[Type][number];
export type MessageKind = KindOf<MessageType>;

/** As a list of SQL. */
const quoted = (kinds: readonly MessageKind[]): string => `('${kinds.join("', '")}')`;
const IS_WEBHOOK = `kind IN ${quoted(kindsOf.webhook)}`;
const IS_TO_VISITOR = `outbox.kind IN ${quoted(visitorKinds)}`;

export const isKindOf = <Type extends MessageType>(type: Type, kind: string): kind is KindOf<Type> =>
  kindsOf[type].some((each) => each === kind);

/** Visitors can mistype their address; the owner's is right. */
export const isToVisitor = (kind: string): boolean => visitorKinds.some((each) => each === kind);

/**
 * The part that a server refuses: a login, a login without encryption, the receiver's address, the text, for now any mail, or
 * `other`, such as the sender. A `receiver` of webhooks wants none any more.
 */
export type Refused = 'login' | 'encryption' | 'address' | 'text' | 'other' | 'for now' | 'receiver';

/** Those because of which a mail to a visitor is not accepted. One such mail is nobody's fault. */
const REFUSED_TO_VISITOR: readonly Refused[] = ['text', 'other', 'for now'];
const IS_REFUSED = `${IS_TO_VISITOR} AND COALESCE(refused, '') IN ('${REFUSED_TO_VISITOR.join("', '")}')`;

/** The least visitors whose refused mails mean that all are: addresses that strangers typed are no outage. */
export const MANY_REFUSED = 3;

type NewMessage = {
  kind: MessageKind;
  /** A second message with the same key is not added. */
  dedupKey: string;
  /** The enquiry and the call that it is about; deleting one deletes the message. */
  enquiryId?: string;
  bookingId?: string;
  /** In ms since 1970. */
  dueAt: number;
};

export async function addToOutbox(transaction: Transaction, message: NewMessage): Promise<void> {
  const waiting = { id: randomUUID(), state: 'waiting', attempts: 0, firstDueAt: message.dueAt, leasedUntil: 0 };
  await insert(transaction, 'outbox', { ...message, ...waiting }, 'ON CONFLICT (dedup_key) DO NOTHING');
}

const claimedMessage = z.object({
  id: z.string(),
  /** A `MessageKind`, or one of another version of the program. */
  kind: z.string(),
  enquiryId: optional(z.string()),
  bookingId: optional(z.string()),
  attempts: z.int(),
});
export type ClaimedMessage = z.infer<typeof claimedMessage>;

/** Takes the message that is due for longest, of several any, and counts the attempt, so that a crash during it counts too. */
export async function claimMessage(
  transaction: Transaction,
  type: MessageType,
  { now, steadyNow, leasedUntil }: { now: number; steadyNow: number; leasedUntil: number },
): Promise<ClaimedMessage | undefined> {
  // Kinds of another version of the program are removed by any sender.
  const others = kindsOf[type === 'mail' ? 'webhook' : 'mail'];
  const sql = `UPDATE outbox SET attempts = attempts + 1, leased_until = $1
    WHERE id = (SELECT id FROM outbox WHERE state = 'waiting' AND due_at <= $2 AND leased_until <= $2
                  AND kind NOT IN ${quoted(others)} AND (kind <> 'reminder' OR due_at <= $3)
                ORDER BY due_at, id LIMIT 1)
    RETURNING id, kind, enquiry_id, booking_id, attempts`;
  return (await select(transaction, claimedMessage, sql, leasedUntil, now, steadyNow))[0];
}

/** Keeps a message that is being sent. @returns whether no other instance has claimed it, such as after a long standstill */
export async function renewLease(transaction: Transaction, { id, attempts }: ClaimedMessage, leasedUntil: number) {
  const sql = "UPDATE outbox SET leased_until = $1 WHERE id = $2 AND attempts = $3 AND state = 'waiting'";
  return (await transaction.run(sql, leasedUntil, id, attempts)) > 0;
}

/** Removes webhooks of before `time`, in ms since 1970, that no instance has tried. */
export const removeUntriedWebhooks = (transaction: Transaction, time: number): Promise<unknown> =>
  transaction.run(`DELETE FROM outbox WHERE ${IS_WEBHOOK} AND attempts = 0 AND first_due_at < $1`, time);

type HealthOptions = {
  now: number;
  /** 0 while the clock may be wrong: reminders then wait. */
  steadyNow?: number;
  /** Those that are sent here: others are for another instance, or for nobody. Without it, webhooks count once they were tried. */
  types?: readonly MessageType[];
};

/** Counts messages. `dead` and `overdue` leave out what only concerns a visitor, whose mistake must not look like an outage. */
export async function outboxHealth(queries: Queries, { now, steadyNow = now, types }: HealthOptions) {
  const IS_OURS = types
    ? `outbox.kind IN ${quoted(types.flatMap((type) => kindsOf[type]))}`
    : `NOT (${IS_WEBHOOK} AND attempts = 0)`;
  const counts = z.object({ waiting: z.int(), dead: z.int(), overdue: z.int(), refused: z.int() });
  const sql = `SELECT
    (SELECT COUNT(*) FROM outbox WHERE state = 'waiting' AND first_due_at <= $2 AND ${IS_OURS}) AS waiting,
    (SELECT COUNT(*) FROM outbox WHERE state = 'dead' AND ${IS_OURS} AND NOT ${IS_TO_VISITOR}) AS dead,
    (SELECT COUNT(*) FROM outbox WHERE state = 'waiting' AND ${IS_OURS} AND NOT (${IS_REFUSED})
       AND first_due_at < $1 AND (kind <> 'reminder' OR first_due_at < $3)) AS overdue,
    (SELECT COUNT(DISTINCT email) FROM outbox LEFT JOIN bookings ON bookings.id = booking_id
       JOIN enquiries ON enquiries.id = COALESCE(outbox.enquiry_id, bookings.enquiry_id)
       WHERE outbox.state = 'waiting' AND ${IS_REFUSED} AND (refused <> 'for now' OR first_due_at < $1)) AS refused`;
  // Reminders wait for an hour until the time is steady.
  const times = [now - OVERDUE_MS, now, steadyNow - HOUR_MS - OVERDUE_MS];
  const [health] = await select(queries, counts, sql, ...times);
  if (!health) throw new Error('COUNT returned no row.');
  return health;
}

/**
 * Makes due what a wrong clock set too late, unless it waits for others.
 * What an instance may be sending stays its own for a lease.
 * @param times `latestRight` is later than any right clock has written
 */
export async function correctTimes(
  transaction: Transaction,
  type: MessageType,
  { now, latestRight, leasedUntil }: { now: number; latestRight: number; leasedUntil: number },
): Promise<void> {
  const due = "CASE WHEN kind = 'reminder' OR first_due_at < $1 THEN first_due_at ELSE $1 END";
  const isWaiting = `state = 'waiting' AND kind IN ${quoted(kindsOf[type])}`;
  // The owner's messages about a call may be due hours later (`ownerDueAt` in calls.ts).
  const isDeferred = `attempts = 0 AND EXISTS (SELECT 1 FROM bookings
    WHERE (bookings.id = booking_id OR bookings.enquiry_id = outbox.enquiry_id) AND changed_at < $2)`;
  const sql = `UPDATE outbox SET due_at = ${due}, first_due_at = ${due}
    WHERE ${isWaiting} AND (leased_until > $2 OR due_at > $2 + ${PAUSE_MS} AND NOT (${isDeferred}))`;
  await transaction.run(sql, now, latestRight);
  await transaction.run(`UPDATE outbox SET leased_until = $1 WHERE ${isWaiting} AND leased_until > 0`, leasedUntil);
}

/**
 * The enquiries with a cancelled call about which a message waits, and is not late; deleting one deletes the message.
 * Without WEBHOOK_URL no webhook is tried.
 *
 * @returns until when the last of its messages is not late, by the id of the enquiry
 */
export async function listCancelling(queries: Queries, now: number): Promise<Map<string, number>> {
  const sql = `SELECT bookings.enquiry_id, MAX(first_due_at) AS due_at FROM outbox JOIN bookings ON bookings.id = booking_id
    WHERE outbox.state = 'waiting' AND first_due_at > $1 AND (outbox.kind IN ('cancellation', 'owner-cancellation')
      OR outbox.kind = 'call.cancelled' AND attempts > 0)
    GROUP BY bookings.enquiry_id`;
  const found = await select(queries, z.object({ enquiryId: z.string(), dueAt: z.int() }), sql, now - OVERDUE_MS);
  return new Map(found.map(({ enquiryId, dueAt }) => [enquiryId, dueAt + OVERDUE_MS]));
}

const deadMessage = z.object({
  id: z.string(),
  kind: z.string(),
  /** The enquiry that it is about, or whose call it is about. */
  enquiryId: optional(z.string()),
  finishedAt: z.int(),
  error: z.string(),
});

const DEAD_MESSAGES = `SELECT outbox.id, outbox.kind, COALESCE(outbox.enquiry_id, bookings.enquiry_id) AS enquiry_id,
    finished_at, COALESCE(last_error, '') AS error
  FROM outbox LEFT JOIN bookings ON bookings.id = booking_id
  WHERE outbox.state = 'dead' ORDER BY finished_at DESC, outbox.id`;

export const listDeadMessages = (queries: Queries) => select(queries, deadMessage, DEAD_MESSAGES);

/** Has messages sent again, at once and with all their attempts. `keys` are ids, or dedup keys. */
export async function resendMessages(transaction: Transaction, keys: readonly string[], now: number): Promise<void> {
  const sql = `UPDATE outbox SET state = 'waiting', attempts = 0, due_at = $2, first_due_at = $2, leased_until = 0,
    finished_at = NULL WHERE id = $1 OR dedup_key = $1`;
  for (const key of keys) await transaction.run(sql, key, now);
}

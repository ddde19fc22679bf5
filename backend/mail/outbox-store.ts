import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Database, optionalText, select, type Transaction } from '../database/database.ts';
import { IS_DEAD } from './dead-mails.ts';

const MINUTE = 60_000;

/** Pauses after the first attempt and each that follows, in minutes: quickly at first, then every 4 hours for 4 days. */
const RETRY_MINUTES = [1, 5, 15, 60, ...Array<number>(24).fill(240)];

/** For how long an instance owns a mail that it sends, in ms. If it is killed, another one sends the mail after that. */
const LEASE_MS = 45_000;

/** After this long a waiting mail means that something is wrong, in ms. */
const OVERDUE_MS = 30 * MINUTE;

/** Kinds of mail; each feature composes its own. */
export type OutboxKind = 'enquiry' | 'acknowledgement' | 'unmailed' | BookingMailKind | 'feed-warning';

/** Mails about a booking: to the visitor, unless it is named otherwise. */
export const bookingMailKinds = [
  'invitation',
  'cancellation',
  'reminder',
  'owner-invitation',
  'owner-cancellation',
] as const;
export type BookingMailKind = (typeof bookingMailKinds)[number];

/** Kinds that go to the visitor. A visitor can mistype the address; the owner's is right. */
const visitorKinds = ['acknowledgement', 'invitation', 'cancellation', 'reminder'];
const IS_TO_VISITOR = `kind IN ('${visitorKinds.join("', '")}')`;

/** Whether mails of this kind go to the visitor; all others go to the owner. */
export const isToVisitor = (kind: string): boolean => visitorKinds.includes(kind);

export type NewMail = {
  kind: OutboxKind;
  /** A second mail with the same text is not added. */
  once: string;
  /** The enquiry that it is about; deleting that deletes the mail. */
  enquiryId?: string;
  /** The booking that it is about; deleting that deletes the mail. */
  bookingId?: string;
  /** When to send it, in ms since 1970. */
  dueAt: number;
};

/** A mail that this instance sends now. */
const claimedMail = z.object({
  id: z.string(),
  kind: z.string(),
  enquiryId: optionalText,
  bookingId: optionalText,
  once: z.string(),
  attempts: z.int(),
});
export type ClaimedMail = z.infer<typeof claimedMail>;

/**
 * `dead` counts mails to the owner. `overdue` leaves out mails whose address the mail server refuses (nodemailer's
 * EENVELOPE) where a visitor typed it: a stranger's mistake must not look like an outage.
 */
const outboxHealth = z.object({ waiting: z.int(), dead: z.int(), overdue: z.int() });

/** Adds a mail as part of a transaction. @returns whether it is new */
export async function addMail(
  transaction: Transaction,
  { kind, once, enquiryId, bookingId, dueAt }: NewMail,
): Promise<boolean> {
  const added = await transaction.run(
    `INSERT INTO outbox (id, kind, enquiry_id, booking_id, once, state, attempts, due_at, leased_until, first_due_at)
     VALUES ($1, $2, $3, $4, $5, 'waiting', 0, $6, 0, $6) ON CONFLICT (once) DO NOTHING`,
    randomUUID(),
    kind,
    enquiryId ?? null,
    bookingId ?? null,
    once,
    dueAt,
  );
  return added > 0;
}

/** The mails that wait to be sent. `now` is ms since 1970. */
export function createOutboxStore(database: Database, leaseMs = LEASE_MS) {
  const run = (...values: Parameters<Transaction['run']>) =>
    database.transaction((transaction) => transaction.run(...values));
  return {
    /** Takes the mail that is due for longest, and counts the attempt, so that a crash during it counts too. */
    async claim(now: number): Promise<ClaimedMail | undefined> {
      const [mail] = await database.transaction((transaction) =>
        select(
          transaction,
          claimedMail,
          `UPDATE outbox SET attempts = attempts + 1, leased_until = $1
         WHERE id = (SELECT id FROM outbox WHERE state = 'waiting' AND due_at <= $2 AND leased_until <= $2
                     ORDER BY due_at, id LIMIT 1)
         RETURNING id, kind, enquiry_id AS "enquiryId", booking_id AS "bookingId", once, attempts`,
          now + leaseMs,
          now,
        ),
      );
      return mail;
    },

    async markSent({ id }: ClaimedMail, now: number): Promise<void> {
      await run(
        "UPDATE outbox SET state = 'sent', leased_until = 0, finished_at = $2, last_error = NULL WHERE id = $1",
        id,
        now,
      );
    },

    /**
     * Plans the next attempt. Mail servers respond with a permanent error to a full mailbox and a daily quota, too, so it
     * ends the attempts only where the address may be wrong.
     *
     * @returns whether there is a next attempt; otherwise the mail is dead
     */
    async markFailed(
      { id, kind, attempts }: ClaimedMail,
      error: string,
      isPermanent: boolean,
      now: number,
    ): Promise<boolean> {
      const pause = isPermanent && isToVisitor(kind) ? undefined : RETRY_MINUTES[attempts - 1];
      await run(
        `UPDATE outbox SET state = $2, due_at = $3, leased_until = 0, finished_at = $4, last_error = $5 WHERE id = $1`,
        id,
        pause === undefined ? 'dead' : 'waiting',
        now + (pause ?? 0) * MINUTE,
        pause === undefined ? now : null,
        error,
      );
      return pause !== undefined;
    },

    /** Gives a mail back, its attempt not counted: the failure had nothing to do with it. */
    async putBack({ id }: ClaimedMail, error: string): Promise<void> {
      await run(
        'UPDATE outbox SET attempts = attempts - 1, leased_until = 0, last_error = $2 WHERE id = $1',
        id,
        error,
      );
    },

    /** Removes an obsolete mail. */
    async drop({ id }: ClaimedMail): Promise<void> {
      await run('DELETE FROM outbox WHERE id = $1', id);
    },

    /** How many mails wait (reminders that are not due do not), wait for too long, or are dead. */
    async health(now: number) {
      const [health] = await select(
        database,
        outboxHealth,
        `SELECT (SELECT COUNT(*) FROM outbox WHERE state = 'waiting' AND first_due_at <= $2) AS waiting,
                (SELECT COUNT(*) FROM outbox WHERE ${IS_DEAD} AND NOT ${IS_TO_VISITOR}) AS dead,
                (SELECT COUNT(*) FROM outbox WHERE state = 'waiting' AND first_due_at < $1
                   AND NOT (${IS_TO_VISITOR} AND COALESCE(last_error, '') LIKE 'EENVELOPE%')) AS overdue`,
        now - OVERDUE_MS,
        now,
      );
      if (!health) throw new Error('COUNT returned no row.');
      return health;
    },
  };
}

export type OutboxStore = ReturnType<typeof createOutboxStore>;

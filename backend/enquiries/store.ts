/** Enquiries in the database, and the mails that bring them to the owner. `now` is ms since 1970. */
import { hash, randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { type Answers, type Enquiry, fieldNames } from '../../contract/enquiry.ts';
import { insert, optional, type Queries, select, type Transaction } from '../database/database.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { HOUR_MS } from '../time.ts';

/** Enquiries of an hour that mails and webhooks tell of, by kind: what looks automatic is in the way of no other. */
const MAILED_PER_HOUR = { usual: 60, suspicious: 20 };

/** The most acknowledgements in an hour, because strangers could have them mailed to any address. */
const ACKNOWLEDGED_PER_HOUR = 20;

/** Why an enquiry looks automatic: the hidden field was filled, or it was typed faster than a person types. */
const suspicion = z.enum(['trap', 'speed']);

export type NewEnquiry = {
  enquiry: Enquiry;
  /** Answers to the owner's questions, by their labels in the first language. */
  answers: Answers;
  /** The form's key; without script there is none. */
  key: string | undefined;
  suspicion?: z.infer<typeof suspicion> | undefined;
  /** Folder of the language of the page; empty for the first. */
  language: string;
  acknowledge?: boolean;
  /** When the owner's mail and webhook are due. Given with a call, whose mails have a limit of their own (`ownerDueAt`). */
  dueAt?: number;
};

const text = z.string();
/** By the labels of the owner's questions. */
export const storedAnswers = text.transform((json) => z.record(text, text).parse(JSON.parse(json)));
const storedEnquiry = z.object({
  ...{ id: text, name: text, email: text, company: text, service: text, message: text },
  answers: storedAnswers,
  language: text,
  /** ms since 1970. */
  receivedAt: z.int(),
  /** Where the mail to the owner is: `new` was not tried yet, `waiting` is tried again, `dead` was given up; `unmailed` has none. */
  state: z.enum(['new', 'mailed', 'waiting', 'dead', 'unmailed']),
  suspicion: optional(suspicion),
  attempts: z.int(),
  lastError: optional(text),
}) satisfies z.ZodType<Enquiry>;
export type StoredEnquiry = z.infer<typeof storedEnquiry>;

const FIELDS = [...fieldNames, 'answers'].join(', ');
const SHORT_FIELDS = [...fieldNames.filter((name) => name !== 'message'), "'' AS message", "'{}' AS answers"].join(
  ', ',
);
const selectWith = (fields: string) => `SELECT enquiries.id, ${fields}, language, received_at,
  suspicion, COALESCE(attempts, 0) AS attempts, last_error,
  CASE WHEN outbox.id IS NULL THEN 'unmailed' WHEN outbox.state = 'sent' THEN 'mailed'
    WHEN outbox.state = 'dead' THEN 'dead' WHEN attempts = 0 THEN 'new' ELSE 'waiting' END AS state
  FROM enquiries LEFT JOIN outbox ON outbox.enquiry_id = enquiries.id AND outbox.kind = 'enquiry'`;

export async function findEnquiry(queries: Queries, id: string): Promise<StoredEnquiry | undefined> {
  return (await select(queries, storedEnquiry, `${selectWith(FIELDS)} WHERE enquiries.id = $1`, id))[0];
}

/** All enquiries, newest first. Without `messages` these and the answers are empty: many long ones take seconds. */
export function listEnquiries(queries: Queries, { messages = true } = {}): Promise<StoredEnquiry[]> {
  const sql = selectWith(messages ? FIELDS : SHORT_FIELDS);
  return select(queries, storedEnquiry, `${sql} ORDER BY received_at DESC, enquiries.id`);
}

const count = z.object({ count: z.int() });

/** How many enquiries no mail brings to the owner, since the last mail that named their number and is not of a time to come. */
export async function countUnmailed(queries: Queries, now: number): Promise<number> {
  const sql = `SELECT COUNT(*) AS count FROM enquiries
    WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE enquiry_id = enquiries.id AND kind = 'enquiry')
      AND received_at > COALESCE((SELECT MAX(first_due_at) FROM outbox
        WHERE kind = 'unmailed' AND state = 'sent' AND first_due_at <= $1), 0)`;
  return (await select(queries, count, sql, now))[0]?.count ?? 0;
}

/** Adds one mail to the owner for all enquiries that have none, once an hour at most, and none while one waits. */
export async function addUnmailedMail(transaction: Transaction, now: number): Promise<void> {
  const isWaiting = "SELECT 1 FROM outbox WHERE kind = 'unmailed' AND state = 'waiting'";
  if ((await transaction.all(isWaiting)).length > 0 || (await countUnmailed(transaction, now)) === 0) return;
  await addToOutbox(transaction, { kind: 'unmailed', dedupKey: `unmailed ${Math.floor(now / HOUR_MS)}`, dueAt: now });
}

/** Adds the mail that brings an enquiry to the owner, unless there is one. @returns the key of that mail */
export async function addEnquiryMail(transaction: Transaction, id: string, now: number): Promise<string> {
  const dedupKey = `enquiry ${id}`;
  await addToOutbox(transaction, { kind: 'enquiry', dedupKey, enquiryId: id, dueAt: now });
  return dedupKey;
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const rowId = z.object({ id: text });
type Draft = Pick<NewEnquiry, 'enquiry' | 'answers' | 'key'>;

/** Two requests are one enquiry with the same key of the form, or day without script, and the same fields and answers. */
function identityOf({ enquiry, answers, key }: Draft, now: number) {
  const typed = [...fieldNames.map((name) => enquiry[name]), ...Object.entries(answers)];
  const fieldsDigest = hash('sha256', JSON.stringify(typed), 'base64url');
  return { draftKey: key ?? `day ${dayOf(now)}`, fieldsDigest };
}

export async function findRepeated(queries: Queries, draft: Draft, now: number): Promise<string | undefined> {
  const { draftKey, fieldsDigest } = identityOf(draft, now);
  const sql = 'SELECT id FROM enquiries WHERE draft_key = $1 AND fields_digest = $2';
  return (await select(queries, rowId, sql, draftKey, fieldsDigest))[0]?.id;
}

/** The ids of the enquiries with the same key of a form, whatever was edited between them. */
export async function listIdsOfDraft(queries: Queries, { key }: Pick<NewEnquiry, 'key'>): Promise<string[]> {
  if (key === undefined) return [];
  return (await select(queries, rowId, 'SELECT id FROM enquiries WHERE draft_key = $1', key)).map(({ id }) => id);
}

/** Stores an enquiry with its mail, webhook and acknowledgement, once for the same key and fields. */
export async function addEnquiry(
  transaction: Transaction,
  { enquiry, answers, key, suspicion, language, acknowledge = false, dueAt }: NewEnquiry,
  now: number,
): Promise<{ id: string; isNew: boolean }> {
  const stored = await findRepeated(transaction, { enquiry, answers, key }, now);
  if (stored !== undefined) return { id: stored, isNew: false };

  const counts = z.object({ mailed: z.int(), acknowledged: z.int() });
  const sql = `SELECT COUNT(*) FILTER (WHERE kind = 'acknowledgement') AS acknowledged,
      COUNT(*) FILTER (WHERE kind = 'enquiry' AND suspicion IS ${suspicion ? 'NOT NULL' : 'NULL'}) AS mailed
    FROM enquiries JOIN outbox ON enquiry_id = enquiries.id WHERE received_at > $1 AND received_at <= $2`;
  const [lately] = await select(transaction, counts, sql, now - HOUR_MS, now);
  const { mailed = 0, acknowledged = 0 } = lately ?? {};
  const id = randomUUID();
  await insert(transaction, 'enquiries', {
    id,
    ...identityOf({ enquiry, answers, key }, now),
    answers: JSON.stringify(answers),
    language,
    receivedAt: now,
    suspicion: suspicion ?? null,
    // Names of columns are never those of a request.
    ...Object.fromEntries(fieldNames.map((name) => [name, enquiry[name]])),
  });
  if (dueAt !== undefined || mailed < MAILED_PER_HOUR[suspicion ? 'suspicious' : 'usual']) {
    await addEnquiryMail(transaction, id, dueAt ?? now);
    const kind = 'enquiry.stored';
    await addToOutbox(transaction, { kind, dedupKey: `${kind} ${id}`, enquiryId: id, dueAt: dueAt ?? now });
  }
  if (acknowledge && !suspicion && acknowledged < ACKNOWLEDGED_PER_HOUR) {
    // The address itself would outlive the enquiry.
    const mailbox = hash('sha256', mailboxOf(enquiry.email), 'base64url');
    const dedupKey = `acknowledgement ${mailbox} ${dayOf(now)}`;
    await addToOutbox(transaction, { kind: 'acknowledgement', dedupKey, enquiryId: id, dueAt: now });
  }
  return { id, isNew: true };
}

/** One spelling of an e-mail address, in whatever case and form of Unicode it was typed, to compare it with others. */
export function normalAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().split('@');
  return `${local.normalize('NFKC').toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** One mailbox gets the mails for all addresses that differ after a `+`; at Gmail also those that differ in dots. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = normalAddress(email)
    .replace(/\+[^@]*@/, '@')
    .split('@');
  return /^g(?:oogle)?mail\.com$/.test(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

import { createHash, randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { type Enquiry, fieldNames } from '../../contract/enquiry.ts';
import { type Database, optionalText, type Queries, select } from '../database/database.ts';
import { addMail } from '../mail/outbox-store.ts';

/** Why an enquiry looks automatic, as it is stored and logged; mails have the words of the site. */
export const quarantineReasons = {
  trap: 'filled a field that people do not see',
  speed: 'typed faster than a person',
  flood: 'more enquiries in an hour than usual',
} as const;

/** What is to be stored. */
export type NewEnquiry = {
  enquiry: Enquiry;
  /** The form's key; without script there is none. */
  key: string | undefined;
  /** Why it waits for the owner's decision instead of being mailed. */
  quarantine?: string;
  /** Whether the visitor gets a mail that it arrived. */
  acknowledge?: boolean;
};

/** Where the mail to the owner is: `new` was not tried yet, `waiting` is tried again, `dead` was given up. */
export const enquiryStates = ['new', 'mailed', 'waiting', 'dead', 'quarantined'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

const storedEnquiry = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  service: z.string(),
  message: z.string(),
  /** ms since 1970. */
  receivedAt: z.int(),
  state: z.enum(enquiryStates),
  /** Why it is in quarantine. */
  quarantine: optionalText,
  attempts: z.int(),
  lastError: optionalText,
}) satisfies z.ZodType<Enquiry>;
export type StoredEnquiry = z.infer<typeof storedEnquiry>;

const FIELDS = fieldNames.join(', ');
const COLUMNS = `enquiries.id, ${FIELDS}, received_at AS "receivedAt", quarantine,
  COALESCE(attempts, 0) AS attempts, last_error AS "lastError",
  CASE WHEN quarantine IS NOT NULL THEN 'quarantined' WHEN outbox.state = 'sent' THEN 'mailed'
    WHEN outbox.state = 'dead' THEN 'dead' WHEN COALESCE(attempts, 0) = 0 THEN 'new' ELSE 'waiting' END AS state`;
const JOINED = "enquiries LEFT JOIN outbox ON outbox.enquiry_id = enquiries.id AND outbox.kind = 'enquiry'";

/** The enquiries of a database. `now` returns ms since 1970. */
export function createEnquiryStore(database: Database, now: () => number = Date.now) {
  const find = async (id: string): Promise<StoredEnquiry | undefined> => {
    const sql = `SELECT ${COLUMNS} FROM ${JOINED} WHERE enquiries.id = $1`;
    return (await select(database, storedEnquiry, sql, id))[0];
  };

  /** Adds the mail to the owner, unless there is one. @returns whether it is new */
  const addMailInTransaction = (queries: Queries, id: string): Promise<boolean> =>
    addMail(queries, { kind: 'enquiry', once: `enquiry ${id}`, enquiryId: id, dueAt: now() });

  async function addInTransaction(
    queries: Queries,
    { enquiry, key, quarantine, acknowledge = false }: NewEnquiry,
  ): Promise<{ id: string; isNew: boolean }> {
    const receivedAt = now();
    const day = new Date(receivedAt).toISOString().slice(0, 10);
    const typed = fieldNames.map((name) => enquiry[name]);
    const digest = createHash('sha256').update(JSON.stringify(typed)).digest('base64url');
    const requestKey = key ?? `day ${day}`;
    const id = randomUUID();
    const values = [id, requestKey, digest, receivedAt, quarantine ?? null, ...typed];
    const added = await queries.run(
      `INSERT INTO enquiries (id, request_key, digest, received_at, quarantine, ${FIELDS})
       VALUES (${values.map((_, index) => `$${index + 1}`).join(', ')}) ON CONFLICT (request_key, digest) DO NOTHING`,
      ...values,
    );
    if (added === 0) {
      const sql = 'SELECT id FROM enquiries WHERE request_key = $1 AND digest = $2';
      const [stored] = await select(queries, z.object({ id: z.string() }), sql, requestKey, digest);
      if (!stored) throw new Error('An enquiry that was stored before is not there.');
      return { id: stored.id, isNew: false };
    }
    if (quarantine) return { id, isNew: true };
    await addMailInTransaction(queries, id);
    if (acknowledge) {
      const once = `acknowledgement ${addressDigest(enquiry.email)} ${day}`;
      await addMail(queries, { kind: 'acknowledgement', once, enquiryId: id, dueAt: receivedAt });
    }
    return { id, isNew: true };
  }

  return {
    /**
     * Stores an enquiry and its mail together. The same key and fields are stored once. After an edit the fields differ,
     * so that nothing that was typed is lost.
     */
    add: (newEnquiry: NewEnquiry) => database.transaction((queries) => addInTransaction(queries, newEnquiry)),

    /** As `add`, with what else the transaction stores. */
    addInTransaction,

    addMailInTransaction,

    find,

    /** All enquiries, newest first; only those of a state if one is given. */
    async list(state?: EnquiryState): Promise<StoredEnquiry[]> {
      const sql = `SELECT ${COLUMNS} FROM ${JOINED} ORDER BY received_at DESC, enquiries.id`;
      const all = await select(database, storedEnquiry, sql);
      return state ? all.filter((each) => each.state === state) : all;
    },

    /** The newest enquiries in quarantine. */
    async quarantined(limit: number): Promise<StoredEnquiry[]> {
      const where = 'WHERE quarantine IS NOT NULL ORDER BY received_at DESC, enquiries.id LIMIT $1';
      return select(database, storedEnquiry, `SELECT ${COLUMNS} FROM ${JOINED} ${where}`, limit);
    },

    /**
     * Lets an enquiry out of quarantine: it is mailed to the owner, unless it was.
     *
     * @returns whether it is mailed; undefined unless it is in quarantine
     */
    async releaseInTransaction(queries: Queries, id: string): Promise<{ isMailed: boolean } | undefined> {
      const sql = 'UPDATE enquiries SET quarantine = NULL WHERE id = $1 AND quarantine IS NOT NULL';
      if ((await queries.run(sql, id)) === 0) return undefined;
      return { isMailed: await addMailInTransaction(queries, id) };
    },

    /** The ids of the enquiries of an e-mail address, in whatever case it was typed. */
    async idsOf(email: string): Promise<string[]> {
      const all = z.object({ id: z.string(), email: z.string() });
      const found = await select(database, all, 'SELECT id, email FROM enquiries');
      return found.filter((each) => normalAddress(each.email) === normalAddress(email)).map(({ id }) => id);
    },
  };
}

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

/** One spelling of an e-mail address, in whatever case and form of Unicode it was typed, to compare it with others. */
export function normalAddress(email: string): string {
  const [local = '', domain = ''] = email.trim().split('@');
  return `${local.normalize('NFKC').toLowerCase()}@${domainToASCII(domain) || domain.toLowerCase()}`;
}

/** Key of an e-mail address that does not show it. */
const addressDigest = (email: string): string => createHash('sha256').update(normalAddress(email)).digest('base64url');

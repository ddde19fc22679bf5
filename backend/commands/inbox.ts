/** `npm run inbox`: what the owner does with enquiries, calls and mails. */
import { existsSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { CALLS_PATH, MAX_REASON } from '../../contract/booking.ts';
import { buildFolder } from '../../contract/build-folder.ts';
import { addBlock, feedKey, feedsWithCopy, listBlocks } from '../bookings/busy.ts';
import { findCalendarToken, removeCalendarToken, replaceCalendarToken } from '../bookings/calendar-address.ts';
import { cancelCall, moveCall } from '../bookings/calls.ts';
import { deleteEnquiries } from '../bookings/deletion.ts';
import type { Interval } from '../bookings/free-times.ts';
import { kindName, placeOf } from '../bookings/kinds.ts';
import { type Change, listBookings, type StoredBooking } from '../bookings/store.ts';
import { remove, select, type Transaction } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { addEnquiryMail, findEnquiry, listEnquiries, normalAddress } from '../enquiries/store.ts';
import { isToVisitor, isWebhook, listDeadMails, outboxHealth, resendMails } from '../mail/outbox.ts';
import { shortened, singleLine, visibleText } from '../mail/visitor-text.ts';
import { readSettings } from '../settings.ts';
import { readSiteFacts } from '../site-facts.ts';
import { options, USAGE } from './inbox-usage.ts';
import { readable, toCsv, toJson } from './records.ts';

const LOG_IS_READ =
  'Another program reads the file, and its log keeps the text until that ends. The server empties it within an hour.';

const NO_CALLS = 'The site was built without calls: set bookings: on in content/site.yaml.';

const SERVER_MAILS = 'within seconds, if the server runs with SMTP_URL';

/**
 * Runs a command. Nothing that it prints controls the terminal, whatever a visitor typed.
 *
 * @throws Error that says what is wrong
 */
export async function runInbox(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  write: (text: string) => void,
) {
  const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options });
  const [command = 'list', ...rest] = positionals;
  const print = (text: string) => write(visibleText(text).replace(/\n?$/, '\n'));
  if (values.help || command === 'help') return print(USAGE);

  const { database: location, calendarFeedUrls, webhook } = readSettings(environment);
  if ('file' in location && !existsSync(location.file)) {
    throw new Error(`There is no ${location.file}: set DATA_DIR as the server has it, which makes the file.`);
  }
  const database = openDatabase(location);
  const facts = readSiteFacts(join(buildFolder(environment), 'client'));
  const rules = facts?.availability;
  const timeZone = rules?.timeZone ?? 'UTC';
  const now = Date.now();
  /** Writes times such as `2026-12-01 09:00`. */
  const clock = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format;
  const person = ({ name, email }: { name: string; email: string }) => singleLine(`${name} <${email}>`);
  const short = (id: string) => id.slice(0, 8);
  const row = (...cells: readonly string[]) => print(shortened(cells.join('  ').trimEnd(), 80));
  const span = ({ start, end }: Interval) => `${clock(start)} to ${clock(end)}`;

  /** A call with the name of its kind and its place, where the build has them. */
  const withKind = (call: StoredBooking) =>
    rules ? { ...call, kind: kindName(call, rules) || call.kind, place: placeOf(call, rules) } : call;

  const isFiltered = values.unmailed || values.automatic || values.email !== undefined;
  const filtered = async () =>
    (await listEnquiries(database, { messages: false })).filter(
      ({ state, suspicion, email }) =>
        (!values.unmailed || state === 'unmailed') &&
        (!values.automatic || suspicion) &&
        (values.email === undefined || normalAddress(email) === normalAddress(values.email)),
    );

  /** @throws Error unless so many words follow the command */
  function expectWords(count: number): void {
    if (rest.length < count) throw new Error(`${command} needs more, such as an ID: "help" shows what.`);
    if (rest.length > count) throw new Error(`"${rest.slice(count).join(' ')}" is too much: nothing was done.`);
  }

  type Kind = 'enquiry' | 'call' | 'block' | 'mail';
  /** @returns the row that the ID after the command names. @throws Error unless it is exactly one of these kinds */
  async function findByWord(...wanted: readonly Kind[]): Promise<{ what: Kind; id: string }> {
    expectWords(command === 'move' ? 2 : 1);
    const [word = ''] = rest;
    if (!/^[\da-f-]{4,36}$/.test(word)) throw new Error(`"${word}" is no ID: "list" shows them, such as 4be0643f.`);
    const found = await select(
      database,
      z.object({ what: z.enum(['enquiry', 'call', 'block', 'mail']), id: z.string() }),
      `SELECT 'enquiry' AS what, id FROM enquiries WHERE id LIKE $1 UNION ALL
       SELECT 'call', id FROM bookings WHERE id LIKE $1 UNION ALL SELECT 'block', id FROM blocks WHERE id LIKE $1 UNION ALL
       SELECT 'mail', id FROM outbox WHERE state = 'dead' AND id LIKE $1`,
      `${word}%`,
    );
    const [first, ...others] = found.filter(({ what }) => wanted.includes(what));
    if (!first) throw new Error(`There is no ${wanted.join(' or ')} ${word}: "list" shows the IDs.`);
    if (others.length > 0) throw new Error(`${others.length + 1} IDs begin with ${word}: write more of it.`);
    return first;
  }

  const byOwner: Change = { changedBy: 'owner', reason: values.reason.trim() };
  /** Moves or cancels a call. @throws Error if that is not possible */
  async function changeCall(id: string, change: (transaction: Transaction) => Promise<StoredBooking | string>) {
    if (byOwner.reason.length > MAX_REASON) throw new Error(`--reason may have ${MAX_REASON} characters.`);
    const result = await database.transaction(change);
    if (result === 'closed') throw new Error(`${short(id)} is cancelled already, or has begun.`);
    if (result === 'taken') {
      throw new Error('The time is not free: it is not in your hours, or a call, a block or your calendar has it.');
    }
  }

  const commands: Record<string, () => Promise<void>> = {
    async list() {
      expectWords(0);
      const enquiries = await filtered();
      print(enquiries.length > 0 ? `Enquiries (times in ${timeZone})` : 'There are no such enquiries.');
      for (const each of enquiries) {
        const note = each.suspicion ? 'automatic? ' : '';
        row(short(each.id), clock(each.receivedAt), each.state.padEnd(8), note + person(each));
      }
      if (isFiltered) return;
      const calls = (await listBookings(database)).filter(({ end, state }) => state === 'booked' && end > now);
      if (calls.length > 0) print(`\nCalls to come`);
      for (const call of calls.map(withKind)) row(short(call.id), clock(call.start), person(call), call.kind);
      const blocks = (await listBlocks(database)).filter(({ end }) => end > now);
      if (blocks.length > 0) print('\nBlocked');
      for (const block of blocks) row(short(block.id), span(block));
      const dead = await listDeadMails(database);
      if (dead.length > 0) print('\nMails and webhooks that were given up: resend ID, or delete ID');
      for (const { id, kind, enquiryId, finishedAt, error } of dead) {
        const about = enquiryId ? ` (enquiry ${short(enquiryId)})` : '';
        const receiver = isWebhook(kind) ? 'WEBHOOK_URL' : isToVisitor(kind) ? 'the visitor' : 'you';
        row(short(id), clock(finishedAt), `${kind} to ${receiver}${about}`);
        row('        ', singleLine(error));
      }
      const { waiting, overdue } = await outboxHealth(database, { now, webhooks: webhook !== undefined });
      if (waiting > 0) print(`\nMails and webhooks that wait: ${waiting}, for more than 30 minutes: ${overdue}.`);
    },

    async show() {
      const { what, id } = await findByWord('enquiry', 'call');
      const enquiry = what === 'enquiry' ? await findEnquiry(database, id) : undefined;
      const calls = (await listBookings(database)).filter((call) => call.id === id || call.enquiryId === id);
      const { message = '', answers = {}, ...fields } = enquiry ?? {};
      for (const [index, record] of [...(enquiry ? [fields] : []), ...calls.map(withKind)].entries()) {
        if (index > 0) print('');
        for (const [name, value] of Object.entries(readable(record, clock))) {
          if (value !== undefined && value !== '') print(`${name.padEnd(17)}${singleLine(`${value}`)}`);
        }
      }
      for (const [label, answer] of Object.entries(answers)) print(`\n${label}\n${answer}`);
      print(`\n${message || `Times in ${timeZone}.`}`);
    },

    async resend() {
      const { what, id } = await findByWord('enquiry', 'mail');
      const dead = (await listDeadMails(database)).filter((mail) => mail.id === id || mail.enquiryId === id);
      await database.transaction(async (transaction) => {
        const key = what === 'enquiry' ? [await addEnquiryMail(transaction, id, now)] : [];
        await resendMails(transaction, [...key, ...dead.map((mail) => mail.id)], now);
      });
      if (what === 'mail' && dead.some(({ kind }) => isWebhook(kind))) {
        return print('The webhook is sent within seconds, if the server runs with WEBHOOK_URL.');
      }
      print(`${what === 'enquiry' ? 'The enquiry is mailed to you' : 'The mail is sent'} ${SERVER_MAILS}.`);
    },

    async delete() {
      if (isFiltered) expectWords(0);
      const { what, id } = isFiltered ? { what: 'enquiry', id: '' } : await findByWord('enquiry', 'mail');
      if (what === 'mail') {
        await database.transaction((transaction) => remove(transaction, 'outbox', id));
        return print('The mail is deleted.');
      }
      const ids = isFiltered ? (await filtered()).map((each) => each.id) : [id];
      const isOverwritten = await deleteEnquiries(database, ids, values['free-times']);
      print(`Enquiries deleted: ${ids.length}. Copies may be in your mailbox and in backups.`);
      if (!isOverwritten) print(LOG_IS_READ);
    },

    async move() {
      const { id } = await findByWord('call');
      if (!rules) throw new Error(NO_CALLS);
      const start = instantOf(rest[1] ?? '', timeZone);
      const feeds = [...calendarFeedUrls.map(feedKey), ...(await feedsWithCopy(database, now))];
      const offer = { rules, feeds };
      await changeCall(id, (transaction) => moveCall(transaction, offer, id, { start }, byOwner, now));
      print(`${short(id)} is moved to ${clock(start)} (${timeZone}). The visitor and you get a mail ${SERVER_MAILS}.`);
    },

    async cancel() {
      const { id } = await findByWord('call');
      await changeCall(id, (transaction) => cancelCall(transaction, id, byOwner, now));
      print(`${short(id)} is cancelled. The visitor and you get a mail ${SERVER_MAILS}.`);
    },

    async block() {
      expectWords(2);
      if (!rules) throw new Error(NO_CALLS);
      const [start = 0, end = 0] = rest.map((word) => instantOf(word, timeZone));
      if (start >= end) throw new Error('The first time has to be before the second one.');
      const id = await database.transaction((transaction) => addBlock(transaction, { start, end }));
      print(`${short(id)}  ${span({ start, end })} (${timeZone}) is blocked.`);
      for (const call of await listBookings(database)) {
        if (call.state !== 'booked' || call.start >= end || call.end <= start) continue;
        row('Still booked then:', short(call.id), clock(call.start), person(call));
      }
    },

    async free() {
      const { id } = await findByWord('block');
      await database.transaction((transaction) => remove(transaction, 'blocks', id));
      print(`${short(id)} is free.`);
    },

    async export() {
      expectWords(0);
      if (values.csv === values.json) throw new Error('Export as --csv or as --json.');
      const ids = new Set((await filtered()).map(({ id }) => id));
      const records = values.calls
        ? (await listBookings(database)).filter(({ enquiryId }) => ids.has(enquiryId)).map(withKind)
        : (await listEnquiries(database)).filter(({ id }) => ids.has(id));
      const rows = records.map((record) => readable(record));
      print(values.csv ? toCsv(rows) : toJson(rows));
    },

    async calendar() {
      expectWords(0);
      if (values.off) {
        await database.transaction(removeCalendarToken);
        return print('The calendar of your calls has no address any more.');
      }
      if (!facts || !rules) throw new Error(NO_CALLS);
      const token = await database.transaction(async (transaction) => {
        const stored = values.new ? undefined : await findCalendarToken(transaction);
        return stored ?? replaceCalendarToken(transaction);
      });
      print(`${facts.siteUrl}${CALLS_PATH}/${token}.ics`);
      print('Subscribe to it in your calendar. Who has this address can read the names and times of your calls.');
    },

    async backup() {
      expectWords(1);
      const [file = ''] = rest;
      if (database.kind === 'Postgres') throw new Error('Back up Postgres with pg_dump.');
      // SQLite copies into a file that is empty, and keeps its permissions.
      writeFileSync(file, '', { flag: 'wx', mode: 0o600 });
      try {
        await database.all('VACUUM INTO $1', file);
      } catch (error) {
        unlinkSync(file);
        throw error;
      }
      print(`The database is copied to ${file}, which only you can read.`);
    },
  };

  try {
    const run = new Map(Object.entries(commands)).get(command);
    if (!run) throw new Error(`There is no command "${command}": "help" shows all.`);
    await run();
  } finally {
    await database.close();
  }
}

/** @param text a time such as `2026-12-01T09:00`, or a day. @throws Error when it is neither */
function instantOf(text: string, timeZone: string): number {
  try {
    if (!/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?$/.test(text)) throw new RangeError();
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    throw new Error(`"${text}" is no time: write one such as 2026-12-01T09:00.`);
  }
}

if (import.meta.main) {
  // `head` and `less` may end before all is written.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  try {
    await runInbox(process.argv.slice(2), process.env, (text) => process.stdout.write(text));
  } catch (error) {
    process.stderr.write(visibleText(`${error instanceof Error ? error.message : error}\n`));
    process.exitCode = 1;
  }
}

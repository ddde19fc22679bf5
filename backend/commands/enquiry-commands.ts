/** The commands for enquiries, their mails and all of the data. */
import { unlinkSync, writeFileSync } from 'node:fs';
import { listBlocks } from '../bookings/busy.ts';
import { listBookings, listUnendedBookings } from '../bookings/store.ts';
import { type Row, readable, remove } from '../database/database.ts';
import { addEnquiryMail, findEnquiry, listEnquiries } from '../enquiries/store.ts';
import {
  isKindOf,
  isToVisitor,
  listCancelling,
  listDeadMessages,
  OVERDUE_MS,
  outboxHealth,
  resendMessages,
} from '../outbox/outbox.ts';
import { MINUTE_MS } from '../time.ts';
import { deleteEnquiries } from '../upkeep.ts';
import { escapedText, singleLine } from '../visitor-text.ts';
import { type Inbox, person, short } from './context.ts';

const LOG_IS_READ =
  'Another program reads the file, and its log keeps the text until that ends. The server empties it within an hour.';

export const SERVER_MAILS = 'within seconds, if the server runs with SMTP_URL';

async function list(inbox: Inbox): Promise<void> {
  const { row, print, timeText } = inbox;
  inbox.expectOperands(0);
  const enquiries = await inbox.filtered();
  print(enquiries.length > 0 ? `Enquiries (times in ${inbox.timeZone})` : 'There are no such enquiries.');
  for (const each of enquiries) {
    const note = each.suspicion ? 'automatic? ' : '';
    row(short(each.id), timeText(each.receivedAt), each.state.padEnd(8), note + person(each));
  }
  if (!inbox.isFiltered) await listOthers(inbox);
}

async function listOthers({ database, now, row, print, timeText, span, withKind }: Inbox): Promise<void> {
  const bookings = await listUnendedBookings(database, now);
  if (bookings.length > 0) print(`\nCalls to come`);
  for (const each of bookings.map(withKind)) row(short(each.id), timeText(each.start), person(each), each.kind);
  const blocks = (await listBlocks(database)).filter(({ end }) => end > now);
  if (blocks.length > 0) print('\nBlocked');
  for (const block of blocks) row(short(block.id), span(block));
  const dead = await listDeadMessages(database);
  if (dead.length > 0) print('\nMails and webhooks that were given up: resend ID, or delete ID');
  for (const { id, kind, enquiryId, finishedAt, error } of dead) {
    const about = enquiryId ? ` (enquiry ${short(enquiryId)})` : '';
    const receiver = isKindOf('webhook', kind) ? 'WEBHOOK_URL' : isToVisitor(kind) ? 'the visitor' : 'you';
    row(short(id), timeText(finishedAt), `${kind} to ${receiver}${about}`);
    row('        ', singleLine(error));
  }
  const { waiting, overdue } = await outboxHealth(database, { now });
  if (waiting > 0)
    print(`\nMails and webhooks that wait: ${waiting}, for more than ${OVERDUE_MS / MINUTE_MS} minutes: ${overdue}.`);
}

async function show({ database, timeZone, findByWord, print, timeText, withKind }: Inbox): Promise<void> {
  const { what, id } = await findByWord('enquiry', 'call');
  const enquiry = what === 'enquiry' ? await findEnquiry(database, id) : undefined;
  const bookings = (await listBookings(database)).filter((each) => each.id === id || each.enquiryId === id);
  const records = [...(enquiry ? [enquiry] : []), ...bookings.map(withKind)];
  // A call has the answers of its enquiry.
  const { message = '', answers = {} } = { ...records[0], ...enquiry };
  for (const [index, record] of records.entries()) {
    if (index > 0) print('');
    for (const [name, value] of Object.entries(readable({ ...record, message: '', answers: '' }, timeText))) {
      if (value !== undefined && value !== '') print(`${name.padEnd(17)}${singleLine(`${value}`)}`);
    }
  }
  for (const [label, answer] of Object.entries(answers)) print(`\n${label}\n${answer}`);
  print(`\n${message || `Times in ${timeZone}.`}`);
}

async function resend({ database, now, findByWord, print }: Inbox): Promise<void> {
  const { what, id } = await findByWord('enquiry', 'mail');
  const dead = (await listDeadMessages(database)).filter((each) => each.id === id || each.enquiryId === id);
  await database.transaction(async (transaction) => {
    const key = what === 'enquiry' ? [await addEnquiryMail(transaction, id, now)] : [];
    await resendMessages(transaction, [...key, ...dead.map((each) => each.id)], now);
  });
  if (what === 'mail' && dead.some(({ kind }) => isKindOf('webhook', kind))) {
    return print('The webhook is sent within seconds, if the server runs with WEBHOOK_URL.');
  }
  print(`${what === 'enquiry' ? 'The enquiry is mailed to you' : 'The mail is sent'} ${SERVER_MAILS}.`);
}

async function deleteSome(inbox: Inbox): Promise<void> {
  const { database, isFiltered, now, print, timeText, values } = inbox;
  if (isFiltered) inbox.expectOperands(0);
  const { what, id } = isFiltered ? { what: 'enquiry', id: '' } : await inbox.findByWord('enquiry', 'mail');
  if (what === 'mail') {
    await database.transaction((transaction) => remove(transaction, 'outbox', id));
    return print(`${short(id)} is deleted.`);
  }
  const ids = isFiltered ? (await inbox.filtered()).map((each) => each.id) : [id];
  for (const [each, end] of await listCancelling(database, now)) {
    if (!ids.includes(each)) continue;
    throw new Error(
      `A message about the cancelled call of ${short(each)} still waits, and would be deleted, too: try again in a ` +
        `minute. From ${timeText(end)} on it is deleted.`,
    );
  }
  const isOverwritten = await deleteEnquiries(database, ids, values['free-times']);
  print(`Enquiries deleted: ${ids.length}. Copies may be in your mailbox and in backups.`);
  if (!isOverwritten) print(LOG_IS_READ);
}

async function exportRecords({ database, values, print, expectOperands, filtered, withKind }: Inbox): Promise<void> {
  expectOperands(0);
  if (values.csv === values.json) throw new Error('Export as --csv or as --json.');
  const ids = new Set((await filtered()).map(({ id }) => id));
  const records = values.calls
    ? (await listBookings(database)).filter(({ enquiryId }) => ids.has(enquiryId)).map(withKind)
    : (await listEnquiries(database)).filter(({ id }) => ids.has(id));
  const rows = records.map((record) => readable(record));
  print(values.csv ? toCsv(rows) : toJson(rows));
}

/** JSON whose strings have no character that controls a terminal, and are the same to who reads it. */
const toJson = (records: readonly Row[]): string => escapedText(JSON.stringify(records, null, 2));

/** CSV (RFC 4180). A cell that programs would run as a formula gets an apostrophe first. */
function toCsv(records: readonly Row[]): string {
  const rows = records.map(({ answers, ...record }) => new Map([...Object.entries(record), ...answerColumns(answers)]));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return [names, ...rows.map((row) => names.map((name) => row.get(name)))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}

/** A column for each question, whose name is that of no other column. */
const answerColumns = (answers: unknown) =>
  Object.entries(Object(answers)).map(([label, answer]): [string, unknown] => [`answers: ${label}`, answer]);

function cell(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

async function backup({ database, operands, expectOperands, print }: Inbox): Promise<void> {
  expectOperands(1);
  const [file = ''] = operands;
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
}

export const enquiryCommands = { list, show, resend, delete: deleteSome, export: exportRecords, backup };

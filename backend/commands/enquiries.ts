/** `npm run enquiries`: what the owner does with the enquiries that the server has stored. */
import { unlinkSync } from 'node:fs';
import { deleteEnquiries, releaseEnquiry } from '../bookings/enquiry-with-call.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { createEnquiryStore, type EnquiryStore, enquiryStates, type StoredEnquiry } from '../enquiries/store.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { readDatabaseLocation } from '../settings.ts';
import {
  type Command,
  CommandError,
  dayAndTime,
  exportAll,
  findByPrefix,
  type Options,
  oneLine,
  openPrivately,
  type Print,
  readArguments,
  run,
  toJson,
} from './command-line.ts';
import { deadMailsOf, dismiss, printDeadMails, resend } from './dead-mails.ts';

const USAGE = `npm run enquiries -- <command>

  list [--state STATE]     all enquiries, newest first, and all mails that were given up;
                           STATE of the mail to you: ${enquiryStates.join(', ')}
  show ID                  one enquiry
  resend ID                mails an enquiry to you again, with its other mails that were given up; or one mail
  dismiss ID               takes a mail that was given up off the list, or all of an enquiry; nothing is deleted
  release ID               lets it out of quarantine: it is mailed to you, and the visitor is invited to its call
  export --csv|--json [--to FILE]
                           all enquiries, to the terminal or a file
  backup FILE              copies the database file, also while the server runs
  delete ID                deletes it, with what waits to be mailed of it
  delete --email ADDRESS   deletes all enquiries of a person
  --free-times             after delete: others can book the times of deleted calls; otherwise they stay blocked

--json after list or show prints JSON. An ID may be shortened to its first characters. In the terminal \ufffd stands for
characters that would control it; a file has them as they were typed.
Reads the database that DATABASE_URL or DATA_DIR names, as the server does (docs/enquiries.md).
Exits with 0 when done, 1 when that cannot be done, 2 when the command is not understood, 3 when the database does not
work.`;

const COMMANDS = { list: 0, show: 1, resend: 1, dismiss: 1, release: 1, export: 0, backup: 1, delete: 1 };

/** `npm run enquiries`. */
export const enquiries: Command = async (words, environment, print) => {
  const {
    command,
    rest: [id],
    values,
  } = readArguments(words, USAGE, COMMANDS);
  if (command === 'help') return print(USAGE);
  const location = readDatabaseLocation(environment);
  const database = openDatabase(location);
  try {
    const store = createEnquiryStore(database);
    switch (command) {
      case 'list':
        await list(store, values, print);
        if (!values.json) await listMails(database, environment, print);
        return;
      case 'show':
        return show(await findOne(store, id), values, print);
      case 'resend':
        return await resendEnquiry(database, store, id, print);
      case 'dismiss':
        return await dismiss(database, await deadMailsOf(database, await store.list(), 'enquiry', id, USAGE), print);
      case 'release':
        return await release(database, store, await findOne(store, id), print);
      case 'export':
        return exportAll('enquiries', (await store.list()).map(forPrograms), values, print);
      case 'backup':
        return await backup(database, id, print);
      case 'delete':
        return await remove(database, store, id, values, print);
    }
  } finally {
    await database.close();
  }
};

async function list(store: EnquiryStore, { json, state }: Options, print: Print): Promise<void> {
  const wanted = enquiryStates.find((each) => each === state);
  if (state && !wanted) throw new CommandError(`--state is "${state}": write one of ${enquiryStates.join(', ')}.`, 2);
  const found = await store.list(wanted);
  if (json) return print(toJson(found.map(forPrograms)));
  if (found.length === 0) print(wanted ? `No enquiry is ${wanted}.` : 'There are no enquiries yet.');
  for (const { id, receivedAt, state, name, email, message } of found) {
    print(
      [id.slice(0, 8), dayAndTime(receivedAt), state.padEnd(11), `${oneLine(name)} <${oneLine(email)}>`].join('  '),
    );
    print(`          ${oneLine(message).slice(0, 100)}`);
  }
}

/** Prints what does not get through or waits for the owner's decision, and what can be done. */
async function listMails(database: Database, environment: NodeJS.ProcessEnv, print: Print): Promise<void> {
  const { waiting, overdue, quarantined } = await createOutboxStore(database).health(Date.now());
  if (waiting > 0) {
    const late = overdue > 0 ? `, ${overdue} of them for more than 30 minutes` : '';
    const hint = environment.SMTP_URL ? '' : ' Without SMTP_URL the server mails nothing (docs/enquiries.md).';
    print(`\nMails that wait: ${waiting}${late}.${hint}`);
  }
  if (quarantined > 0) print(`\nIn quarantine: ${quarantined}. Have one mailed with: npm run enquiries -- release ID`);
  await printDeadMails(database, 'enquiries', print);
}

function show(enquiry: StoredEnquiry, { json }: Options, print: Print): void {
  if (json) {
    print(toJson(forPrograms(enquiry)));
    return;
  }
  const { id, receivedAt, state, quarantine, attempts, lastError, name, email, company, service, message } = enquiry;
  const rows = [
    ['ID', id],
    ['Received', dayAndTime(receivedAt)],
    ['State', quarantine ? `${state}: ${quarantine}` : state],
    ['Attempts', String(attempts)],
    ['Last error', lastError],
    ['Name', name],
    ['E-mail', email],
    ['Company', company],
    ['Service', service],
  ];
  for (const [label = '', value] of rows) if (value) print(`${label.padEnd(11)}${oneLine(value)}`);
  print(`\n${message}`);
}

async function resendEnquiry(
  database: Database,
  store: EnquiryStore,
  id: string | undefined,
  print: Print,
): Promise<void> {
  const all = await store.list();
  const found = await deadMailsOf(database, all, 'enquiry', id, USAGE);
  const enquiry = all.find((each) => each.id === found.id);
  if (!enquiry) return resend(database, found, print);
  if (enquiry.state === 'quarantined') {
    throw new CommandError(`${enquiry.id} is in quarantine: npm run enquiries -- release ${enquiry.id}`, 1);
  }
  await store.resend(enquiry.id);
  print(`${enquiry.id} is mailed to you again within seconds, if the server runs with SMTP_URL.`);
  const others = found.dead.filter(({ kind }) => kind !== 'enquiry');
  if (others.length > 0) await resend(database, { ...found, dead: others }, print);
}

async function release(database: Database, store: EnquiryStore, { id }: StoredEnquiry, print: Print): Promise<void> {
  const released = await releaseEnquiry(database, store, id);
  if (!released) throw new CommandError(`${id} is not in quarantine.`, 1);
  const { isMailed, isInvited } = released;
  const mails = [...(isMailed ? ['the enquiry to you'] : []), ...(isInvited ? ['the invitation to the visitor'] : [])];
  const sent = mails.length > 0 ? ` Mailed within seconds, if the server runs with SMTP_URL: ${mails.join(', ')}.` : '';
  print(`${id} is out of quarantine.${isMailed ? '' : ' You had its mail before.'}${sent}`);
}

async function backup(database: Database, file: string | undefined, print: Print): Promise<void> {
  if (database.dialect.name === 'Postgres') throw new CommandError('Back up Postgres with pg_dump.', 2);
  if (!file) throw new CommandError('To which file? Give a name that is not taken.', 2);
  // SQLite copies into a file that is empty, and keeps its permissions.
  openPrivately(file, 'wx', () => {});
  try {
    await database.run('VACUUM INTO $1', file);
  } catch (error) {
    unlinkSync(file);
    throw error;
  }
  print(`The database is copied to ${file}, which only you can read.`);
}

async function remove(
  database: Database,
  store: EnquiryStore,
  id: string | undefined,
  options: Options,
  print: Print,
): Promise<void> {
  const { email, 'free-times': freesTimes } = options;
  if (email && id) throw new CommandError('Delete either by ID or by --email.', 2);
  const ids = email ? await store.idsOf(email) : [(await findOne(store, id)).id];
  const count = await deleteEnquiries(database, ids, freesTimes);
  if (count === 0) throw new CommandError(`There is no enquiry from ${email}.`, 1);
  print(`Deleted: ${count}. Copies may be in your mailbox and in backups.`);
}

const findOne = async (store: EnquiryStore, id: string | undefined): Promise<StoredEnquiry> =>
  findByPrefix(await store.list(), id, 'enquiry', USAGE);

const forPrograms = ({ receivedAt, ...enquiry }: StoredEnquiry) => ({
  ...enquiry,
  receivedAt: new Date(receivedAt).toISOString(),
});

if (import.meta.main) process.exitCode = await run(enquiries, process.argv.slice(2), process.env);

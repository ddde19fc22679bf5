/** `npm run enquiries`: what the owner does with the enquiries that the server has stored. */
import { existsSync } from 'node:fs';
import { CommandError, exportAll, oneLine, oneOf, printable, readArguments, run } from '../command-line.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { readDatabaseLocation } from '../settings.ts';
import { createEnquiryStore, type EnquiryStore, enquiryStates, type StoredEnquiry } from './store.ts';

const USAGE = `npm run enquiries -- <command>

  list [--state STATE]     all enquiries, newest first; STATE: ${enquiryStates.join(', ')}
  show ID                  one enquiry
  resend ID                mails it to you again
  release ID               lets it out of quarantine: it is mailed to you
  export --csv|--json [--to FILE]
                           all enquiries, to the terminal or a file
  backup FILE              copies the database file, also while the server runs
  delete ID                deletes it, with what waits to be mailed of it
  delete --email ADDRESS   deletes all enquiries of a person
  --free-times             after delete: others can book the times of deleted calls; otherwise they stay blocked

--json after list or show prints JSON. An ID may be shortened to its first characters.
Reads the database that DATABASE_URL or DATA_DIR names, as the server does (docs/enquiries.md).
Exits with 0 when done, 1 when there is no such enquiry, 2 when the command is not understood, 3 when the
database does not work.`;

async function main(): Promise<void> {
  const { positionals, values } = readArguments(USAGE);
  const [command = 'list', id] = positionals;
  if (values.help || command === 'help') return console.log(USAGE);
  const database = openDatabase(readDatabaseLocation(process.env));
  try {
    const store = createEnquiryStore(database);
    switch (command) {
      case 'list':
        return await list(store, values, createOutboxStore(database));
      case 'show':
        return show(await findOne(store, id), values.json);
      case 'resend':
        return await resend(store, await findOne(store, id));
      case 'release':
        return await release(store, await findOne(store, id));
      case 'export':
        return exportAll('enquiries', (await store.list()).map(forPrograms), values);
      case 'backup':
        return await backup(database, id);
      case 'delete':
        return await remove(store, id, values);
      default:
        throw new CommandError(`There is no command "${command}".\n\n${USAGE}`, 2);
    }
  } finally {
    await database.close();
  }
}

type Options = ReturnType<typeof readArguments>['values'];

async function list(store: EnquiryStore, { json, state }: Options, outbox: ReturnType<typeof createOutboxStore>) {
  const wanted = enquiryStates.find((each) => each === state);
  if (state && !wanted) throw new CommandError(`--state is "${state}": write one of ${enquiryStates.join(', ')}.`, 2);
  const enquiries = await store.list(wanted);
  if (json) return console.log(JSON.stringify(enquiries.map(forPrograms), null, 2));
  if (enquiries.length === 0) console.log(wanted ? `No enquiry is ${wanted}.` : 'There are no enquiries yet.');
  for (const { id, receivedAt, state, name, email, message } of enquiries) {
    console.log(
      [id.slice(0, 8), dayAndTime(receivedAt), state.padEnd(11), `${oneLine(name)} <${oneLine(email)}>`].join('  '),
    );
    console.log(`          ${oneLine(message).slice(0, 100)}`);
  }
  const { waiting, dead, quarantined } = await outbox.health(Date.now());
  if (waiting > 0 && !process.env.SMTP_URL) {
    console.log(`\nMails that wait: ${waiting}. Without SMTP_URL the server mails nothing (docs/enquiries.md).`);
  }
  if (dead > 0) console.log(`\nMails that were given up: ${dead}. Send one again with: npm run enquiries -- resend ID`);
  if (quarantined > 0) {
    console.log(`\nIn quarantine: ${quarantined}. Have one mailed with: npm run enquiries -- release ID`);
  }
}

function show(enquiry: StoredEnquiry, asJson: boolean): void {
  if (asJson) {
    console.log(JSON.stringify(forPrograms(enquiry), null, 2));
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
  for (const [label = '', value] of rows) if (value) console.log(`${label.padEnd(11)}${oneLine(value)}`);
  console.log(`\n${printable(message)}`);
}

async function resend(store: EnquiryStore, { id, state }: StoredEnquiry): Promise<void> {
  if (state === 'quarantined') {
    throw new CommandError(`${id} is in quarantine: npm run enquiries -- release ${id}`, 1);
  }
  await store.resend(id);
  console.log(`${id} is mailed to you again within seconds, if the server runs with SMTP_URL.`);
}

async function release(store: EnquiryStore, { id }: StoredEnquiry): Promise<void> {
  if (!(await store.release(id))) throw new CommandError(`${id} is not in quarantine.`, 1);
  console.log(`${id} is mailed to you within seconds, if the server runs with SMTP_URL.`);
}

async function backup(database: Database, file: string | undefined): Promise<void> {
  if (database.dialect.name === 'Postgres') throw new CommandError('Back up Postgres with pg_dump.', 2);
  if (!file) throw new CommandError('To which file? Give a name that is not taken.', 2);
  if (existsSync(file)) throw new CommandError(`${file} is there already: give another name.`, 1);
  await database.run('VACUUM INTO $1', file);
  console.log(`The database is copied to ${file}.`);
}

async function remove(store: EnquiryStore, id: string | undefined, options: Options): Promise<void> {
  const { email, 'free-times': freesTimes } = options;
  if (email && id) throw new CommandError('Delete either by ID or by --email.', 2);
  const count = email
    ? await store.deleteByEmail(email, freesTimes)
    : await store.deleteById((await findOne(store, id)).id, freesTimes);
  if (count === 0) throw new CommandError(`There is no enquiry from ${email}.`, 1);
  console.log(`Deleted: ${count}. Copies may be in your mailbox and in backups.`);
}

const findOne = async (store: EnquiryStore, id: string | undefined): Promise<StoredEnquiry> =>
  oneOf(await store.list(), id, 'enquiry', USAGE);

const forPrograms = ({ receivedAt, ...enquiry }: StoredEnquiry) => ({
  ...enquiry,
  receivedAt: new Date(receivedAt).toISOString(),
});

const dayAndTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

await run(main);

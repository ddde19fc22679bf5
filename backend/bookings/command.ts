/** `npm run bookings`: what the owner does with the calls that visitors have booked. */
import { resolve } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import type { AvailabilityRules } from '../../contract/booking.ts';
import { CommandError, exportAll, oneLine, oneOf, readArguments, run } from '../command-line.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { readDatabaseLocation } from '../settings.ts';
import { readSiteFacts } from '../site-facts.ts';
import { addBlock, listBlocks, removeBlock } from './busy.ts';
import { wallTimeOf } from './free-times.ts';
import { deadMails, resendDead } from './mail-state.ts';
import { type BookingStore, CallRefusedError, createBookingStore } from './store.ts';
import { type StoredBooking, stateOf } from './stored-booking.ts';

const USAGE = `npm run bookings -- <command>

  list                     calls to come, and times that you have blocked
  show ID                  one call
  cancel ID                cancels a call: the visitor and you get a mail
  resend ID                sends the mails of a call again that were given up
  block FROM UNTIL         blocks times, such as block 2026-12-01T09:00 2026-12-01T12:30 on the clocks of your zone;
                           a day alone means its start
  free ID                  frees times that were blocked
  export --csv|--json [--to FILE]
                           all calls, to the terminal or a file

--json after list or show prints JSON. An ID may be shortened to its first characters.
Reads the database that DATABASE_URL or DATA_DIR names, and your hours from build/site.json, as the server does
(docs/bookings.md). --site FOLDER reads another build's client.
Exits with 0 when done, 1 when there is no such call, 2 when the command is not understood, 3 when the database does not
work.`;

const BUILT_CLIENT = resolve(import.meta.dirname, '../../build/client');

async function main(): Promise<void> {
  const { positionals, values } = readArguments(USAGE);
  const [command = 'list', first, second] = positionals;
  if (values.help || command === 'help') return console.log(USAGE);
  const rules = readSiteFacts(values.site ? resolve(values.site) : BUILT_CLIENT)?.availability;
  if (!rules) throw new CommandError('The site was built without bookings: build it with BOOKINGS=on.', 2);
  const database = openDatabase(readDatabaseLocation(process.env));
  try {
    const store = createBookingStore(database, { rules });
    switch (command) {
      case 'list':
        return await list(store, database, rules, values.json);
      case 'show':
        return show(oneOf(await store.list(), first, 'call', USAGE), values.json);
      case 'cancel':
        return await cancel(store, oneOf(await store.list(), first, 'call', USAGE));
      case 'resend':
        return await resend(database, oneOf(await store.list(), first, 'call', USAGE));
      case 'block':
        return await block(store, database, rules, first, second);
      case 'free':
        return await free(database, rules, first);
      case 'export':
        return exportAll('calls', (await store.list()).map(forPrograms), values);
      default:
        throw new CommandError(`There is no command "${command}".\n\n${USAGE}`, 2);
    }
  } finally {
    await database.close();
  }
}

async function list(store: BookingStore, database: Database, rules: AvailabilityRules, asJson: boolean) {
  const now = Date.now();
  const calls = (await store.list()).filter(({ end, state }) => state === 'booked' && end > now);
  const blocks = (await listBlocks(database)).filter(({ end }) => end > now);
  if (asJson) {
    const times = blocks.map(({ id, start, end }) => ({ id, start: isoOf(start), end: isoOf(end) }));
    return console.log(JSON.stringify({ calls: calls.map(forPrograms), blocks: times }, null, 2));
  }
  if (calls.length === 0) console.log('No call is booked.');
  for (const { id, start, timeZone, name, email, isQuarantined } of calls) {
    const who = `${oneLine(name)} <${oneLine(email)}>${isQuarantined ? ' (in quarantine)' : ''}`;
    console.log([id.slice(0, 8), clockTime(start, timeZone), who].join('  '));
  }
  if (blocks.length > 0) console.log('\nBlocked:');
  for (const each of blocks) console.log(`${each.id.slice(0, 8)}  ${spanOf(each, rules.timeZone)}`);
  await listDead(database);
}

/** Mails that were given up, of all calls. */
async function listDead(database: Database): Promise<void> {
  const dead = await deadMails(database);
  if (dead.length > 0) console.log('\nMails that were given up (npm run bookings -- resend ID):');
  for (const { bookingId, kind, error } of dead) console.log(`${bookingId.slice(0, 8)}  ${kind}  ${oneLine(error)}`);
}

function show(booking: StoredBooking, asJson: boolean): void {
  if (asJson) {
    console.log(JSON.stringify(forPrograms(booking), null, 2));
    return;
  }
  const { id, enquiryId, start, timeZone, visitorTimeZone, sequence, name, email, isQuarantined } = booking;
  const rows = [
    ['ID', id],
    ['Call', `${clockTime(start, timeZone)} (${timeZone})`],
    ['Visitor', `${clockTime(start, visitorTimeZone)} (${visitorTimeZone})`],
    ['State', stateOf(booking, Date.now()) + (isQuarantined ? ', in quarantine' : '')],
    ['Changes', String(sequence)],
    ['Name', name],
    ['E-mail', email],
    ['Enquiry', `${enquiryId} (npm run enquiries -- show ${enquiryId.slice(0, 8)})`],
  ];
  for (const [label = '', value = ''] of rows) console.log(`${label.padEnd(11)}${oneLine(value)}`);
}

async function cancel(store: BookingStore, { id, isQuarantined }: StoredBooking): Promise<void> {
  try {
    await store.cancel(id);
  } catch (error) {
    if (!(error instanceof CallRefusedError)) throw error;
    throw new CommandError(`${id} is cancelled already, or has begun.`, 1);
  }
  const told = isQuarantined ? 'You are' : 'The visitor and you are';
  console.log(`${id} is cancelled. ${told} mailed within seconds, if the server runs with SMTP_URL.`);
}

async function resend(database: Database, { id }: StoredBooking): Promise<void> {
  const count = await resendDead(database, id, Date.now());
  if (count === 0) throw new CommandError(`No mail of ${id} was given up.`, 1);
  console.log(`Mails that are sent again within seconds, if the server runs with SMTP_URL: ${count}.`);
}

async function block(
  store: BookingStore,
  database: Database,
  { timeZone }: AvailabilityRules,
  from: string | undefined,
  until: string | undefined,
): Promise<void> {
  const span = { start: instantOf(from, timeZone), end: instantOf(until, timeZone) };
  if (span.start >= span.end) throw new CommandError('The first time has to be before the second one.', 2);
  const id = await addBlock(database, span);
  console.log(`${id.slice(0, 8)}  ${spanOf(span, timeZone)} is blocked.`);
  const calls = await store.list();
  const inside = calls.filter(({ state, start, end }) => state === 'booked' && start < span.end && end > span.start);
  for (const call of inside) {
    console.log(`Still booked then: ${call.id.slice(0, 8)}  ${clockTime(call.start, timeZone)}  ${oneLine(call.name)}`);
  }
}

async function free(database: Database, { timeZone }: AvailabilityRules, id: string | undefined): Promise<void> {
  const found = oneOf(await listBlocks(database), id, 'block', USAGE);
  await removeBlock(database, found.id);
  console.log(`${spanOf(found, timeZone)} is free.`);
}

/** @param text a wall time such as `2026-12-01T09:00`, or a day. @throws CommandError when it is neither */
function instantOf(text: string | undefined, timeZone: string): number {
  try {
    if (!text || !/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?$/.test(text)) throw new RangeError();
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    throw new CommandError(`${JSON.stringify(text ?? '')} is no time: write one such as 2026-12-01T09:00.`, 2);
  }
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
const clockTime = (ms: number, timeZone: string): string => wallTimeOf(ms, timeZone).replace('T', ' ');
const spanOf = ({ start, end }: { start: number; end: number }, timeZone: string): string =>
  `${clockTime(start, timeZone)} to ${clockTime(end, timeZone)} (${timeZone})`;

const forPrograms = (booking: StoredBooking) => ({
  ...booking,
  start: isoOf(booking.start),
  end: isoOf(booking.end),
  changedAt: isoOf(booking.changedAt),
});

await run(main);

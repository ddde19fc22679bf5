/** `npm run bookings`: what the owner does with the calls that visitors have booked. */
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import type { AvailabilityRules } from '../../contract/booking.ts';
import { buildFolder } from '../../contract/build-folder.ts';
import { addBlock, listBlocks, removeBlock } from '../bookings/busy.ts';
import { type StoredBooking, stateOf } from '../bookings/calls.ts';
import { wallTimeOf } from '../bookings/free-times.ts';
import { type BookingStore, CallRefusedError, createBookingStore } from '../bookings/store.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { readDatabaseLocation } from '../settings.ts';
import { readSiteFacts } from '../site-facts.ts';
import {
  type Command,
  CommandError,
  exportAll,
  findByPrefix,
  type Options,
  oneLine,
  type Print,
  readArguments,
  run,
  toJson,
} from './command-line.ts';
import { deadMailsOf, dismiss, printDeadMails, resend } from './dead-mails.ts';

const USAGE = `npm run bookings -- <command>

  list                     calls to come, times that you have blocked, and all mails that were given up
  show ID                  one call
  cancel ID                cancels a call: the visitor and you get a mail
  resend ID                sends the mails of a call again that were given up, or one mail
  dismiss ID               takes a mail that was given up off the list, or all of a call; nothing is deleted
  block FROM UNTIL         blocks times, such as block 2026-12-01T09:00 2026-12-01T12:30 on the clocks of your zone;
                           a day alone means its start
  free ID                  frees times that were blocked
  export --csv|--json [--to FILE]
                           all calls, to the terminal or a file

--json after list or show prints JSON. An ID may be shortened to its first characters.
Reads the database that DATABASE_URL or DATA_DIR names, and your hours from the build, as the server does
(docs/bookings.md).
Exits with 0 when done, 1 when that cannot be done, 2 when the command is not understood, 3 when the database does not
work.`;

const COMMANDS = { list: 0, show: 1, cancel: 1, resend: 1, dismiss: 1, block: 2, free: 1, export: 0 };

/** `npm run bookings`. */
export const bookings: Command = async (words, environment, print) => {
  const { command, rest, values } = readArguments(words, USAGE, COMMANDS);
  if (command === 'help') return print(USAGE);
  const [first, second] = rest;
  const rules = readSiteFacts(join(buildFolder(environment), 'client'))?.availability;
  if (!rules) throw new CommandError('The site was built without bookings: set bookings: on in content/site.yaml.', 2);
  const database = openDatabase(readDatabaseLocation(environment));
  try {
    const store = createBookingStore(database, { rules });
    const findCall = async () => findByPrefix(await store.list(), first, 'call', USAGE);
    const findDead = async () => deadMailsOf(database, await store.list(), 'call', first, USAGE);
    switch (command) {
      case 'list':
        return await list(store, database, rules, values, print);
      case 'show':
        return show(await findCall(), values, print);
      case 'cancel':
        return await cancel(store, await findCall(), print);
      case 'resend':
        return await resend(database, await findDead(), print);
      case 'dismiss':
        return await dismiss(database, await findDead(), print);
      case 'block':
        return await block(store, database, rules, first, second, print);
      case 'free':
        return await free(database, rules, first, print);
      case 'export':
        return exportAll('calls', (await store.list()).map(forPrograms), values, print);
    }
  } finally {
    await database.close();
  }
};

async function list(
  store: BookingStore,
  database: Database,
  rules: AvailabilityRules,
  { json }: Options,
  print: Print,
): Promise<void> {
  const now = Date.now();
  const calls = (await store.list()).filter(({ end, state }) => state === 'booked' && end > now);
  const blocks = (await listBlocks(database)).filter(({ end }) => end > now);
  if (json) {
    const times = blocks.map(({ id, start, end }) => ({ id, start: isoOf(start), end: isoOf(end) }));
    return print(toJson({ calls: calls.map(forPrograms), blocks: times }));
  }
  if (calls.length === 0) print('No call is booked.');
  for (const { id, start, timeZone, name, email, isQuarantined } of calls) {
    const who = `${oneLine(name)} <${oneLine(email)}>${isQuarantined ? ' (in quarantine)' : ''}`;
    print([id.slice(0, 8), clockTime(start, timeZone), who].join('  '));
  }
  if (blocks.length > 0) print('\nBlocked:');
  for (const each of blocks) print(`${each.id.slice(0, 8)}  ${spanOf(each, rules.timeZone)}`);
  await printDeadMails(database, 'bookings', print);
}

function show(booking: StoredBooking, { json }: Options, print: Print): void {
  if (json) {
    print(toJson(forPrograms(booking)));
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
  for (const [label = '', value = ''] of rows) print(`${label.padEnd(11)}${oneLine(value)}`);
}

async function cancel(store: BookingStore, { id, isQuarantined }: StoredBooking, print: Print): Promise<void> {
  try {
    await store.cancel(id);
  } catch (error) {
    if (!(error instanceof CallRefusedError)) throw error;
    throw new CommandError(`${id} is cancelled already, or has begun.`, 1);
  }
  const recipients = isQuarantined ? 'You are' : 'The visitor and you are';
  print(`${id} is cancelled. ${recipients} mailed within seconds, if the server runs with SMTP_URL.`);
}

async function block(
  store: BookingStore,
  database: Database,
  { timeZone }: AvailabilityRules,
  from: string | undefined,
  until: string | undefined,
  print: Print,
): Promise<void> {
  const span = { start: instantOf(from, timeZone), end: instantOf(until, timeZone) };
  if (span.start >= span.end) throw new CommandError('The first time has to be before the second one.', 2);
  const id = await addBlock(database, span);
  print(`${id.slice(0, 8)}  ${spanOf(span, timeZone)} is blocked.`);
  const calls = await store.list();
  const inside = calls.filter(({ state, start, end }) => state === 'booked' && start < span.end && end > span.start);
  for (const call of inside) {
    print(`Still booked then: ${call.id.slice(0, 8)}  ${clockTime(call.start, timeZone)}  ${oneLine(call.name)}`);
  }
}

async function free(
  database: Database,
  { timeZone }: AvailabilityRules,
  id: string | undefined,
  print: Print,
): Promise<void> {
  const found = findByPrefix(await listBlocks(database), id, 'block', USAGE);
  await removeBlock(database, found.id);
  print(`${spanOf(found, timeZone)} is free.`);
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

if (import.meta.main) process.exitCode = await run(bookings, process.argv.slice(2), process.env);

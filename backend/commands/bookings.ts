/** `npm run bookings`: what the owner does with the calls that visitors have booked. */
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { buildFolder } from '../../contract/build-folder.ts';
import { addBlock, listBlocks, removeBlock } from '../bookings/busy.ts';
import { type StoredBooking, stateOf } from '../bookings/calls.ts';
import { type Interval, wallTimeOf } from '../bookings/free-times.ts';
import { cancelCall, listBookings } from '../bookings/store.ts';
import { readSiteFacts } from '../site-facts.ts';
import {
  type Command,
  CommandError,
  expectWords,
  exportAll,
  findByPrefix,
  oneLine,
  printRows,
  run,
} from './command-line.ts';

const USAGE = `npm run bookings -- <command>

  list                     calls to come, and times that you have blocked
  show ID                  one call
  cancel ID                cancels a call: the visitor and you get a mail
  block FROM UNTIL         blocks times, such as block 2026-12-01T09:00 2026-12-01T12:30 on the clocks of your zone;
                           a day alone means its start
  free ID                  frees times that were blocked
  export --csv|--json [--to FILE]
                           all calls, to the terminal or a file

An ID may be shortened to its first characters. Mails that were given up are listed by: npm run enquiries
Reads the database that DATABASE_URL or DATA_DIR names, and your hours from the build, as the server does
(docs/bookings.md).
Exits with 0 when done, 1 when that cannot be done, 2 when the command is not understood, 3 when the database does not
work.`;

/** `npm run bookings`. */
export const bookings: Command = {
  usage: USAGE,
  actions(database, environment, print) {
    const rules = readSiteFacts(join(buildFolder(environment), 'client'))?.availability;
    if (!rules)
      throw new CommandError('The site was built without bookings: set bookings: on in content/site.yaml.', 2);
    const { timeZone } = rules;
    const findCall = async (words: readonly string[]) => findByPrefix(await listBookings(database), 'call', words);
    const spanOf = ({ start, end }: Interval) =>
      `${clockTime(start, timeZone)} to ${clockTime(end, timeZone)} (${timeZone})`;

    return {
      async list(words) {
        expectWords(words, 0);
        const now = Date.now();
        const calls = (await listBookings(database)).filter(({ end, state }) => state === 'booked' && end > now);
        const blocks = (await listBlocks(database)).filter(({ end }) => end > now);
        if (calls.length === 0) print('No call is booked.');
        for (const { id, start, timeZone, name, email } of calls) {
          const who = `${oneLine(name)} <${oneLine(email)}>`;
          print([id.slice(0, 8), clockTime(start, timeZone), who].join('  '));
        }
        if (blocks.length > 0) print('\nBlocked:');
        for (const each of blocks) print(`${each.id.slice(0, 8)}  ${spanOf(each)}`);
      },

      async show(words) {
        const booking = await findCall(words);
        const { id, enquiryId, start, visitorTimeZone } = booking;
        const rows = {
          ID: id,
          Call: `${clockTime(start, booking.timeZone)} (${booking.timeZone})`,
          Visitor: `${clockTime(start, visitorTimeZone)} (${visitorTimeZone})`,
          State: stateOf(booking, Date.now()),
          Changes: String(booking.sequence),
          Name: booking.name,
          'E-mail': booking.email,
          Enquiry: `${enquiryId} (npm run enquiries -- show ${enquiryId.slice(0, 8)})`,
        };
        printRows(rows, print);
      },

      async cancel(words) {
        const booking = await findCall(words);
        const { id } = booking;
        const result = await database.transaction((transaction) => cancelCall(transaction, booking, Date.now()));
        if (result === 'closed') throw new CommandError(`${id} is cancelled already, or has begun.`, 1);
        print(`${id} is cancelled. The visitor and you are mailed within seconds, if the server runs with SMTP_URL.`);
      },

      async block(words) {
        expectWords(words, 2);
        const [start = 0, end = 0] = words.map((word) => instantOf(word, timeZone));
        if (start >= end) throw new CommandError('The first time has to be before the second one.', 2);
        const id = await database.transaction((transaction) => addBlock(transaction, { start, end }));
        print(`${id.slice(0, 8)}  ${spanOf({ start, end })} is blocked.`);
        for (const call of await listBookings(database)) {
          if (call.state !== 'booked' || call.start >= end || call.end <= start) continue;
          print(`Still booked then: ${call.id.slice(0, 8)}  ${clockTime(call.start, timeZone)}  ${oneLine(call.name)}`);
        }
      },

      async free(words) {
        const found = findByPrefix(await listBlocks(database), 'block', words);
        await database.transaction((transaction) => removeBlock(transaction, found.id));
        print(`${spanOf(found)} is free.`);
      },

      async export(words, options) {
        expectWords(words, 0);
        exportAll('calls', (await listBookings(database)).map(forPrograms), options, print);
      },
    };
  },
};

/** @param text a wall time such as `2026-12-01T09:00`, or a day. @throws CommandError when it is neither */
function instantOf(text: string, timeZone: string): number {
  try {
    if (!/^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d)?$/.test(text)) throw new RangeError();
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    throw new CommandError(`${JSON.stringify(text)} is no time: write one such as 2026-12-01T09:00.`, 2);
  }
}

const isoOf = (ms: number): string => new Date(ms).toISOString();
const clockTime = (ms: number, timeZone: string): string => wallTimeOf(ms, timeZone).replace('T', ' ');

const forPrograms = (booking: StoredBooking) => ({
  ...booking,
  start: isoOf(booking.start),
  end: isoOf(booking.end),
  changedAt: isoOf(booking.changedAt),
});

if (import.meta.main) process.exitCode = await run(bookings, process.argv.slice(2), process.env);

/** `npm run enquiries`: what the owner does with the enquiries that the server has stored. */
import { unlinkSync } from 'node:fs';
import { deleteEnquiries } from '../bookings/enquiry-with-call.ts';
import { enquiryStates, idsOfAddress, listEnquiries, type StoredEnquiry } from '../enquiries/store.ts';
import { type DeadMail, dismissMails, listDeadMails, resendMails } from '../mail/dead-mails.ts';
import { createOutboxStore, isToVisitor } from '../mail/outbox-store.ts';
import {
  type Command,
  CommandError,
  dayAndTime,
  expectWords,
  exportAll,
  findByPrefix,
  oneLine,
  openPrivately,
  printRows,
  run,
} from './command-line.ts';

const USAGE = `npm run enquiries -- <command>

  list [--state STATE]     all enquiries, newest first, and all mails that were given up;
                           STATE of the mail to you: ${enquiryStates.join(', ')}
  show ID                  one enquiry
  resend ID                mails an enquiry to you again, with its other mails that were given up; or one mail
  dismiss ID               takes a mail that was given up off the list, or all of an enquiry; nothing is deleted
  export --csv|--json [--to FILE]
                           all enquiries, to the terminal or a file
  backup FILE              copies the database file, also while the server runs
  delete ID                deletes it, with what waits to be mailed of it
  delete --email ADDRESS   deletes all enquiries of a person
  --free-times             after delete: others can book the times of deleted calls; otherwise they stay blocked

An ID may be shortened to its first characters. In the terminal \ufffd stands for characters that would control it; a file
has them as they were typed.
Reads the database that DATABASE_URL or DATA_DIR names, as the server does (docs/enquiries.md).
Exits with 0 when done, 1 when that cannot be done, 2 when the command is not understood, 3 when the database does not
work.`;

/** `npm run enquiries`. */
export const enquiries: Command = {
  usage: USAGE,
  actions(database, environment, print) {
    const findOne = async (words: readonly string[]) => findByPrefix(await listEnquiries(database), 'enquiry', words);

    /** The mails that were given up and that an ID means: one of them, or all of an enquiry. */
    const deadMailsOf = async (words: readonly string[]) => {
      const [all, dead] = [await listEnquiries(database), await listDeadMails(database)];
      const { id } = findByPrefix([...all, ...dead], 'enquiry or mail', words);
      return {
        id,
        isEnquiry: all.some((each) => each.id === id),
        dead: dead.filter((mail) => mail.id === id || mail.enquiryId === id),
      };
    };

    /** Prints what does not get through or waits for the owner's decision, and what can be done. */
    const printMails = async () => {
      const { waiting, overdue } = await createOutboxStore(database).health(Date.now());
      if (waiting > 0) {
        const late = overdue > 0 ? `, ${overdue} of them for more than 30 minutes` : '';
        const hint = environment.SMTP_URL ? '' : ' Without SMTP_URL the server mails nothing (docs/enquiries.md).';
        print(`\nMails that wait: ${waiting}${late}.${hint}`);
      }
      const dead = await listDeadMails(database);
      if (dead.length === 0) return;
      print('\nMails that were given up:');
      for (const mail of dead) {
        print([mail.id.slice(0, 8), dayAndTime(mail.finishedAt), titleOf(mail)].join('  '));
        print(`          ${oneLine(mail.error)}`);
      }
      print('To send one again:         npm run enquiries -- resend ID');
      print('To take one off this list: npm run enquiries -- dismiss ID');
    };

    return {
      async list(words, { state }) {
        expectWords(words, 0);
        const wanted = enquiryStates.find((each) => each === state);
        if (state && !wanted) {
          throw new CommandError(`--state is "${state}": write one of ${enquiryStates.join(', ')}.`, 2);
        }
        const found = (await listEnquiries(database)).filter(({ state }) => !wanted || state === wanted);
        if (found.length === 0) print(wanted ? `No enquiry is ${wanted}.` : 'There are no enquiries yet.');
        for (const { id, receivedAt, state, name, email, message } of found) {
          const who = `${oneLine(name)} <${oneLine(email)}>`;
          print([id.slice(0, 8), dayAndTime(receivedAt), state.padEnd(11), who].join('  '));
          print(`          ${oneLine(message).slice(0, 100)}`);
        }
        await printMails();
      },

      async show(words) {
        const enquiry = await findOne(words);
        const { state, suspicion } = enquiry;
        const rows = {
          ID: enquiry.id,
          Received: dayAndTime(enquiry.receivedAt),
          State: suspicion ? `${state}, looks automatic (${suspicion})` : state,
          Attempts: String(enquiry.attempts),
          'Last error': enquiry.lastError,
          Name: enquiry.name,
          'E-mail': enquiry.email,
          Company: enquiry.company,
          Service: enquiry.service,
        };
        printRows(rows, print);
        print(`\n${enquiry.message}`);
      },

      async resend(words) {
        const { id, isEnquiry, dead } = await deadMailsOf(words);
        if (isEnquiry && (await resendMails(database, [id], Date.now())) === 0) {
          throw new CommandError(`${id} has no mail: it came when there were too many in an hour.`, 1);
        }
        const others = dead.filter(({ kind }) => !isEnquiry || kind !== 'enquiry');
        const ids = others.map((mail) => mail.id);
        await resendMails(database, ids, Date.now());
        const titles = [...(isEnquiry ? ['the enquiry to you'] : []), ...others.map(titleOf)];
        print(`Sent again within seconds, if the server runs with SMTP_URL: ${titles.join(', ')}.`);
      },

      async dismiss(words) {
        const { id, dead } = await deadMailsOf(words);
        if (dead.length === 0) throw new CommandError(`No mail of ${id} was given up.`, 1);
        await dismissMails(
          database,
          dead.map((mail) => mail.id),
        );
        print(`Off the list, and not sent any more: ${dead.map(titleOf).join(', ')}.`);
      },

      async export(words, options) {
        expectWords(words, 0);
        exportAll('enquiries', (await listEnquiries(database)).map(forPrograms), options, print);
      },

      async backup(words) {
        expectWords(words, 1);
        const [file = ''] = words;
        if (database.kind === 'Postgres') throw new CommandError('Back up Postgres with pg_dump.', 2);
        // SQLite copies into a file that is empty, and keeps its permissions.
        openPrivately(file, 'wx', () => {});
        try {
          await database.all('VACUUM INTO $1', file);
        } catch (error) {
          unlinkSync(file);
          throw error;
        }
        print(`The database is copied to ${file}, which only you can read.`);
      },

      async delete(words, { email, 'free-times': freesTimes }) {
        if (email) expectWords(words, 0);
        const ids = email ? await idsOfAddress(database, email) : [(await findOne(words)).id];
        const count = await deleteEnquiries(database, ids, freesTimes);
        if (count === 0) throw new CommandError(`There is no enquiry from ${email}.`, 1);
        print(`Deleted: ${count}. Copies may be in your mailbox and in backups.`);
      },
    };
  },
};

/** Such as `invitation to the visitor (call 4be0643f)`. */
function titleOf({ kind, enquiryId, bookingId }: DeadMail): string {
  const about = bookingId ? ` (call ${bookingId.slice(0, 8)})` : enquiryId ? ` (enquiry ${enquiryId.slice(0, 8)})` : '';
  return `${kind.replace('owner-', '')} to ${isToVisitor(kind) ? 'the visitor' : 'you'}${about}`;
}

const forPrograms = ({ receivedAt, ...enquiry }: StoredEnquiry) => ({
  ...enquiry,
  receivedAt: new Date(receivedAt).toISOString(),
});

if (import.meta.main) process.exitCode = await run(enquiries, process.argv.slice(2), process.env);

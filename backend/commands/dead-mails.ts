/** What `npm run enquiries` and `npm run bookings` do with mails that were given up. */

import type { Database } from '../database/database.ts';
import { type DeadMail, dismissMails, listDeadMails, resendMails } from '../mail/dead-mails.ts';
import { isToVisitor } from '../mail/outbox-store.ts';
import { CommandError, dayAndTime, findByPrefix, oneLine, type Print } from './command-line.ts';

/** The mails that were given up of the enquiry, the call or the mail that an ID means. */
type MailsOf = { id: string; dead: readonly DeadMail[] };

/**
 * The mails that were given up and that an ID means: one of them, or all of an enquiry or a call.
 *
 * @param things the enquiries or calls that can be meant
 * @param what one of them is called
 * @throws CommandError unless the ID means exactly one thing or mail
 */
export async function deadMailsOf(
  database: Database,
  things: readonly { id: string }[],
  what: string,
  id: string | undefined,
  usage: string,
): Promise<MailsOf> {
  const all = await listDeadMails(database);
  const found = findByPrefix([...things, ...all], id, `${what} or mail`, usage);
  const dead = all.filter((mail) => [mail.id, mail.enquiryId, mail.bookingId].includes(found.id));
  return { id: found.id, dead };
}

/** Sends mails again that were given up. @throws CommandError if there is none */
export async function resend(database: Database, { id, dead }: MailsOf, print: Print): Promise<void> {
  await resendMails(database, idsOf(id, dead), Date.now());
  print(`Sent again within seconds, if the server runs with SMTP_URL: ${dead.map(titleOf).join(', ')}.`);
}

/** Takes mails that were given up off the list. @throws CommandError if there is none */
export async function dismiss(database: Database, { id, dead }: MailsOf, print: Print): Promise<void> {
  await dismissMails(database, idsOf(id, dead));
  print(`Off the list, and not sent any more: ${dead.map(titleOf).join(', ')}.`);
}

function idsOf(id: string, dead: readonly DeadMail[]): string[] {
  if (dead.length === 0) throw new CommandError(`No mail of ${id} was given up.`, 1);
  return dead.map((mail) => mail.id);
}

/** Prints all mails that were given up, and what can be done. @param command such as `enquiries` */
export async function printDeadMails(database: Database, command: string, print: Print): Promise<void> {
  const dead = await listDeadMails(database);
  if (dead.length === 0) return;
  print('\nMails that were given up:');
  for (const mail of dead) {
    print([mail.id.slice(0, 8), dayAndTime(mail.finishedAt), titleOf(mail)].join('  '));
    print(`          ${oneLine(mail.error)}`);
  }
  print(`To send one again:         npm run ${command} -- resend ID`);
  print(`To take one off this list: npm run ${command} -- dismiss ID`);
}

/** Such as `invitation to the visitor (call 4be0643f)`. */
function titleOf({ kind, enquiryId, bookingId }: DeadMail): string {
  const about = bookingId ? ` (call ${bookingId.slice(0, 8)})` : enquiryId ? ` (enquiry ${enquiryId.slice(0, 8)})` : '';
  return `${kind.replace('owner-', '')} to ${isToVisitor(kind) ? 'the visitor' : 'you'}${about}`;
}

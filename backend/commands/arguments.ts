/** The commands of `npm run inbox` and their options, as `help` prints them. */
import { parseArgs } from 'node:util';

export const USAGE = `npm run inbox -- COMMAND

  list [FILTER]        enquiries, newest first; without FILTER also calls to
                       come, blocked times, and mails that were given up
  show ID              an enquiry or a call
  resend ID            mails an enquiry to you, with its other mails that were
                       given up; or one mail that was
  delete ID|FILTER     deletes enquiries, with their calls and mails; or a mail
                       that was given up. Times of calls to come stay blocked;
                       with --free-times others can book them
  move ID TIME         moves a call to a free time on your clocks, such as
                       move 4be0643f 2026-12-01T09:00
  cancel ID            cancels a call: the visitor and you get a mail, here and
                       with move; --reason TEXT stands in the visitor's
  block FROM UNTIL     blocks times on your clocks, such as
                       block 2026-12-01T09:00 2026-12-01T12:30
  free ID              frees times that were blocked
  export --csv|--json [FILTER]
                       enquiries; with --calls the calls
  calendar             prints the secret address of a calendar of your calls, to
                       subscribe to; --new replaces the address, --off ends it
  backup FILE          copies the SQLite file, also while the server runs

FILTER is one or more of:
  --unmailed           you have no mail of them: too many came in an hour
  --automatic          they look automatic
  --email ADDRESS      they are of one person

The first characters of an ID are enough. \ufffd stands for characters that would
control your terminal. The data is where DATABASE_URL or DATA_DIR says, as for
the server. More in docs/enquiries.md and docs/bookings.md.`;

const options = {
  unmailed: { type: 'boolean', default: false },
  automatic: { type: 'boolean', default: false },
  email: { type: 'string' },
  'free-times': { type: 'boolean', default: false },
  calls: { type: 'boolean', default: false },
  reason: { type: 'string', default: '' },
  new: { type: 'boolean', default: false },
  off: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export function parseInboxArguments(args: readonly string[]) {
  const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
  const [command = 'list', ...operands] = positionals;
  return { command: values.help ? 'help' : command, operands, values };
}

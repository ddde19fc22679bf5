/** The context that the commands of `npm run inbox` share. Nothing that they print controls the terminal, whatever a visitor typed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { buildFolder } from '../../contract/build-folder.ts';
import { FIRST_KIND } from '../../contract/enquiry.ts';
import type { Interval } from '../bookings/free-times.ts';
import { kindName, placeOf } from '../bookings/kinds.ts';
import type { StoredBooking } from '../bookings/store.ts';
import { select } from '../database/database.ts';
import { openDatabase } from '../database/open.ts';
import { listEnquiries, normalAddress } from '../enquiries/store.ts';
import { readSettings } from '../settings.ts';
import { readSiteFacts } from '../site-facts.ts';
import { shortened, singleLine, visibleText } from '../visitor-text.ts';
import type { parseInboxArguments } from './arguments.ts';

export type Inbox = ReturnType<typeof openInbox>;

type Kind = 'enquiry' | 'call' | 'block' | 'mail';
type Arguments = ReturnType<typeof parseInboxArguments>;
export type Print = (text: string) => void;

/** Opens the database that the environment names. */
export function openInbox({ command, operands, values }: Arguments, environment: NodeJS.ProcessEnv, print: Print) {
  const { database: location, calendarFeedUrls } = readSettings(environment);
  if ('file' in location && !existsSync(location.file)) {
    throw new Error(`There is no ${location.file}: set DATA_DIR as the server has it, which makes the file.`);
  }
  const database = openDatabase(location);
  const facts = readSiteFacts(join(buildFolder(environment), 'client'));
  const rules = facts?.bookingRules;
  const timeZone = rules?.timeZone ?? 'UTC';
  /** Writes times such as `2026-12-01 09:00`. */
  const timeText = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone }).format;
  const isFiltered = values.unmailed || values.automatic || values.email !== undefined;

  /** @throws Error unless so many operands follow the command */
  function expectOperands(count: number): void {
    if (operands.length < count) throw new Error(`${command} needs more, such as an ID: "help" shows what.`);
    if (operands.length > count) throw new Error(`"${operands.slice(count).join(' ')}" is too much: nothing was done.`);
  }

  return {
    ...{ database, facts, rules, timeZone, calendarFeedUrls, operands, values, print, timeText, isFiltered },
    now: Date.now(),
    expectOperands,
    row: (...cells: readonly string[]) => print(shortened(cells.join('  ').trimEnd(), 80)),
    span: ({ start, end }: Interval) => `${timeText(start)} to ${timeText(end)}`,

    /** A booking with its place, and the name of its kind if there are several, where the build has them. */
    withKind(booking: StoredBooking) {
      const kind = (rules && kindName(booking, rules)) || (booking.kind === FIRST_KIND ? '' : booking.kind);
      return { ...booking, kind, ...(rules && { place: placeOf(booking, rules) }) };
    },

    filtered: async () =>
      (await listEnquiries(database, { messages: false })).filter(
        ({ state, suspicion, email }) =>
          (!values.unmailed || state === 'unmailed') &&
          (!values.automatic || suspicion) &&
          (values.email === undefined || normalAddress(email) === normalAddress(values.email)),
      ),

    /** @returns the row that the ID after the command names. @throws Error unless it is exactly one of these kinds */
    async findByWord(...wanted: readonly Kind[]): Promise<{ what: Kind; id: string }> {
      expectOperands(command === 'move' ? 2 : 1);
      const [word = ''] = operands;
      if (!/^[\da-f-]{4,36}$/.test(word)) throw new Error(`"${word}" is no ID: "list" shows them, such as 4be0643f.`);
      const found = await select(
        database,
        z.object({ what: z.enum(['enquiry', 'call', 'block', 'mail']), id: z.string() }),
        `SELECT 'enquiry' AS what, id FROM enquiries WHERE id LIKE $1 UNION ALL
         SELECT 'call', id FROM bookings WHERE id LIKE $1 UNION ALL SELECT 'block', id FROM blocks WHERE id LIKE $1
         UNION ALL SELECT 'mail', id FROM outbox WHERE state = 'dead' AND id LIKE $1`,
        `${word}%`,
      );
      const [first, ...others] = found.filter(({ what }) => wanted.includes(what));
      if (!first) throw new Error(`There is no ${wanted.join(' or ')} ${word}: "list" shows the IDs.`);
      if (others.length > 0) throw new Error(`${others.length + 1} IDs begin with ${word}: write more of it.`);
      return first;
    },
  };
}

export const short = (id: string): string => id.slice(0, 8);

export const person = ({ name, email }: { name: string; email: string }): string => singleLine(`${name} <${email}>`);

export const asLines = (text: string): string => visibleText(text).replace(/\n?$/, '\n');

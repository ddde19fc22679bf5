/** What the commands of the owner have in common. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toCsv } from './csv.ts';
import { BackendSettingsError } from './settings.ts';

/** What a command cannot do, with its exit code. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @param usage is shown with what is not understood. @throws CommandError */
export function readArguments(usage: string) {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        'free-times': { type: 'boolean', default: false },
        state: { type: 'string' },
        email: { type: 'string' },
        site: { type: 'string' },
        to: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`, 2);
  }
}

/**
 * Prints all records, or writes them to a file that others cannot read.
 *
 * @param what they are, in the plural
 * @throws CommandError unless one format is named
 */
export function exportAll(
  what: string,
  records: readonly Readonly<Record<string, unknown>>[],
  { csv, json, to }: { csv: boolean; json: boolean; to?: string | undefined },
): void {
  if (csv === json) throw new CommandError('Export as --csv or as --json.', 2);
  const text = csv ? toCsv(records) : `${JSON.stringify(records, null, 2)}\n`;
  if (to) {
    writeFileSync(to, text, { mode: 0o600 });
    console.log(`${records.length} ${what} are in ${to}.`);
  } else {
    process.stdout.write(text);
  }
}

/**
 * @param what one of them is called
 * @throws CommandError unless exactly one has an id that begins so
 */
export function oneOf<Each extends { id: string }>(
  all: readonly Each[],
  id: string | undefined,
  what: string,
  usage: string,
): Each {
  if (!id) throw new CommandError(`Which one? Give its ID.\n\n${usage}`, 2);
  const found = all.filter((each) => each.id.startsWith(id));
  const [first] = found;
  if (!first) throw new CommandError(`There is no ${what} ${id}.`, 1);
  if (found.length > 1) throw new CommandError(`${found.length} begin with ${id}: give more of the ID.`, 1);
  return first;
}

/** A visitor's text must not control the terminal. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '\ufffd');
export const oneLine = (text: string): string => printable(text).replace(/\s+/g, ' ').trim();

/** Runs a command. Exits with 1 or 2 as a `CommandError` says, 2 for settings, 3 when the database does not work. */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof CommandError ? error.exitCode : error instanceof BackendSettingsError ? 2 : 3;
  }
}

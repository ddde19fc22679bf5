/** What the commands of the owner have in common. */
import { closeSync, fchmodSync, fstatSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openDatabase } from '../database/open.ts';
import { BackendSettingsError, readDatabaseLocation } from '../settings.ts';
import { SiteFactsError } from '../site-facts.ts';

/** Prints a text, and ends its last line. */
export type Print = (text: string) => void;

/** One thing that a command does. `words` are what was typed after its name. */
export type Action = (words: readonly string[], options: Options) => Promise<void>;

/** A command of the owner: what it does on a database, by the first word, without which it lists. */
export type Command = {
  usage: string;
  actions(database: ReturnType<typeof openDatabase>, environment: NodeJS.ProcessEnv, print: Print): Actions;
};
type Actions = { list: Action } & Readonly<Record<string, Action>>;

/** What a command cannot do, with its exit code. */
export class CommandError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Control characters but line breaks and tabs, and characters that change the direction of the text around them. */
const UNSAFE = /\r(?!\n)|[^\P{Cc}\r\n\t]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/** @returns JSON that says the same, and has no character that controls a terminal */
const toJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(UNSAFE, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A text in one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A time in UTC. `ms` is since 1970. */
export const dayAndTime = (ms: number): string => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * Runs a command. Nothing that it prints controls the terminal, whatever a visitor typed.
 *
 * @param output where it prints; `process` if it is left out
 * @returns the exit code: 0, 1 or 2 as a `CommandError` says, 2 for settings, 3 when the database does not work
 */
export async function run(
  command: Command,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: { stdout: { write(text: string): unknown }; stderr: { write(text: string): unknown } } = process,
): Promise<number> {
  const write = (stream: { write(text: string): unknown }, text: string) =>
    stream.write(text.replace(UNSAFE, '\ufffd').replace(/\n?$/, '\n'));
  try {
    await act(command, words, environment, (text) => write(output.stdout, text));
    return 0;
  } catch (error) {
    write(output.stderr, error instanceof Error ? error.message : String(error));
    if (error instanceof CommandError) return error.exitCode;
    return error instanceof BackendSettingsError || error instanceof SiteFactsError ? 2 : 3;
  }
}

async function act(
  { usage, actions }: Command,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: Print,
): Promise<void> {
  const { positionals, values } = parse(words);
  const [name = 'list', ...rest] = positionals;
  if (values.help || name === 'help') return print(usage);
  const database = openDatabase(readDatabaseLocation(environment));
  try {
    const action = new Map(Object.entries(actions(database, environment, print))).get(name);
    if (!action) throw new CommandError(`There is no command "${name}": "help" shows all.`, 2);
    await action(rest, values);
  } finally {
    await database.close();
  }
}

/** @throws CommandError unless there are so many words, before anything is done */
export function expectWords(words: readonly string[], count: 0 | 1 | 2): void {
  if (words.length < count) throw new CommandError('Something is missing, such as an ID: "help" shows what.', 2);
  if (words.length > count)
    throw new CommandError(`"${words.slice(count).join(' ')}" is too much: nothing was done.`, 2);
}

export type Options = ReturnType<typeof parse>['values'];

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        csv: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        'free-times': { type: 'boolean', default: false },
        state: { type: 'string' },
        email: { type: 'string' },
        to: { type: 'string' },
      },
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), 2);
  }
}

/**
 * Prints all records, or writes them to a file that others cannot read.
 *
 * @param what they are, in the plural
 * @throws CommandError unless one format is named, and if the file cannot be written
 */
export function exportAll(
  what: string,
  records: readonly Readonly<Record<string, unknown>>[],
  { csv, json, to }: Options,
  print: Print,
): void {
  if (csv === json) throw new CommandError('Export as --csv or as --json.', 2);
  const text = csv ? toCsv(records) : `${toJson(records)}\n`;
  if (!to) {
    print(text);
    return;
  }
  openPrivately(to, 'a', (file) => {
    ftruncateSync(file);
    writeFileSync(file, text);
  });
  print(`${records.length} ${what} are in ${to}, which only you can read.`);
}

/**
 * Opens a file that only its owner can read and write, also if it was there with other permissions.
 *
 * @param flag `a` for any file, `wx` for a new one
 * @throws CommandError if that is not possible
 */
export function openPrivately(path: string, flag: 'a' | 'wx', work: (file: number) => void): void {
  try {
    const file = openSync(path, flag, 0o600);
    try {
      if (fstatSync(file).isFile()) fchmodSync(file, 0o600);
      work(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new CommandError(
      `${path} cannot be written (${reason}): name another file, in a folder that you can write to.`,
      1,
    );
  }
}

/**
 * @param what one of them is called
 * @param words the ID, of which the first characters are enough
 * @throws CommandError unless exactly one has an id that begins so
 */
export function findByPrefix<Each extends { id: string }>(
  all: readonly Each[],
  what: string,
  words: readonly string[],
): Each {
  expectWords(words, 1);
  const [id = ''] = words;
  const found = all.filter((each) => each.id.startsWith(id));
  const [first] = found;
  if (!first) throw new CommandError(`There is no ${what} ${id}: "list" shows the IDs.`, 1);
  if (found.length > 1) throw new CommandError(`${found.length} begin with ${id}: give more of the ID.`, 1);
  return first;
}

/** Prints what is known of one record, in a line each. */
export function printRows(rows: Readonly<Record<string, string | undefined>>, print: Print): void {
  for (const [label, value] of Object.entries(rows)) if (value) print(`${label.padEnd(11)}${oneLine(value)}`);
}

/**
 * @returns CSV with a header line (RFC 4180). Programs for tables run a cell that begins like a formula, so such a cell
 *   gets an apostrophe first (https://owasp.org/www-community/attacks/CSV_Injection).
 */
function toCsv(records: readonly Readonly<Record<string, unknown>>[]): string {
  const names = Object.keys(records[0] ?? {});
  return [names, ...records.map((record) => names.map((name) => record[name]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}

function cell(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

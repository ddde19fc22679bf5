import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enquiries } from '../../backend/commands/enquiries.ts';
import { openDatabase } from '../../backend/database/open.ts';
import { addEnquiry, type Suspicion } from '../../backend/enquiries/store.ts';
import { addMail, createOutboxStore, type OutboxKind } from '../../backend/mail/outbox-store.ts';
import { createDesk, SUNDAY, tuesday } from '../backend/desk.ts';
import { testEnquiry } from '../backend/test-enquiry.ts';
import { runCommand } from './run-command.ts';

/** Clears the screen, sets the window's title, and turns the direction of what follows. */
const HOSTILE = 'Ada\u001b[2J\u009b31m\u009d0;T\u0007\u007f\b\u202Egnp\u2066\r!';
const CONTROLS = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

let folder: string;
let database: ReturnType<typeof openDatabase>;
let outbox: ReturnType<typeof createOutboxStore>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
  database = openDatabase({ file: join(folder, 'enquiries.sqlite') });
  outbox = createOutboxStore(database);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const command = (...words: string[]) => runCommand(enquiries, { DATA_DIR: folder }, ...words);

let count = 0;
const add = async (changes: { name?: string; message?: string; suspicion?: Suspicion; acknowledge?: boolean } = {}) => {
  const { suspicion, acknowledge = false, ...fields } = changes;
  count += 1;
  const enquiry = testEnquiry(fields);
  const newEnquiry = { enquiry, key: `key-of-${count}`, acknowledge, suspicion };
  return (await database.transaction((transaction) => addEnquiry(transaction, newEnquiry, Date.now()))).id;
};

/** Gives up all mails that wait, as after 4 days of attempts. @returns their ids by kind */
async function giveUp(kinds?: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { id, kind } of await database.all("SELECT id, kind FROM outbox WHERE state = 'waiting'")) {
    if (kinds && !kinds.includes(String(kind))) continue;
    await database.all(
      "UPDATE outbox SET state = 'dead', finished_at = $2, last_error = '550 no such user' WHERE id = $1",
      String(id),
      Date.now(),
    );
    ids.set(String(kind), String(id));
  }
  return ids;
}
const states = async () =>
  (await database.all('SELECT kind, state FROM outbox ORDER BY kind')).map((row) => ({ ...row }));
const dead = async () => (await outbox.health(Date.now())).dead;

describe('npm run enquiries', () => {
  test('lists, shows, sends again, exports, copies and deletes', async () => {
    expect((await command('list')).text).toBe('There are no enquiries yet.\n');
    await add({ message: 'First' });
    const id = await add({ message: 'Second', suspicion: 'trap' });
    const listed = await command();
    expect(listed.text).toContain('First');
    expect(listed.text).toContain('Without SMTP_URL the server mails nothing');
    const exported = JSON.parse((await command('export', '--json')).text);
    expect(exported).toContainEqual(
      expect.objectContaining({ id, message: 'Second', state: 'new', suspicion: 'trap' }),
    );
    expect((await command('show', id)).text).toMatch(/^State +new, looks automatic/m);
    expect((await command('resend', id)).code).toBe(0);
    expect((await command('show', id)).text).toContain('Second');

    const copy = join(folder, 'copy');
    mkdirSync(copy);
    expect((await command('backup', join(copy, 'enquiries.sqlite'))).code).toBe(0);
    expect(JSON.parse((await runCommand(enquiries, { DATA_DIR: copy }, 'export', '--json')).text)).toHaveLength(2);
    expect((await command('delete', id)).text).toContain('Deleted: 1');
    expect((await command('delete', '--email', 'ada@example.com')).text).toContain('Deleted: 1');
    expect((await command('delete', '--email', 'ada@example.com')).code).toBe(1);
    // The text is in none of the database's files any more.
    for (const name of ['enquiries.sqlite', 'enquiries.sqlite-wal']) {
      const path = join(folder, name);
      if (existsSync(path)) expect(readFileSync(path, 'latin1')).not.toContain('Second');
    }
  });

  test.each([
    [['shwo', 'x'], 2, 'There is no command "shwo"'],
    [['list', '--state', 'lost'], 2, '--state is "lost"'],
    [['show'], 2, 'Something is missing'],
    [['show', 'no-such-id'], 1, 'There is no enquiry no-such-id'],
    [['resend', 'no-such-id'], 1, 'There is no enquiry or mail no-such-id'],
    [['delete', 'one', 'two'], 2, '"two" is too much: nothing was done'],
    [['list', '--colour'], 2, '--colour'],
    [['export'], 2, '--csv or as --json'],
    [['export', '--csv', '--to', '/no-such-folder/x.csv'], 1, '/no-such-folder/x.csv cannot be written'],
    [['backup', '/no-such-folder/x.sqlite'], 1, '/no-such-folder/x.sqlite cannot be written'],
  ])('%j exits with %i and says why', async (words, code, text) => {
    const result = await command(...words);
    expect(result.code).toBe(code);
    expect(result.text).toContain(text);
  });

  test('exits with 3 where the database does not work, as a program', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    const program = join(import.meta.dirname, '../../backend/commands/enquiries.ts');
    const env = { ...process.env, DATA_DIR: join(folder, 'a-file') };
    await expect(promisify(execFile)(process.execPath, [program], { env })).rejects.toMatchObject({
      code: 3,
      stderr: expect.stringContaining('a-file'),
    });
  });
});

describe('files with personal data', () => {
  const permissionsOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

  test('are the owner’s alone, also where a file that all can read is there', async () => {
    await add();
    const file = join(folder, 'export.csv');
    writeFileSync(file, 'x'.repeat(10_000), { mode: 0o644 });
    expect((await command('export', '--csv', '--to', file)).text).toContain('1 enquiries');
    expect(permissionsOf(file)).toBe('600');
    expect(readFileSync(file, 'utf8').split('\r\n')).toHaveLength(3);
    const copy = join(folder, 'copy.sqlite');
    expect((await command('backup', copy)).code).toBe(0);
    expect(permissionsOf(copy)).toBe('600');
    // A copy never replaces a file.
    writeFileSync(join(folder, 'other'), 'other');
    expect((await command('backup', join(folder, 'other'))).code).toBe(1);
    expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('other');
  });
});

describe('a visitor’s text', () => {
  test.each([['list'], ['show', 'ID'], ['export', '--csv'], ['export', '--json']])(
    'does not control the terminal: %s %s',
    async (...words) => {
      const id = await add({ name: HOSTILE, message: HOSTILE });
      const { code, text } = await command(...words.map((word) => (word === 'ID' ? id : word)));
      expect(code).toBe(0);
      expect(text).toContain('Ada');
      expect(text.replaceAll('\r\n', '\n')).not.toMatch(CONTROLS);
      if (!words.includes('--json')) return;
      const [enquiry] = [JSON.parse(text)].flat();
      expect(enquiry).toMatchObject({ name: HOSTILE });
    },
  );

  test('is in a file as it was typed', async () => {
    await add({ name: HOSTILE });
    const file = join(folder, 'export.csv');
    await command('export', '--csv', '--to', file);
    expect(readFileSync(file, 'utf8')).toContain(HOSTILE);
    await command('export', '--json', '--to', file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject([{ name: HOSTILE }]);
  });
});

describe('mails that were given up', () => {
  /** An enquiry with all mails that it can have, and mails about nothing of a visitor. */
  async function addAllKinds(): Promise<{ id: string; enquiryOfCall: string }> {
    const id = await add({ acknowledge: true });
    const { enquiryId } = await createDesk(database, () => SUNDAY).booked(tuesday('09:00'));
    const kinds: OutboxKind[] = ['unmailed', 'feed-warning'];
    await database.transaction(async (transaction) => {
      for (const kind of kinds) await addMail(transaction, { kind, once: kind, dueAt: Date.now() });
    });
    return { id, enquiryOfCall: enquiryId };
  }

  test('are listed, whatever they are about, with what can be done', async () => {
    await addAllKinds();
    await giveUp();
    for (const result of [await command('list', '--state', 'dead'), await command()]) {
      for (const title of [
        'enquiry to you (enquiry ',
        'acknowledgement to the visitor (enquiry ',
        'invitation to the visitor (call ',
        'reminder to the visitor (call ',
        'unmailed to you\n',
        'feed-warning to you\n',
        '550 no such user',
        ' -- resend ID',
        ' -- dismiss ID',
      ]) {
        expect(result.text).toContain(title);
      }
    }
  });

  test.each(['acknowledgement', 'unmailed', 'invitation'])(
    'are sent again or dismissed one by one: %s',
    async (kind) => {
      await addAllKinds();
      const id = (await giveUp()).get(kind) ?? '';
      expect((await command('resend', id.slice(0, 13))).text).toContain('Sent again');
      expect(await states()).toContainEqual({ kind, state: 'waiting' });
      await giveUp();
      expect((await command('dismiss', id)).text).toContain('Off the list');
      expect((await command()).text).not.toContain(id.slice(0, 8));
      expect((await command('dismiss', id)).code).toBe(1);
    },
  );

  test('of an enquiry are sent again together, with those about its call', async () => {
    const { id, enquiryOfCall } = await addAllKinds();
    await giveUp();
    const all = [await command('resend', id), await command('resend', enquiryOfCall)].map(({ text }) => text);
    expect(all).toEqual([expect.stringContaining('acknowledgement to'), expect.stringContaining('invitation to')]);
    const waiting = (await states()).filter(({ state }) => state === 'waiting').map(({ kind }) => kind);
    expect(waiting).toEqual(['acknowledgement', 'enquiry', 'enquiry', 'invitation', 'reminder']);
  });

  test('are no alarm where they were for a visitor, and none once they are dismissed', async () => {
    const { id } = await addAllKinds();
    await giveUp(['acknowledgement', 'invitation', 'reminder']);
    expect(await dead()).toBe(0);
    await giveUp();
    expect(await dead()).toBe(4);
    await command('dismiss', id);
    expect(await dead()).toBe(3);
    expect((await command('show', id)).text).toMatch(/^State +dead$/m);
  });

  test('while the mail server refuses the address that a visitor typed, nothing is overdue', async () => {
    await add({ acknowledge: true });
    const overdue = async () => (await outbox.health(Date.now() + 60 * 60_000)).overdue;
    expect(await overdue()).toBe(2);
    await database.all("UPDATE outbox SET first_due_at = 1 WHERE kind = 'enquiry'");
    expect((await command()).text).toContain('Mails that wait: 2, 1 of them for more than 30 minutes.');
    await database.all("UPDATE outbox SET last_error = 'EENVELOPE: 450 unknown domain' WHERE kind = 'acknowledgement'");
    expect(await overdue()).toBe(1);
  });
});

test('an export is CSV whose cells are no formulas', async () => {
  await add({ name: 'A "quoted", name', message: '=1+1\nline' });
  const { text } = await command('export', '--csv');
  expect(text).toContain('"A ""quoted"", name"');
  expect(text).toContain('"\'=1+1\nline"');
});

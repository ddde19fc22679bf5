import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../backend/database/open.ts';
import { addToOutbox } from '../../backend/outbox/outbox.ts';
import { createDesk, SUNDAY, tuesday } from '../support/backend/desk.ts';
import { inbox } from '../support/backend/inbox.ts';
import { storeEnquiry } from '../support/backend/test-enquiry.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Clears the screen, sets the window's title, and turns the direction of what follows. */
const HOSTILE = 'Ada\u001b[2J\u009b31m\u009d0;T\u0007\u007f\b\u202Egnp\u2066\ufdd0\u{1ffff}\r!';
const CONTROLS = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

let folder: string;
let database: ReturnType<typeof openDatabase>;

beforeEach(async () => {
  folder = temporaryFolder();
  database = openDatabase({ file: join(folder, 'enquiries.sqlite') });
  await database.all('SELECT 1');
});
afterEach(() => database.close());

const command = (...words: string[]) => inbox({ DATA_DIR: folder, BUILD: folder }, ...words);

const add = (changes?: Parameters<typeof storeEnquiry>[1]) => storeEnquiry(database, changes);
/** As one that came when there were too many. */
async function addUnmailed(fields?: Parameters<typeof add>[0]) {
  const id = await add(fields);
  await database.all('DELETE FROM outbox WHERE enquiry_id = $1', id);
  return id;
}

const dead = "state = 'dead', finished_at = $1, last_error = '550 no such user'";
const giveUp = () => database.all(`UPDATE outbox SET ${dead} WHERE state = 'waiting'`, Date.now());
const mails = async () =>
  (await database.all('SELECT kind, state FROM outbox ORDER BY kind')).map(({ kind, state }) => `${kind} ${state}`);

test('npm run inbox lists, shows, filters, exports and deletes enquiries', async () => {
  expect((await command('list')).text).toContain('There are no such enquiries.');
  const first = await add({ message: 'First', email: 'bob@example.com' });
  const automatic = await add({ message: 'Second', suspicion: 'trap' });
  const unmailed = await addUnmailed({ message: 'Third' });
  const { text } = await command();
  for (const each of [first, automatic, unmailed]) expect(text).toContain(each.slice(0, 8));
  expect(text).toMatch(/ unmailed +Ada Example/);
  expect(text).toMatch(/ new +automatic\? Ada Example/);
  const filters = { '--unmailed': unmailed, '--automatic': automatic, '--email=BOB@example.com': first };
  for (const [filter, id] of Object.entries(filters))
    expect(JSON.parse((await command('export', '--json', filter)).text)).toMatchObject([{ id }]);
  expect((await command('show', automatic.slice(0, 8))).text).toMatch(/^suspicion +trap$/m);
  expect((await command('show', first)).text.match(/^.*First$/gm)).toEqual(['First']);

  expect((await command('delete', '--automatic')).text).toContain('deleted: 1');
  expect((await command('delete', '--email', 'ada@example.com', '--unmailed')).text).toContain('deleted: 1');
  expect((await command('delete', first)).text).toContain('deleted: 1');
  // The text is in none of the database's files any more.
  for (const name of ['enquiries.sqlite', 'enquiries.sqlite-wal']) {
    const path = join(folder, name);
    if (existsSync(path)) expect(readFileSync(path, 'latin1')).not.toContain('Second');
  }
});

test('npm run inbox shows and exports the answers to each enquiry’s own questions, with no formula in a table', async () => {
  const answers = { 'How large?': 'Small\ngarden', '=1+1': '@SUM(A1)', Phone: '+49 30 12345' };
  const id = await add({ name: 'A "quoted", name', message: '=1+1\nline', answers });
  await add({ answers: { Budget: '-1' } });
  expect((await command('show', id)).text).toContain('\n\nHow large?\nSmall\ngarden\n\n=1+1\n@SUM(A1)\n');
  const { text } = await command('export', '--csv');
  for (const label of ['How large?', '=1+1', 'Phone', 'Budget']) expect(text).toContain(`,"answers: ${label}"`);
  for (const cell of ['A ""quoted"", name', "'=1+1\nline", 'Small\ngarden', "'@SUM(A1)", "'+49 30 12345", "'-1"])
    expect(text).toContain(`,"${cell}"`);
  const json: object[] = JSON.parse((await command('export', '--json')).text);
  expect(json).toEqual(expect.arrayContaining([expect.objectContaining({ answers: { Budget: '-1' } })]));
});

test('npm run inbox deletes no enquiry while a mail about its cancelled call waits, unless that is late; shows the answers of a call', async () => {
  const desk = createDesk(database, () => SUNDAY);
  const { id, enquiryId } = await desk.booked(tuesday('09:00'));
  await database.all('UPDATE enquiries SET answers = $1', '{"Phone":"+49 30 12345"}');
  for (const each of [id, enquiryId])
    expect((await command('show', each)).text).toMatch(/^(?!.*\[object)[\s\S]*\n\nPhone\n\+49 30 12345\n/);
  await desk.cancel(id);
  await database.all('UPDATE outbox SET first_due_at = $1', Date.now() - 29 * 60_000);
  const refusal = new RegExp(`cancelled call of ${enquiryId.slice(0, 8)} still waits.* From .*\\d:\\d\\d on`);
  expect(await command('delete', enquiryId)).toEqual({ isDone: false, text: expect.stringMatching(refusal) });
  await database.all('UPDATE outbox SET first_due_at = $1', Date.now() - 31 * 60_000);
  expect((await command('delete', enquiryId)).text).toContain('deleted: 1');
});

test('npm run inbox says so where the log of SQLite keeps what was deleted, because another program reads', async () => {
  const other = new DatabaseSync(join(folder, 'enquiries.sqlite'));
  other.exec('BEGIN; SELECT * FROM enquiries');
  expect((await command('delete', await add())).text).toContain('Another program reads the file');
  other.close();
  expect((await command('delete', await add())).text).not.toContain('Another program');
});

test.each([
  [['shwo', 'x'], 'There is no command "shwo"'],
  [['show', '12345678'], 'There is no enquiry or call 12345678'],
  [['delete', ''], '"" is no ID'],
  [['delete'], 'needs more'],
  [['delete', '1234', '5678'], '"5678" is too much: nothing was done'],
  [['export'], '--csv or as --json'],
  [['block', '2026-12-01', '2026-12-02'], 'built without calls'],
  [['calendar'], 'built without calls'],
  [['backup', '/no-such-folder/x.sqlite'], '/no-such-folder/x.sqlite'],
])('npm run inbox with %j fails and says why, and nothing is deleted', async (words, text) => {
  await addUnmailed();
  expect(await command(...words)).toEqual({ isDone: false, text: expect.stringContaining(text) });
  expect(await database.all('SELECT id FROM enquiries')).toHaveLength(1);
});

test('npm run inbox makes no database where DATA_DIR is wrong: the program says so and ends with exit code 1', async () => {
  const program = join(import.meta.dirname, '../../backend/commands/inbox.ts');
  const env = { ...process.env, DATA_DIR: join(folder, 'wrong') };
  await expect(promisify(execFile)(process.execPath, [program], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('set DATA_DIR as the server has it'),
  });
  expect(existsSync(env.DATA_DIR)).toBe(false);
});

test('npm run inbox copies the database into a file that is the owner’s alone, and never replaces one', async () => {
  await add();
  mkdirSync(join(folder, 'copy'));
  const copy = join(folder, 'copy/enquiries.sqlite');
  expect((await command('backup', copy)).isDone).toBe(true);
  expect((statSync(copy).mode & 0o777).toString(8)).toBe('600');
  expect(JSON.parse((await inbox({ DATA_DIR: join(folder, 'copy') }, 'export', '--json')).text)).toHaveLength(1);
  expect((await command('backup', copy)).isDone).toBe(false);
});

const commands = [['list'], ['show', 'ID'], ['export', '--csv'], ['export', '--json']];
test.each(commands)('a visitor’s text does not control the terminal: %s %s', async (...words) => {
  const name = `${HOSTILE}\nstate mailed`;
  const id = await add({ name, message: HOSTILE, answers: { Question: HOSTILE } });
  const { isDone, text } = await command(...words.map((word) => (word === 'ID' ? id : word)));
  expect(isDone).toBe(true);
  expect(text).toContain('Ada');
  expect(text.replaceAll('\r\n', '\n')).not.toMatch(CONTROLS);
  // The next line of a name could look like another field.
  if (words[0] === 'show') expect(text).toMatch(/^name .*Ada.* state mailed$/m);
  if (words.includes('--json')) expect(JSON.parse(text)).toMatchObject([{ name }]);
});

/** An enquiry with all mails that it can have, another one with a call, and a mail about nothing of a visitor. */
async function giveUpAllKinds(): Promise<string[]> {
  const id = await add({ acknowledge: true });
  const { enquiryId } = await createDesk(database, () => SUNDAY).booked(tuesday('09:00'));
  const warning = { kind: 'feed-warning', dedupKey: 'warning', dueAt: Date.now() } as const;
  await database.transaction((transaction) => addToOutbox(transaction, warning));
  await giveUp();
  return [id, enquiryId];
}

test('mails that were given up are listed, whatever they are about, and are sent again or deleted one by one', async () => {
  await giveUpAllKinds();
  const { text } = await command();
  expect(text).toMatch(/acknowledgement to the visitor.* \(enquiry /);
  for (const title of ['feed-warning to you\n', 'call.booked to WEBHOOK_URL (enquiry ', '550 no such user'])
    expect(text).toContain(title);
  for (const kind of ['acknowledgement', 'feed-warning', 'invitation', 'call.booked']) {
    expect(text).toContain(`${kind} to `);
    const [row] = await database.all('SELECT id FROM outbox WHERE kind = $1', kind);
    expect((await command('resend', String(row?.id).slice(0, 13))).text).toMatch(/^The (?:mail|webhook) is sent/);
    expect(await mails()).toContain(`${kind} waiting`);
    await giveUp();
    expect((await command('delete', String(row?.id))).text).toContain('is deleted');
    expect(await mails()).not.toContain(`${kind} dead`);
  }
});

test('mails of an enquiry are sent again together, with those about its call, and are made where there are none', async () => {
  for (const id of [...(await giveUpAllKinds()), await addUnmailed()])
    expect((await command('resend', id)).text).toContain('The enquiry is mailed');
  const waiting = (await mails()).filter((mail) => mail.endsWith(' waiting')).map((mail) => mail.split(' ')[0]);
  expect(waiting.join(' ')).toBe(
    'acknowledgement call.booked enquiry enquiry enquiry enquiry.stored enquiry.stored invitation owner-invitation reminder',
  );
});

test('mails that wait are counted, and those that wait for too long', async () => {
  await add({ acknowledge: true });
  await database.all("UPDATE outbox SET first_due_at = 1 WHERE kind = 'enquiry'");
  expect((await command()).text).toContain('Mails and webhooks that wait: 2, for more than 30 minutes: 1.');
  // A webhook that nobody has tried may be for nobody.
  await database.all("UPDATE outbox SET attempts = 1, first_due_at = 1 WHERE kind = 'enquiry.stored'");
  expect((await command()).text).toContain('Mails and webhooks that wait: 3, for more than 30 minutes: 2.');
});

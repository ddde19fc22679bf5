import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { counted, fill } from '../contract/template.ts';
import { createSqlite, type TestDatabase } from '../tests/backend/databases.ts';
import { createDesk, facts, SUNDAY, tuesday } from '../tests/backend/desk.ts';
import { startMailServer, type TestMailServer } from '../tests/backend/mail-server.ts';
import { testEnquiry } from '../tests/backend/test-enquiry.ts';
import { addEnquiry, type NewEnquiry } from './enquiries/store.ts';
import { createMailer, type Mail } from './mail/mailer.ts';
import type { MailKind } from './mail/outbox.ts';
import { createComposer, fillLines } from './mails.ts';

const settings = { smtpUrl: '', from: 'forms@site.example', to: 'owner@site.example' };
const { toOwner, toVisitor } = facts.mails;

let created: TestDatabase;
let desk: ReturnType<typeof createDesk>;
let server: TestMailServer;
beforeAll(async () => {
  created = await createSqlite();
  desk = createDesk(created.database, () => SUNDAY);
  server = await startMailServer();
});
afterEach(() => created.database.all('DELETE FROM enquiries'));
afterAll(async () => {
  await server.stop();
  await created.remove();
});

let count = 0;
const store = async (changes: Partial<NewEnquiry>): Promise<string> => {
  const newEnquiry = { enquiry: testEnquiry(), key: `key-of-${count++}`, ...changes };
  return (await created.database.transaction((transaction) => addEnquiry(transaction, newEnquiry, SUNDAY))).id;
};

/** Composes the mail of a kind about an enquiry, or about its call. */
async function compose(
  kind: MailKind,
  about: { enquiryId?: string; bookingId?: string } = {},
  changes: Partial<typeof facts> = {},
) {
  const composer = createComposer({
    database: created.database,
    facts: { ...facts, ...changes },
    settings,
    feed: 'a feed',
    now: () => SUNDAY,
  });
  return composer({ kind, enquiryId: about.enquiryId, bookingId: about.bookingId });
}

/** The mail as a mail server gets it. */
async function arrived(mail: Mail | undefined) {
  if (!mail) throw new Error('No mail is composed.');
  expect(await createMailer(server.url, { name: facts.name, address: settings.from })('mail-id', mail)).toEqual({
    outcome: 'sent',
  });
  const last = server.mails.at(-1);
  if (!last) throw new Error('No mail arrived.');
  return last;
}

describe('the mail of an enquiry', () => {
  test('comes from the site, is replied to the visitor, and has everything, on the clocks of the owner', async () => {
    const enquiryId = await store({});
    const mail = await arrived((await compose('enquiry', { enquiryId }))?.mail);
    expect(mail.from?.value).toEqual([{ name: facts.name, address: 'forms@site.example' }]);
    expect(mail.replyTo?.value).toEqual([{ name: 'Ada Example', address: 'ada@example.com' }]);
    expect(mail.messageId).toBe('<mail-id@site.example>');
    expect(mail.subject).toBe(fill(toOwner.enquiry.subject, { visitor: 'Ada Example' }));
    expect(mail.html).toBe(false);
    // 12:00 UTC.
    for (const text of ['A new shop by May.', 'ada@example.com', enquiryId, '1:00']) expect(mail.text).toContain(text);
    const { availability: _, ...withoutCalls } = facts;
    const composeWithout = createComposer({ database: created.database, facts: withoutCalls, settings });
    const composed = await composeWithout({ kind: 'enquiry', enquiryId, bookingId: undefined });
    expect(composed?.mail.text).toContain('UTC');
  });

  test.each([
    ['CR, LF and commas in the name', { name: 'Ada, "the"\r\nBcc: everyone@example.com' }],
    ['markup and emoji', { name: '<b>Łódź</b> 🎉', message: '<script>alert(1)</script>\n.\n🎉 漢字' }],
    ['right-to-left marks', { name: '\u202Egnp.exe\u202C', message: 'שלום' }],
    ['a name that becomes an encoded word', { name: '=\u202E?utf-8?Q?=E2=80=AEgnp?=' }],
    ['an e-mail that would be several', { email: '"a,b"@example.com' }],
    ['lines that begin with From and a dot', { message: 'From here\n.\n..\nto there' }],
  ])('has well-formed headers, and the text as typed, with %s', async (_, changes) => {
    const enquiry = testEnquiry(changes);
    const mail = await arrived((await compose('enquiry', { enquiryId: await store({ enquiry }) }))?.mail);
    expect(mail.text).toContain(enquiry.message);
    expect([...mail.headers.keys()].sort().join(' ')).toBe(
      'auto-submitted content-transfer-encoding content-type date from message-id mime-version reply-to subject to',
    );
    expect(mail.bcc).toBeUndefined();
    expect(mail.replyTo?.value).toHaveLength(1);
    for (const text of [mail.replyTo?.value[0]?.name, mail.subject]) expect(text).not.toMatch(/[\r\n\u202a-\u202e]/);
    expect(mail.subject?.length).toBeLessThan(120);
  });

  test('has no character that turns the direction of its text', async () => {
    const enquiry = testEnquiry({
      name: 'Ada \u202Eevil',
      company: '\u2066x',
      message: 'Pay \u202E001\u202C\u0007 euros',
    });
    const composed = await compose('enquiry', { enquiryId: await store({ enquiry }) });
    expect(composed?.mail.text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
    expect(composed?.mail.text).toContain('Pay \ufffd001\ufffd\ufffd euros');
  });

  test('has no address to reply to where mail servers would have to know SMTPUTF8', async () => {
    const enquiry = testEnquiry({ email: 'zoë@example.com' });
    const composed = await compose('enquiry', { enquiryId: await store({ enquiry }) });
    expect(composed?.mail.replyTo).toBeUndefined();
    expect(composed?.mail.text).toContain('zoë@example.com');
  });

  test.each(['trap', 'speed'] as const)(
    'says in its subject and its text that it looks automatic: %s',
    async (suspicion) => {
      const composed = await compose('enquiry', { enquiryId: await store({ suspicion }) });
      const subject = fill(toOwner.enquiry.subject, { visitor: 'Ada Example' });
      expect(composed?.mail.subject).toBe(fill(toOwner.automatic.subject, { subject }));
      expect(composed?.mail.text).toContain(toOwner.automatic.reasons[suspicion]);
    },
  );
});

/** What the visitor of `call` typed. */
const VISITORS = /Ƀüÿ|ṗîłł|Ñöŵ/;

/** A booked call, whose visitor has typed what should reach nobody else, after some changes. */
async function call(...changes: ('move' | 'cancel')[]) {
  count += 1;
  const { id, enquiryId } = await desk.booked(tuesday('09:00'), { email: `grace${count}@example.com` });
  await created.database.all(
    "UPDATE enquiries SET name = 'Ƀüÿ ṗîłłš', company = 'ṗîłł', message = 'Ñöŵ!' WHERE id = $1",
    enquiryId,
  );
  for (const change of changes) {
    if (change === 'move') await desk.move(id, Date.parse(tuesday('10:30')));
    else await desk.cancel(id);
  }
  return { enquiryId, bookingId: id };
}

describe('a mail about a call', () => {
  test.each([
    ['invitation', [], toVisitor.call.booked.subject],
    ['invitation', ['move'], toVisitor.call.moved.subject],
    ['reminder', [], toVisitor.call.reminder.subject],
    ['cancellation', ['cancel'], toVisitor.callCancelled.subject],
    ['acknowledgement', [], toVisitor.acknowledgement.subject],
  ] as const)('to the visitor has no word of the visitor: %s after %j', async (kind, changes, subject) => {
    const mail = await arrived((await compose(kind, await call(...changes)))?.mail);
    expect(mail.subject).toBe(subject);
    expect(mail.headers.get('auto-submitted')).toMatch(/^auto-/);
    const all = JSON.stringify([...mail.headers]) + mail.text + mail.attachments.map(({ content }) => content).join();
    expect(all).not.toMatch(VISITORS);
  });

  test.each([
    ['owner-invitation', [], toOwner.call.booked],
    ['owner-invitation', ['move'], toOwner.call.moved],
    ['owner-cancellation', ['cancel'], toOwner.call.cancelled],
    ['enquiry', [], toOwner.enquiry.subjectWithCall],
  ] as const)(
    'to the owner has a notice without a word of the visitor: %s after %j',
    async (kind, changes, subject) => {
      const about = await call(...changes);
      const { mail, notice } = (await compose(kind, about)) ?? {};
      expect(mail?.subject).toBe(fill(subject, { visitor: 'Ƀüÿ ṗîłłš' }));
      expect(notice?.text).toBe(fill(toOwner.refused.text, { id: about.enquiryId }));
      expect(JSON.stringify(notice)).not.toMatch(VISITORS);
    },
  );

  test.each(['invitation', 'reminder'] as const)('is obsolete once the call is cancelled: %s', async (kind) => {
    expect(await compose(kind, await call('cancel'))).toBeUndefined();
  });
});

const kinds: readonly MailKind[] = [
  ...(['enquiry', 'acknowledgement', 'unmailed', 'invitation', 'reminder', 'cancellation'] as const),
  ...(['owner-invitation', 'owner-cancellation', 'feed-warning'] as const),
];

test('a mail about an enquiry or a call that is deleted is obsolete', async () => {
  const about = await call();
  await created.database.all('DELETE FROM enquiries');
  for (const kind of kinds.filter((each) => each !== 'feed-warning'))
    expect(await compose(kind, about)).toBeUndefined();
});

test('a mail names how many enquiries came without one', async () => {
  const ids = [await store({}), await store({})];
  for (const id of ids) await created.database.all('DELETE FROM outbox WHERE enquiry_id = $1', id);
  const composed = await compose('unmailed');
  expect(composed?.mail.subject).toBe(counted(toOwner.unmailed.subject, 2, facts.locale));
  expect(composed?.mail.text).toContain('npm run inbox -- list --unmailed');
});

describe('every word is of the content:', () => {
  /** In other letters, with dates that have none. */
  const mark = (text: string) => text.replace(/(\{\{.*?\}\})|[A-Za-z]/g, (_, placeholder) => placeholder ?? 'ñ');
  const mails: typeof facts.mails = JSON.parse(JSON.stringify(facts.mails), (_, value) =>
    typeof value === 'string' ? mark(value) : value,
  );
  const marked = { ...facts, mails, locale: 'ja' };

  /** The lines with a word that the content does not have, apart from ids, zones and addresses. */
  const unmarkedLines = (text: string) =>
    text
      .split(/\r?\n/)
      .filter((line) => /[A-Za-z]/.test(line.replace(/[\da-f-]{36}|GMT[+-]\d+|UTC|\S+[@/]\S+|\S+\.\S+/g, '')));

  /** What calendars show of the call in an iCalendar text. */
  function wordsIn(calendar: string): string[] {
    const event = ICAL.Component.fromString(calendar).getFirstSubcomponent('vevent');
    return ['summary', 'description'].map((name) => String(event?.getFirstPropertyValue(name)));
  }

  test.each([{ changes: [] }, { changes: ['move'] }, { changes: ['cancel'] }] as const)(
    'after $changes of a call whose enquiry looks automatic and has no mail, while the calendar cannot be read',
    async ({ changes }) => {
      const about = await call(...changes);
      await created.database.all("UPDATE enquiries SET quarantine = 'typed faster than a person'");
      await created.database.all("DELETE FROM outbox WHERE kind = 'enquiry'");
      for (const kind of kinds) {
        const composed = await compose(kind, about, marked);
        for (const mail of [composed?.mail, composed?.notice]) {
          const texts = [
            mail?.subject ?? '',
            mail?.text ?? '',
            ...(mail?.calendar ? wordsIn(mail.calendar.content) : []),
          ];
          for (const each of texts) expect(unmarkedLines(each), kind).toEqual([]);
        }
      }
    },
  );
});

test('a template is filled once, and further lines of a value stand below its first', () => {
  const values = { times: 'one\ntwo', name: '{{times}}' };
  expect(fillLines('Call:  {{times}}\nName:  {{name}}', values)).toBe('Call:  one\n       two\nName:  {{times}}');
});

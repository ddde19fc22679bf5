import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { counted, fill } from '../../contract/template.ts';
import { createSqlite } from '../../tests/backend/databases.ts';
import { startMailServer, type TestMailServer } from '../../tests/backend/mail-server.ts';
import { testStoredEnquiry } from '../../tests/backend/test-enquiry.ts';
import { testSiteFacts } from '../../tests/backend/test-site-facts.ts';
import type { MailContext } from '../mail/compose.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { acknowledgementMail, digestMail, enquiryComposers, enquiryMail } from './mails.ts';
import { addEnquiry } from './store.ts';

const enquiry = testStoredEnquiry();
const context: MailContext = {
  facts: testSiteFacts(),
  settings: { smtpUrl: '', from: 'forms@site.example', to: 'owner@site.example' },
};

const { facts } = context;
const { toOwner, toVisitor } = facts.mails;
const subjectOfDigest = (count: number) => counted(toOwner.digest.subject, count, facts.locale);

let server: TestMailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startMailServer();
  mailer = createMailer(server.url);
});
afterAll(async () => {
  mailer.close();
  await server.stop();
});

async function arrived(mail: ReturnType<typeof enquiryMail>) {
  expect(await mailer.send(mail)).toEqual({ outcome: 'sent' });
  const last = server.mails.at(-1);
  if (!last) throw new Error('No mail arrived.');
  return last;
}

describe('the mail to the owner', () => {
  test('comes from the site, is replied to the visitor, and has everything', async () => {
    const mail = await arrived(enquiryMail('mail-id', enquiry, context));
    expect(mail.from?.value).toEqual([{ name: facts.name, address: 'forms@site.example' }]);
    expect(mail.replyTo?.value).toEqual([{ name: 'Ada Example', address: 'ada@example.com' }]);
    expect(mail.messageId).toBe('<mail-id@site.example>');
    expect(mail.subject).toBe(fill(toOwner.enquiry.subject, { name: 'Ada Example' }));
    expect(mail.html).toBe(false);
    for (const text of [enquiry.message, enquiry.email, enquiry.id]) expect(mail.text).toContain(text);
  });

  test.each([
    ['CR, LF and commas in the name', { name: 'Ada, "the"\r\nBcc: everyone@example.com' }],
    ['markup and emoji', { name: '<b>Łódź</b> 🎉', message: '<script>alert(1)</script>\n.\n🎉 漢字' }],
    ['right-to-left marks', { name: '\u202Egnp.exe\u202C', message: 'שלום \u202Eabc\u202C' }],
    ['10,000 characters', { message: 'ä'.repeat(10_000) }],
    ['an e-mail with a comment', { email: 'ada(comment)@example.com' }],
    ['an e-mail that would be several', { email: '"a,b"@example.com' }],
    ['lines that begin with From and a dot', { message: 'From here\n.\n..\nto there' }],
  ])('has well-formed headers, and the text as typed, with %s', async (_, changes) => {
    const changed = { ...enquiry, ...changes };
    const mail = await arrived(enquiryMail('mail-id', changed, context));
    expect(mail.text).toContain(changed.message);
    expect([...mail.headers.keys()].sort().join(' ')).toBe(
      'content-transfer-encoding content-type date from message-id mime-version reply-to subject to',
    );
    expect(mail.bcc).toBeUndefined();
    expect(mail.replyTo?.value).toHaveLength(1);
    expect(mail.replyTo?.value[0]?.name).not.toMatch(/[\r\n\u202a-\u202e]/);
    expect(mail.subject?.length).toBeLessThan(120);
  });
});

test('the acknowledgement has no word of the visitor, and calls for no automatic reply', async () => {
  const typed = { ...enquiry, name: 'Buy pills', company: 'at pills.example', message: 'Now!' };
  const mail = await arrived(acknowledgementMail('mail-id', typed, context));
  expect(mail.headers.get('auto-submitted')).toBe('auto-replied');
  for (const text of [typed.name, typed.company, typed.message]) {
    expect(JSON.stringify([...mail.headers]) + mail.text).not.toContain(text);
  }
});

describe('the digest', () => {
  const caught = { ...enquiry, suspicion: 'speed' as const };

  test('names what waits in quarantine, and why', async () => {
    const mail = await arrived(digestMail('mail-id', { count: 1, newest: [caught] }, context));
    expect(mail.subject).toBe(subjectOfDigest(1));
    expect(mail.text).toContain(enquiry.id);
    expect(mail.text).toContain(toOwner.quarantineReasons.speed);
    expect(mail.text).not.toContain('--state quarantined');
  });

  test('says how many more there are, and which command lists them', async () => {
    const mail = await arrived(digestMail('mail-id', { count: 19_940, newest: [caught, caught] }, context));
    expect(mail.subject).toBe(subjectOfDigest(19_940));
    expect(mail.text).toContain(counted(toOwner.digest.more, 19_938, facts.locale));
  });
});

test('each kind of mail is composed from what is stored, and is obsolete once that is gone', async () => {
  const { database, remove } = await createSqlite();
  const composers = enquiryComposers(database, context, async () => undefined);
  const { id } = await database.transaction((transaction) =>
    addEnquiry(transaction, { enquiry, key: 'a-key-of-it' }, 0, { usual: 0, suspicious: 0 }),
  );
  const subjects = async () => {
    const claimed = { id: 'mail-id', enquiryId: id, bookingId: undefined, once: '', attempts: 1 };
    const kinds = ['enquiry', 'acknowledgement', 'unmailed'] as const;
    const mails = await Promise.all(kinds.map((kind) => composers[kind]({ ...claimed, kind })));
    return mails.map((mail) => mail?.subject);
  };
  expect(await subjects()).toEqual([
    fill(toOwner.enquiry.subject, { name: 'Ada Example' }),
    toVisitor.acknowledgement.subject,
    subjectOfDigest(1),
  ]);
  await database.all('DELETE FROM enquiries');
  expect(await subjects()).toEqual([undefined, undefined, undefined]);
  await remove();
});

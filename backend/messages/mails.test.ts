import { afterAll, expect, test } from 'vitest';
import type { SiteFacts } from '../../contract/site-facts.ts';
import { counted, fill } from '../../contract/template.ts';
import { readInvitation } from '../../tests/support/backend/calendar.ts';
import { emptyDatabase } from '../../tests/support/backend/databases.ts';
import { createDesk, facts, place, SUNDAY, steadyClock, tuesday, withKinds } from '../../tests/support/backend/desk.ts';
import { startMailServer } from '../../tests/support/backend/mail-server.ts';
import { storeEnquiry, testEnquiry } from '../../tests/support/backend/test-enquiry.ts';
import { createMailSender } from '../outbox/mail-sender.ts';
import { type KindOf, kindsOf } from '../outbox/outbox.ts';
import type { MailContext } from './mail-parts.ts';
import { createMailComposer } from './mails.ts';

const settings = { smtpUrl: '', from: 'forms@site.example', to: 'owner@site.example' };
const { toOwner, toVisitor } = facts.mails;

const database = emptyDatabase();
const desk = createDesk(database, () => SUNDAY);
const server = await startMailServer({ after: afterAll });

const store = (changes?: Parameters<typeof storeEnquiry>[1]) => storeEnquiry(database, changes, SUNDAY);

type About = { enquiryId?: string; bookingId?: string };
async function compose(kind: KindOf<'mail'>, { enquiryId, bookingId }: About = {}, changes: Partial<MailContext> = {}) {
  const context = { database, facts, settings, clock: steadyClock(() => SUNDAY), ...changes };
  return createMailComposer(context, ['a feed'])({ kind, enquiryId, bookingId });
}

async function arrived(...values: Parameters<typeof compose>) {
  const composed = await compose(...values);
  const send = createMailSender(server.url, { name: facts.name, address: settings.from });
  if (!composed) throw new Error('No mail is composed.');
  expect(await send('mail-id', composed.message)).toEqual({ outcome: 'sent' });
  const last = server.mails.at(-1);
  if (!last) throw new Error('No mail arrived.');
  return last;
}

test('the mail of an enquiry comes from the site, is replied to the visitor, and has everything, on the clocks of the owner', async () => {
  const enquiryId = await store();
  const mail = await arrived('enquiry', { enquiryId });
  expect(mail.from?.value).toEqual([{ name: facts.name, address: 'forms@site.example' }]);
  expect(mail.replyTo?.value).toEqual([{ name: 'Ada Example', address: 'ada@example.com' }]);
  expect(mail.messageId).toBe('<mail-id@site.example>');
  expect(mail.subject).toBe(fill(toOwner.enquiry.subject, { visitor: 'Ada Example' }));
  expect(mail.html).toBe(false);
  // 12:00 UTC.
  for (const text of ['A new shop by May.', 'ada@example.com', enquiryId, '1:00']) expect(mail.text).toContain(text);
});

test('the mail of an enquiry has the answers below the fields, in lines that look like no other part, a telephone number alone on its line', async () => {
  const answers = { 'How large?': 'Small\r\n\nReceived: never\u001b[2J', Phone: '+49 30 12345' };
  const { text = '' } = await arrived('enquiry', { enquiryId: await store({ answers, message: 'By May.' }) });
  const lines = '\n\nHow large?\n  Small\n  \n  Received: never\ufffd[2J\n\nPhone\n  +49 30 12345\n\nBy May.\n\n-- \n';
  expect(text.replaceAll('\r\n', '\n')).toContain(lines);
});

test.each([
  ['CR, LF and commas in the name', { name: 'Ada, "the"\r\nBcc: everyone@example.com' }],
  ['the longest name', { name: '漢'.repeat(200) }],
  ['markup and emoji', { name: '<b>Łódź</b> 🎉', message: '<script>alert(1)</script>\n.\n🎉 漢字' }],
  ['right-to-left marks', { name: '\u202Egnp.exe\u202C \u061C\u200F', message: 'שלום' }],
  ['a name that becomes an encoded word', { name: '=\u202E?utf-8?Q?=E2=80=AEgnp?=' }],
  ['an e-mail that would be several', { email: '"a,b"@example.com' }],
  ['lines that begin with From and a dot', { message: 'From here\n.\n..\nto there' }],
])('the mail of an enquiry has well-formed headers, and the text as typed, with %s', async (_, changes) => {
  const mail = await arrived('enquiry', { enquiryId: await store(changes) });
  expect(mail.text).toContain(testEnquiry(changes).message);
  expect([...mail.headers.keys()].sort().join(' ')).toBe(
    'auto-submitted content-transfer-encoding content-type date from message-id mime-version reply-to subject to x-auto-response-suppress',
  );
  expect(mail.replyTo?.value).toHaveLength(1);
  for (const text of [mail.replyTo?.value[0]?.name, mail.subject]) expect(text).not.toMatch(/[\r\n\p{Bidi_Control}]/u);
  expect(mail.subject?.length).toBeLessThan(120);
});

test('the mail of an enquiry has no character that turns the direction of its text, and no address to reply to that needs SMTPUTF8', async () => {
  const turning = { name: 'Ada \u202Eevil', company: '\u2066x', message: 'Pay \u202E001\u202C\u0007 euros\uFFFE' };
  const enquiryId = await store({ ...turning, email: 'zoë@a.example', suspicion: 'trap' });
  const { message: mail } = (await compose('enquiry', { enquiryId })) ?? {};
  expect(mail?.text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
  for (const text of ['Pay \ufffd001\ufffd\ufffd euros\ufffd', 'zoë@a.example']) expect(mail?.text).toContain(text);
  expect(mail?.replyTo).toBeUndefined();
  expect(mail?.text).not.toMatch(/[Rr]eply to (?!this mail does not)|reply as/);
  expect(mail?.text).toContain('a reply to this mail does not get there');
});

test.each(['trap', 'speed'] as const)('a mail of what looks automatic says so, and why: %s', async (suspicion) => {
  const { message: mail } = (await compose('enquiry', { enquiryId: await store({ suspicion }) })) ?? {};
  const subject = fill(toOwner.enquiry.subject, { visitor: 'Ada Example' });
  expect(mail?.subject).toBe(fill(toOwner.automatic.subject, { subject }));
  expect(mail?.text).toContain(toOwner.automatic.reasons[suspicion]);
});

/** A booked call, whose visitor has typed what should reach nobody else, after some changes. */
async function call(...changes: ('move' | 'cancel')[]) {
  const { id, enquiryId } = await desk.booked(tuesday('09:00'));
  await database.all("UPDATE enquiries SET name = 'Ƀüÿ ṗîłłš', company = 'ṗîłł', message = 'Ñöŵ!'");
  for (const change of changes)
    await (change === 'move'
      ? desk.move(id, Date.parse(tuesday('10:30')), 'UTC', { reason: 'Ñöŵ!' })
      : desk.cancel(id, { reason: 'Ñöŵ!' }));
  return { enquiryId, bookingId: id };
}
const VISITORS = /Ƀüÿ|ṗîłł|Ñöŵ/;

test.each([
  ['invitation', [], toVisitor.call.booked.subject],
  ['invitation', ['move'], toVisitor.call.moved.subject],
  ['reminder', [], toVisitor.call.reminder.subject],
  ['cancellation', ['cancel'], toVisitor.callCancelled.subject],
  ['acknowledgement', [], toVisitor.acknowledgement.subject],
] as const)('a mail to the visitor has no word of the visitor: %s after %j', async (kind, changes, subject) => {
  const mail = await arrived(kind, await call(...changes));
  expect(mail.subject).toBe(subject);
  expect(mail.headers.get('auto-submitted')).toMatch(/^auto-/);
  expect(mail.headers.get('x-auto-response-suppress')).toBe('All');
  expect(mail.replyTo?.value).toEqual([{ name: facts.name, address: 'owner@site.example' }]);
  const all = JSON.stringify([...mail.headers]) + mail.text + mail.attachments.map(({ content }) => content).join();
  expect(all).not.toMatch(VISITORS);
});

test.each([
  ['owner-invitation', [], toOwner.call.booked, 'owner@site.example'],
  ['owner-invitation', ['move'], toOwner.call.moved, 'owner@site.example'],
  ['owner-cancellation', ['cancel'], toOwner.call.cancelled, 'ada1@example.com'],
  ['enquiry', [], toOwner.enquiry.subject, 'ada1@example.com'],
] as const)(
  'a mail to the owner has a notice without a word of the visitor, and no secret in a reply to her: %s after %j',
  async (kind, changes, subject, replies) => {
    const about = await call(...changes);
    await database.all("UPDATE enquiries SET email = 'ada1@example.com'");
    const { message: mail, notice } = (await compose(kind, about)) ?? {};
    expect(mail?.replyTo?.address).toBe(replies);
    expect(/\/booking#[\w-]{22}$/m.test(mail?.text ?? '')).toBe(replies === 'owner@site.example');
    expect(mail?.calendar?.content ?? '').not.toContain('/booking');
    expect(mail?.text).toContain('ada1@example.com');
    expect(mail?.subject).toBe(fill(subject, { visitor: 'Ƀüÿ ṗîłłš' }));
    expect(notice?.text).toBe(fill(toOwner.refused.text, { id: about.enquiryId }));
    expect(JSON.stringify(notice)).not.toMatch(VISITORS);
  },
);

const byOwner = { changedBy: 'owner', reason: 'I am ill.' } as const;
const textOf = async (kind: KindOf<'mail'>, bookingId: string) => (await compose(kind, { bookingId }))?.message.text;

test('a call that is changed by the visitor brings the reason and the answers to the owner', async () => {
  const { id } = await desk.booked(tuesday('09:00'));
  await database.all('UPDATE enquiries SET answers = $1', JSON.stringify({ Phone: '+49 30 12345' }));
  expect(await textOf('owner-invitation', id)).toMatch(/\n\nPhone\n {2}\+49 30 12345$/);
  await desk.cancel(id, { reason: 'Sold\u0007 out\n\nTo move or cancel it: https://b.example' });
  const reason = 'Sold\ufffd out\n  \n  To move or cancel it: https://b.example';
  expect(await textOf('owner-cancellation', id)).toContain(fill(toOwner.call.reason, { reason }));
  expect(await textOf('cancellation', id)).not.toContain('Sold');
});

test('a call that is changed by the owner brings the reason to the visitor, as hers', async () => {
  const { id } = await desk.booked(tuesday('09:00'));
  await desk.move(id, Date.parse(tuesday('10:30')), 'UTC', byOwner);
  const text = await textOf('invitation', id);
  expect(text).toContain(toVisitor.call.movedByMe.opening);
  expect(text).toContain(fill(toVisitor.call.reason, { reason: 'I am ill.' }));
  expect(await textOf('reminder', id)).not.toContain('I am ill.');
  await desk.cancel(id, byOwner);
  expect(await textOf('cancellation', id)).toContain(fill(toVisitor.call.reason, { reason: 'I am ill.' }));
});

test('mails about a call have the name, the length and the place of its kind; of a removed kind its own length', async () => {
  const { bookingId } = await call();
  await database.all("UPDATE bookings SET kind = 'review', end_at = end_at + 1800000");
  const of = { facts: { ...facts, bookingRules: withKinds } };
  for (const kind of ['invitation', 'reminder'] as const) {
    const text = (await compose(kind, { bookingId }, of))?.message.text;
    for (const line of ['Code review\nTuesday', '\n60 minutes\nhttps://review.site.example/room\n'])
      expect(text).toContain(line);
  }
  const owners = (await compose('owner-invitation', { bookingId }, of))?.message.text;
  expect(owners).toMatch(/: +Code review\n +Tuesday(?:.*\n)+?Place: +https:\/\/review\.site\.example\/room\n/);
  const text = (await compose('invitation', { bookingId }))?.message.text;
  expect(text).toContain(`\n60 minutes\n${place}\n`);
  expect(text).not.toContain('review');
});

test('an invitation is obsolete once the call has begun, and not by a clock that may be wrong', async () => {
  const { bookingId } = await call();
  const begun = Date.parse(tuesday('09:00'));
  const composeThen = (kind: KindOf<'mail'>, steady: number) =>
    compose(kind, { bookingId }, { clock: { ...steadyClock(() => begun), steadyNow: () => steady } });
  expect(await composeThen('invitation', begun)).toBeUndefined();
  await expect(composeThen('invitation', 0)).rejects.toThrow('the call has begun, if the clock is right');
  expect((await composeThen('owner-invitation', begun))?.message.text).not.toContain('/booking#');
  expect((await composeThen('owner-invitation', 0))?.message.text).toContain('/booking#');
});

test('a cancellation is obsolete once the time of its call is over, and mails about calls wait for a build that has them', async () => {
  const { bookingId } = await call('cancel');
  const at = (now: number, of: SiteFacts = facts) =>
    createMailComposer(
      { database, facts: of, settings, clock: steadyClock(() => now) },
      [],
    )({
      ...{ kind: 'cancellation', enquiryId: undefined, bookingId },
    });
  const end = Date.parse(tuesday('09:30'));
  expect([await at(end - 1), await at(end)]).toEqual([expect.anything(), undefined]);
  const { bookingRules: _, ...without } = facts;
  await expect(at(SUNDAY, without)).rejects.toThrow('set bookings: on in content/site.yaml');
  expect(await at(end, without)).toBeUndefined();
});

test('a mail is obsolete once what it is about is deleted, and an invitation once the call is cancelled', async () => {
  const about = await call('cancel');
  for (const kind of ['invitation', 'reminder'] as const) expect(await compose(kind, about)).toBeUndefined();
  await database.all('DELETE FROM enquiries');
  for (const kind of kindsOf.mail.filter((each) => each !== 'feed-warning'))
    expect(await compose(kind, about)).toBeUndefined();
});

test('a mail names how many enquiries came without one', async () => {
  await store();
  await store();
  await database.all('DELETE FROM outbox');
  const composed = await compose('unmailed');
  expect(composed?.message.subject).toBe(counted(toOwner.unmailed.subject, 2, facts.locale));
  expect(composed?.message.text).toContain('npm run inbox -- list --unmailed');
});

test.each([{ changes: [] }, { changes: ['move'] }, { changes: ['cancel'] }] as const)(
  'every word of a mail is of the content, after $changes of a call',
  async ({ changes }) => {
    const about = await call(...changes);
    await database.all("UPDATE enquiries SET suspicion = 'speed'");
    await database.all("DELETE FROM outbox WHERE kind = 'enquiry'");
    // In other letters, with dates that have none.
    const mails: typeof facts.mails = JSON.parse(JSON.stringify(facts.mails), (_, value) =>
      typeof value === 'string' ? value.replace(/(\{\{.*?\}\})|[A-Za-z]/g, (_all, name) => name ?? 'ñ') : value,
    );
    for (const kind of kindsOf.mail) {
      const composed = await compose(kind, about, { facts: { ...facts, mails, locale: 'ja' } });
      for (const { subject, text, calendar } of [composed?.message ?? [], composed?.notice ?? []].flat()) {
        const invitation = calendar && readInvitation(calendar.content);
        const inCalendar = ['summary', 'description'].map((name) => invitation?.textOf(name) ?? '');
        const lines = [subject, text, ...inCalendar].join('\n').split(/\r?\n/);
        // Ids, zones and addresses are no words.
        const notWords = /[\da-f-]{36}|GMT[+-]\d+|UTC|\S+[@/]\S+(?: York)?|\S+\.\S+/g;
        const withWords = lines.filter((line) => /[A-Za-z]/.test(line.replace(notWords, '')));
        expect(withWords, kind).toEqual([]);
      }
    }
  },
);

test('an owner who is the sender, too, gets the call to add, because calendars take no invitation from themselves', async () => {
  const { id } = await desk.booked(tuesday('11:00'));
  const ofSender = { settings: { ...settings, to: 'Forms@site.example' } };
  const composed = await compose('owner-invitation', { bookingId: id }, ofSender);
  const { method, content = '' } = composed?.message.calendar ?? {};
  const expected = { method: 'PUBLISH', organizer: 'mailto:forms@site.example', attendees: [] };
  expect([method, readInvitation(content)]).toMatchObject(['PUBLISH', expected]);
});

import { expect, test } from 'vitest';
import { facts, testBooking } from '../../tests/backend/desk.ts';
import { startMailServer } from '../../tests/backend/mail-server.ts';
import { createMailer } from '../mail/mailer.ts';
import { bookingMail, feedWarningMail } from './mails.ts';

const { reminder } = facts.mails.toVisitor;
const { noTimes } = facts.mails.toOwner;

const TOKEN = 'A'.repeat(22);

const booking = testBooking();

const context = {
  settings: { smtpUrl: '', from: 'forms@site.example', to: 'owner@site.example' },
  facts,
};

async function arrived(mail: ReturnType<typeof bookingMail>) {
  const server = await startMailServer();
  const mailer = createMailer(server.url);
  try {
    expect(await mailer.send(mail)).toEqual({ outcome: 'sent' });
    const [received] = server.mails;
    if (!received) throw new Error('No mail arrived.');
    return received;
  } finally {
    mailer.close();
    await server.stop();
  }
}

test('the reminder has both times, the place and the link, and no word that the visitor typed', async () => {
  const mail = await arrived(bookingMail('mail-id', 'reminder', booking, TOKEN, context));
  expect(mail.subject).toBe(reminder.subject);
  expect(mail.to).toMatchObject({ value: [{ address: 'ada@example.com' }] });
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(mail.text).toMatch(/November 24, 2026 at 3:00\sAM \(America\/New_York\)/);
  expect(mail.text).toMatch(/November 24, 2026 at 9:00\sAM \(Europe\/Berlin\)/);
  expect(mail.text).toContain(facts.availability.place);
  expect(mail.text).toContain(`https://site.example/booking#${TOKEN}`);
  expect(mail.text).not.toContain(booking.name);
  // The invitation has it already.
  expect(mail.attachments).toEqual([]);
});

test('the owner reads since when the calendar cannot be read, and what that means', async () => {
  const mail = await arrived(feedWarningMail('mail-id', Date.parse('2026-11-22T12:00:00Z'), context));
  expect(mail.to).toMatchObject({ value: [{ address: 'owner@site.example' }] });
  expect(mail.subject).toBe(noTimes.subject);
  expect(mail.text).toContain('Sunday, November 22, 2026');
  const never = await arrived(feedWarningMail('mail-id', undefined, context));
  expect(never.text?.trim()).toBe(noTimes.textIfNeverRead);
});

import { expect, test } from 'vitest';
import { facts, tuesday } from '../../tests/backend/desk.ts';
import { startMailServer } from '../../tests/backend/mail-server.ts';
import { createMailer } from '../mail/mailer.ts';
import type { StoredBooking } from './calls.ts';
import { bookingMail, feedWarningMail } from './mails.ts';

const TOKEN = 'A'.repeat(22);

const booking: StoredBooking = {
  id: '4be0643f-1d98-573b-97cd-ca98a65347dd',
  enquiryId: '9d2c1a70-1d98-573b-97cd-ca98a65347dd',
  start: Date.parse(tuesday('09:00')),
  end: Date.parse(tuesday('09:30')),
  wallTime: '2026-11-24T09:00',
  timeZone: 'Europe/Berlin',
  visitorTimeZone: 'America/New_York',
  sequence: 0,
  state: 'booked',
  changedAt: 0,
  name: 'Ada Example',
  email: 'ada@example.com',
  isQuarantined: false,
};

const context = {
  siteName: facts.name,
  siteUrl: facts.siteUrl,
  locale: facts.locale,
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
  expect(mail.subject).toBe('Reminder: your call with Site');
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
  expect(mail.subject).toContain('No times are offered');
  expect(mail.text).toContain('was last read on Sunday, November 22, 2026');
  const never = await arrived(feedWarningMail('mail-id', undefined, context));
  expect(never.text).toContain('could never be read');
});

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BackendSettingsError, readBackendSettings } from './settings.ts';

const mail = {
  SMTP_URL: 'smtps://user:secret@smtp.example.com',
  MAIL_FROM: 'forms@example.com',
  MAIL_TO: 'me@example.com',
};

function messageOf(environment: NodeJS.ProcessEnv): string {
  try {
    readBackendSettings(environment, 365);
  } catch (error) {
    if (error instanceof BackendSettingsError) return error.message;
  }
  return '';
}

describe('the settings of the server', () => {
  test('need nothing: a file in ./data, and no mail', () => {
    expect(readBackendSettings({}, 365)).toMatchObject({
      database: { file: join(process.cwd(), 'data/enquiries.sqlite') },
      mail: undefined,
      retentionDays: 365,
      acknowledge: false,
    });
  });

  test('are read where they are set', () => {
    const settings = readBackendSettings(
      { ...mail, DATABASE_URL: 'postgres://user:secret@host/base', RETENTION_DAYS: ' 30 ', ACKNOWLEDGE: 'on' },
      30,
    );
    expect(settings).toMatchObject({
      database: { postgresUrl: 'postgres://user:secret@host/base' },
      mail: { from: 'forms@example.com', to: 'me@example.com' },
      retentionDays: 30,
      acknowledge: true,
    });
  });

  test.each([
    ['DATABASE_URL is not a postgres:// URL', { DATABASE_URL: 'mysql://host' }],
    ['DATABASE_URL and DATA_DIR are both set', { DATABASE_URL: 'postgres://host/a', DATA_DIR: 'data' }],
    ['SMTP_URL is not an smtp:// or smtps:// URL', { ...mail, SMTP_URL: 'smtp.example.com' }],
    ['MAIL_FROM is missing', { SMTP_URL: mail.SMTP_URL, MAIL_TO: mail.MAIL_TO }],
    ['MAIL_TO is missing', { SMTP_URL: mail.SMTP_URL, MAIL_FROM: mail.MAIL_FROM }],
    ['MAIL_TO is set and SMTP_URL is not', { MAIL_TO: mail.MAIL_TO }],
    ['MAIL_TO is "a, b"', { ...mail, MAIL_TO: 'a, b' }],
    ['TRUSTED_PROXIES is "nginx"', { TRUSTED_PROXIES: 'nginx' }],
    ['RETENTION_DAYS is "90" and the privacy page states 365 days', { RETENTION_DAYS: '90' }],
    ['CALENDAR_FEED_URL is set, and the site was built without', { CALENDAR_FEED_URL: 'https://a.example/b.ics' }],
    ['ACKNOWLEDGE is "yes"', { ...mail, ACKNOWLEDGE: 'yes' }],
    ['ACKNOWLEDGE is on and SMTP_URL is not set', { ACKNOWLEDGE: 'on' }],
  ])('stop the start where %s', (sentence, environment) => {
    expect(messageOf(environment).split('\n')).toEqual([expect.stringContaining(sentence)]);
  });

  test('name the calendar of the owner by a URL, if times can be booked', () => {
    for (const url of [
      'https://a.example/secret.ics',
      'webcal://a.example/secret.ics',
      'http://nas.local/secret.ics',
    ]) {
      expect(readBackendSettings({ CALENDAR_FEED_URL: url }, 365, true).calendarFeedUrl).toBe(url);
    }
    for (const url of ['ftp://a.example/secret.ics', 'secret.ics']) {
      const read = () => readBackendSettings({ CALENDAR_FEED_URL: url }, 365, true);
      expect(read).toThrow(/^CALENDAR_FEED_URL is not an https:\/\/ URL, such as [^\n]*$/);
      expect(read).not.toThrow(url);
    }
  });

  test('are all named at once, without their secrets', () => {
    const message = messageOf({ DATABASE_URL: 'mysql://a:secret@b', SMTP_URL: 'a:secret', ACKNOWLEDGE: '1' });
    expect(message.split('\n')).toHaveLength(5);
    expect(message).not.toContain('secret');
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BUILD_ID_FILE } from '../contract/site-facts.ts';
import { rules } from '../tests/backend/desk.ts';
import { testSiteFacts } from '../tests/backend/test-site-facts.ts';
import { readSettings, StartError } from './settings.ts';
import { readSiteFacts } from './site-facts.ts';

const facts = testSiteFacts();
const feed = 'https://calendar.example/secret.ics';
const mail = { SMTP_URL: 'smtps://me:secret@smtp.example', MAIL_FROM: 'forms@example.com', MAIL_TO: 'me@example.com' };

describe('the settings of the server', () => {
  test('need nothing: a file in ./data, and no mail', () => {
    expect(readSettings({ PORT: ' ', SMTP_URL: '' })).toMatchObject({
      port: 3000,
      host: undefined,
      log: true,
      database: { file: join(process.cwd(), 'data/enquiries.sqlite') },
      mail: undefined,
      acknowledge: false,
    });
  });

  test('are read where they are set', () => {
    const database = {
      DATABASE_URL: 'postgres://me:secret@host/base',
      CALENDAR_FEED_URL: feed.replace('https', 'webcal'),
    };
    const set = {
      ...mail,
      ...database,
      PORT: ' 0 ',
      LOG: 'off',
      ACKNOWLEDGE: 'on',
      RETENTION_DAYS: `${facts.retentionDays}`,
    };
    expect(readSettings(set, { facts: { ...facts, availability: rules } })).toMatchObject({
      port: 0,
      log: false,
      database: { postgresUrl: database.DATABASE_URL },
      mail: { from: 'forms@example.com', to: 'me@example.com' },
      acknowledge: true,
      calendarFeedUrl: database.CALENDAR_FEED_URL,
    });
  });

  test.each([
    ['PORT is "65536", which is not a port', { PORT: '65536' }],
    ['DATABASE_URL is not a postgres:// URL', { DATABASE_URL: 'mysql://host' }],
    ['DATABASE_URL and DATA_DIR are both set', { DATABASE_URL: 'postgres://host/a', DATA_DIR: 'data' }],
    ['SMTP_URL is not an smtp:// or smtps:// URL', { ...mail, SMTP_URL: 'smtp.example.com' }],
    ['MAIL_FROM is missing', { ...mail, MAIL_FROM: ' ' }],
    ['MAIL_TO is set and SMTP_URL is not', { MAIL_TO: mail.MAIL_TO }],
    ['MAIL_TO is "a, b"', { ...mail, MAIL_TO: 'a, b' }],
    ['TRUSTED_PROXIES is "nginx"', { TRUSTED_PROXIES: 'nginx' }],
    ['RETENTION_DAYS is "90" and the privacy page states 365 days', { RETENTION_DAYS: '90' }],
    ['CALENDAR_FEED_URL is not an https:// URL', { CALENDAR_FEED_URL: 'ftp://a.example/secret.ics' }, true],
    ['CALENDAR_FEED_URL is set, and the site was built without', { CALENDAR_FEED_URL: feed }],
    ['ACKNOWLEDGE is on and SMTP_URL is not set', { ACKNOWLEDGE: 'on' }],
    ['BOOKINGS is on, and the site was built without it', { BOOKINGS: 'on' }],
  ])('stop the start with one sentence: %s', (sentence, environment, takesBookings = false) => {
    const read = () => readSettings(environment, { facts: takesBookings ? { ...facts, availability: rules } : facts });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${sentence}[^\n]*\\.$`));
  });

  test('are all named at once, without their secrets', () => {
    const wrong = {
      PORT: 'http',
      DATABASE_URL: 'mysql://a:secret@b',
      SMTP_URL: 'a:secret',
      ACKNOWLEDGE: '1',
      ENQUIRIES: 'on',
    };
    const read = () => readSettings(wrong, { facts: undefined });
    for (const name of [...Object.keys(wrong), 'MAIL_FROM', 'MAIL_TO'])
      expect(read).toThrow(new RegExp(`^${name} `, 'm'));
    expect(read).not.toThrow('secret');
  });
});

describe('what the build says about the site', () => {
  let folder: string;
  let client: string;
  const write = (json: string | undefined, id: string | undefined) => {
    if (json !== undefined) writeFileSync(join(folder, 'site.json'), json);
    if (id !== undefined) writeFileSync(join(client, BUILD_ID_FILE), `${id}\n`);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'build-'));
    client = join(folder, 'client');
    mkdirSync(client);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is read if the pages are of the same build, and nothing where it takes no enquiries', () => {
    expect(readSiteFacts(client)).toBeUndefined();
    const all = { ...facts, availability: rules };
    write(JSON.stringify(all), facts.buildId);
    expect(readSiteFacts(client)).toEqual(all);
  });

  test.each([
    ['pages that simulate sending', JSON.stringify(facts), undefined, 'are of different builds'],
    ['pages of another build', JSON.stringify(facts), 'fedcba9876543210', 'are of different builds'],
    ['pages that send enquiries, alone', undefined, facts.buildId, 'site.json is missing'],
    [
      'another version',
      JSON.stringify({ ...facts, buildId: undefined, retentionDays: 0 }),
      'a',
      ': buildId, retentionDays.',
    ],
    ['half a file', '{"name": "Si', 'a', ': JSON.'],
  ])('stops the server for %s, with what to do', (_, json, id, message) => {
    write(json, id);
    expect(() => readSiteFacts(client)).toThrow(StartError);
    expect(() => readSiteFacts(client)).toThrow(message);
    expect(() => readSiteFacts(client)).toThrow(
      'Run npm run build again, and put the whole folder build/ on the server',
    );
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUILD_ID_FILE } from '../contract/site-facts.ts';
import { facts } from '../tests/support/backend/desk.ts';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { readSettings, StartError } from './settings.ts';
import { readSiteFacts } from './site-facts.ts';

const mail = { SMTP_URL: 'smtps://me:secret@smtp.example', MAIL_FROM: 'forms@example.com', MAIL_TO: 'me@example.com' };

/** The example of the standard. */
const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const webhook = { WEBHOOK_URL: 'https://hooks.example/a', WEBHOOK_SECRET };

test('the settings of the server need nothing: a file in ./data, and no mail', () => {
  expect(readSettings({ PORT: ' ', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    host: undefined,
    log: true,
    database: { file: join(process.cwd(), 'data/enquiries.sqlite') },
    mail: undefined,
    acknowledge: false,
  });
});

test('settings are read where they are set', () => {
  const DATABASE_URL = 'postgres://me:secret@host/base';
  const CALENDAR_FEED_URLS = 'webcal://calendar.example/secret.ics, https://b.example/2.ics\nhttp://nas/3.ics,';
  const key = Buffer.from('31f290f6bf06298aab4f08d43c3f082cf648a362da2da4b0', 'hex');
  const set = { ...mail, ...webhook, DATABASE_URL, CALENDAR_FEED_URLS, PORT: ' 0 ', LOG: 'off', ACKNOWLEDGE: 'on' };
  expect(readSettings(set)).toMatchObject({
    port: 0,
    log: false,
    database: { postgresUrl: DATABASE_URL },
    mail: { from: 'forms@example.com', to: 'me@example.com' },
    acknowledge: true,
    webhook: { url: 'https://hooks.example/a', key },
    calendarFeedUrls: ['webcal://calendar.example/secret.ics', 'https://b.example/2.ics', 'http://nas/3.ics'],
  });
});

test.each([
  ['PORT is "65536", which is not a port', { PORT: '65536' }],
  ['DATABASE_URL and DATA_DIR are both set', { DATABASE_URL: 'postgres://host/a', DATA_DIR: 'data' }],
  ['MAIL_TO is set and SMTP_URL is not', { MAIL_TO: mail.MAIL_TO }],
  ['MAIL_TO is "a, b"', { ...mail, MAIL_TO: 'a, b' }],
  ['TRUSTED_PROXIES is "nginx"', { TRUSTED_PROXIES: 'nginx' }],
  ['CALENDAR_FEED_URLS is wrong: calendar 1 ', { CALENDAR_FEED_URLS: 'ftp://a.example/secret.ics' }],
  ['CALENDAR_FEED_URLS is wrong: calendar 2 ', { CALENDAR_FEED_URLS: 'https://a.example/1.ics a.example/2.ics' }],
  ['WEBHOOK_URL is set and WEBHOOK_SECRET is not', { WEBHOOK_URL: 'https://hooks.example/a' }],
  ['WEBHOOK_SECRET is set and WEBHOOK_URL is not', { WEBHOOK_SECRET }],
  ['ACKNOWLEDGE is on and SMTP_URL is not set', { ACKNOWLEDGE: 'on' }],
])('settings stop the start with one sentence: %s', (sentence, environment) => {
  expect(() => readSettings(environment)).toThrow(StartError);
  expect(() => readSettings(environment)).toThrow(new RegExp(`^${sentence}[^\n]*\\.$`));
});

test.each([
  ['LOG', ['of']],
  ['PORT', ['1e3', '0x10', '80a', '-1', '3000,3001']],
  ['TRUSTED_PROXIES', ['10.0.0.0/', '10.0.0.0/0x8', '10.0.0.0/1e1', 'fd00::/', '10.0.0.1,', ',', '::1,,10.0.0.1']],
  ['TRUSTED_PROXIES', ['::ffff:10.0.0.0/8', '0:0:0:0:0:ffff:a00:0/90', '10.0.0.1/0', '127.0.0.1/1', '::/0']],
  ['DATA_DIR', ['"data"', "'data'", '~/data', '$HOME/data']],
  ['TRUSTED_PROXIES', ['here', '10.0.0.0/33', '10.0.0.1 10.0.0.2', '::1/129', '10.0.0.1/8/8']],
  ['DATABASE_URL', ['postgres://', 'postgres:///base', 'postgres://me:1/2@host/base', 'postgres://me:1?2@host/base']],
  ['SMTP_URL', ['smtp://', 'smtps://:465', 'smtp://me:1/2@host']],
  ['SMTP_URL', ['smtp://me@host', 'smtp://host:65536', 'smtp://a b']],
  ['CALENDAR_FEED_URLS', ['webcal://', 'https://', 'calendar.example', ',', 'https:///a.ics']],
  ['WEBHOOK_URL', ['hooks.example', 'ftp://hooks.example', 'https://', 'https:///a', 'https://$HOST/a']],
  ['WEBHOOK_SECRET', ['whsec_', WEBHOOK_SECRET.slice(6), `${WEBHOOK_SECRET}!`]],
  ['WEBHOOK_SECRET', ['whsec_c2hvcnQ=', 'whsec_'.padEnd(100, 'A')]],
  ['MAIL_FROM', ['a@', 'a@host', 'me@example.com;', 'Me <me@example.com>']],
])('settings stop the start where %s is half a value: %j', (name, values) => {
  const others = name.startsWith('WEBHOOK') ? webhook : name === 'MAIL_FROM' || name === 'SMTP_URL' ? mail : {};
  for (const value of values)
    expect(() => readSettings({ ...others, [name]: value }), value).toThrow(new RegExp(`^${name} is [^\n]*\\.$`));
});

test('wrong settings are all named at once, without their secrets', () => {
  const wrong = { PORT: 'http', DATABASE_URL: 'mysql://a:secret@b', SMTP_URL: 'a:secret', ACKNOWLEDGE: '1' };
  const read = () => readSettings(wrong);
  for (const name of [...Object.keys(wrong), 'MAIL_FROM', 'MAIL_TO'])
    expect(read).toThrow(new RegExp(`^${name} `, 'm'));
  expect(read).not.toThrow('secret');
});

function build(json?: string, id?: string): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'client'));
  if (json !== undefined) writeFileSync(join(folder, 'site.json'), json);
  if (id !== undefined) writeFileSync(join(folder, 'client', BUILD_ID_FILE), `${id}\n`);
  return join(folder, 'client');
}
const json = JSON.stringify(facts);

test('what the build says about the site is read if the pages are of the same build, and nothing where it takes no enquiries', () => {
  expect(readSiteFacts(build())).toBeUndefined();
  expect(readSiteFacts(build(json, facts.buildId))).toEqual(facts);
});

test.each([
  ['pages that simulate sending', json, undefined, 'are of different builds'],
  ['pages of another build', json, 'fedcba9876543210', 'are of different builds'],
  ['pages that send enquiries, alone', undefined, facts.buildId, 'site.json is missing'],
  ['another version', JSON.stringify({ ...facts, buildId: 1, retentionDays: 0 }), 'a', ': buildId, retentionDays.'],
  ['half a file', '{"name": "Si', 'a', ': its fields.'],
])('the build stops the server for %s, with what to do', (_, facts, id, message) => {
  const read = () => readSiteFacts(build(facts, id));
  expect(read).toThrow(StartError);
  expect(read).toThrow(message);
  expect(read).toThrow('Run npm run build again, and put the whole folder build/ on the server');
});

import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { looksLikeEmail } from '../contract/enquiry.ts';
import type { DatabaseLocation } from './database/open.ts';
import { parseProxies } from './http/client-address.ts';
import type { MailSettings } from './mail/compose.ts';

/** What the environment sets while the server takes enquiries. */
export type BackendSettings = {
  database: DatabaseLocation;
  /** Undefined: enquiries are stored and not mailed. */
  mail: MailSettings | undefined;
  trustedProxies: BlockList;
  /** Enquiries are deleted after so many days. */
  retentionDays: number;
  /** Whether visitors get a mail that their enquiry arrived. */
  acknowledge: boolean;
  /** The owner's calendar, which is read if times can be booked. A secret. */
  calendarFeedUrl: string | undefined;
};

/** Settings are missing, invalid or contradict each other; the message has a sentence for each. */
export class BackendSettingsError extends Error {
  override name = 'BackendSettingsError';
}

/** File of the default database, in `DATA_DIR`. */
const DATABASE_FILE = 'enquiries.sqlite';

/**
 * @param environment `DATABASE_URL`, `DATA_DIR`, `SMTP_URL`, `MAIL_FROM`, `MAIL_TO`, `TRUSTED_PROXIES`, `RETENTION_DAYS`,
 *   `ACKNOWLEDGE` (docs/enquiries.md), `CALENDAR_FEED_URL` (docs/bookings.md)
 * @param statedRetentionDays what the privacy page states
 * @param takesBookings whether the build lets visitors book a time
 * @throws BackendSettingsError that names everything that is wrong
 */
export function readBackendSettings(
  environment: NodeJS.ProcessEnv,
  statedRetentionDays: number,
  takesBookings = false,
): BackendSettings {
  const issues: string[] = [];
  const value = reader(environment);
  const settings = {
    database: readDatabase(value, issues),
    mail: readMail(value, issues),
    retentionDays: readRetentionDays(value('RETENTION_DAYS'), statedRetentionDays, issues),
    acknowledge: readAcknowledge(value, issues),
    calendarFeedUrl: readCalendarFeed(value('CALENDAR_FEED_URL'), takesBookings, issues),
  };
  const trustedProxies = parseProxies(value('TRUSTED_PROXIES') ?? '');
  if (!trustedProxies) {
    issues.push(
      `TRUSTED_PROXIES is ${JSON.stringify(value('TRUSTED_PROXIES'))}: write IP addresses or networks with commas ` +
        'between them, such as 127.0.0.1,10.0.0.0/8.',
    );
  }
  if (issues.length > 0 || !trustedProxies) throw new BackendSettingsError(issues.join('\n'));
  return { ...settings, trustedProxies };
}

/**
 * The database alone, for commands.
 *
 * @throws BackendSettingsError
 */
export function readDatabaseLocation(environment: NodeJS.ProcessEnv): DatabaseLocation {
  const issues: string[] = [];
  const location = readDatabase(reader(environment), issues);
  if (issues.length > 0) throw new BackendSettingsError(issues.join('\n'));
  return location;
}

/** An empty or blank variable counts as not set. */
const reader =
  (environment: NodeJS.ProcessEnv) =>
  (name: string): string | undefined =>
    environment[name]?.trim() || undefined;

type ReadValue = (name: string) => string | undefined;

function readDatabase(value: ReadValue, issues: string[]): DatabaseLocation {
  const url = value('DATABASE_URL');
  if (!url) return { file: join(resolve(value('DATA_DIR') ?? 'data'), DATABASE_FILE) };
  if (!/^postgres(?:ql)?:\/\//.test(url) || !URL.canParse(url)) {
    // Its value has a password.
    issues.push(
      'DATABASE_URL is not a postgres:// URL, such as postgres://user:password@host/database; leave it out to store in a file.',
    );
  } else if (value('DATA_DIR')) {
    issues.push('DATABASE_URL and DATA_DIR are both set: keep DATABASE_URL for Postgres, or DATA_DIR for a file.');
  }
  return { postgresUrl: url };
}

function readMail(value: ReadValue, issues: string[]): MailSettings | undefined {
  const smtpUrl = value('SMTP_URL');
  for (const name of ['MAIL_FROM', 'MAIL_TO']) {
    const address = value(name);
    if (smtpUrl && !address) issues.push(`${name} is missing: with SMTP_URL, set it to an e-mail address.`);
    if (!smtpUrl && address) issues.push(`${name} is set and SMTP_URL is not: set SMTP_URL, or leave out ${name}.`);
    if (address && !looksLikeEmail(address)) {
      issues.push(`${name} is ${JSON.stringify(address)}: write one e-mail address, such as forms@example.com.`);
    }
  }
  if (!smtpUrl) return undefined;
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl)) {
    issues.push('SMTP_URL is not an smtp:// or smtps:// URL, such as smtps://user:password@smtp.example.com.');
  }
  return { smtpUrl, from: value('MAIL_FROM') ?? '', to: value('MAIL_TO') ?? '' };
}

function readRetentionDays(text: string | undefined, stated: number, issues: string[]): number {
  if (text && text !== String(stated)) {
    issues.push(
      `RETENTION_DAYS is ${JSON.stringify(text)} and the privacy page states ${stated} days: leave it out here, ` +
        'because the build decides (retentionDays in content/site.yaml).',
    );
  }
  return stated;
}

function readCalendarFeed(text: string | undefined, takesBookings: boolean, issues: string[]): string | undefined {
  if (!text) return undefined;
  if (!takesBookings) {
    issues.push(
      'CALENDAR_FEED_URL is set, and the site was built without times to book: set bookings in content/site.yaml, or ' +
        'leave out CALENDAR_FEED_URL.',
    );
  }
  // Its value is a secret.
  if (!/^(?:https?|webcal):\/\//i.test(text) || !URL.canParse(text)) {
    issues.push(
      'CALENDAR_FEED_URL is not an https:// URL, such as https://calendar.example.com/you.ics; leave it out to offer ' +
        'times by your hours alone.',
    );
  }
  return text;
}

function readAcknowledge(value: ReadValue, issues: string[]): boolean {
  const text = value('ACKNOWLEDGE') ?? 'off';
  if (text !== 'on' && text !== 'off') issues.push(`ACKNOWLEDGE is ${JSON.stringify(text)}: write on or off.`);
  if (text === 'on' && !value('SMTP_URL')) {
    issues.push('ACKNOWLEDGE is on and SMTP_URL is not set: without it no mail is sent.');
  }
  return text === 'on';
}

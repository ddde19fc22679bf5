import { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { looksLikeEmail } from '../contract/enquiry.ts';
import type { DatabaseLocation } from './database/open.ts';
import { parseProxies } from './http/client-address.ts';
import type { MailSettings } from './mail/mailer.ts';

/** What the environment sets while the server takes enquiries. */
export type BackendSettings = ReturnType<typeof readBackendSettings>;

/** Settings are missing, invalid or contradict each other; the message has a sentence for each. */
export class BackendSettingsError extends Error {
  override name = 'BackendSettingsError';
}

/** File of the default database, in `DATA_DIR`. */
const DATABASE_FILE = 'enquiries.sqlite';

/** Settings that may be wrong, each with a sentence about it. A secret is never quoted. */
type Checks = readonly (readonly [isWrong: boolean, sentence: string])[];

/** An empty or blank variable counts as not set. */
const reader =
  (environment: NodeJS.ProcessEnv) =>
  (name: string): string | undefined =>
    environment[name]?.trim() || undefined;

const isUrl = (text: string, schemes: RegExp): boolean => schemes.test(text) && URL.canParse(text);

/** @throws BackendSettingsError with the sentences of all that are wrong */
function expectRight(checks: Checks): void {
  const issues = checks.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
  if (issues.length > 0) throw new BackendSettingsError(issues.join('\n'));
}

function readDatabase(environment: NodeJS.ProcessEnv): { location: DatabaseLocation; checks: Checks } {
  const value = reader(environment);
  const [url, folder] = [value('DATABASE_URL'), value('DATA_DIR')];
  if (!url) return { location: { file: join(resolve(folder ?? 'data'), DATABASE_FILE) }, checks: [] };
  const isPostgres = isUrl(url, /^postgres(?:ql)?:\/\//);
  const sentence =
    'DATABASE_URL is not a postgres:// URL, such as postgres://user:password@host/database; leave it out to store in a file.';
  const both = 'DATABASE_URL and DATA_DIR are both set: keep DATABASE_URL for Postgres, or DATA_DIR for a file.';
  return {
    location: { postgresUrl: url },
    checks: [
      [!isPostgres, sentence],
      [isPostgres && folder !== undefined, both],
    ],
  };
}

/** The database alone, for commands. @throws BackendSettingsError */
export function readDatabaseLocation(environment: NodeJS.ProcessEnv): DatabaseLocation {
  const { location, checks } = readDatabase(environment);
  expectRight(checks);
  return location;
}

/**
 * @param environment `DATABASE_URL`, `DATA_DIR`, `SMTP_URL`, `MAIL_FROM`, `MAIL_TO`, `TRUSTED_PROXIES`, `RETENTION_DAYS`,
 *   `ACKNOWLEDGE` (docs/enquiries.md), `CALENDAR_FEED_URL` (docs/bookings.md)
 * @param retentionDays what the privacy page states
 * @param takesBookings whether the build lets visitors book a time
 * @throws BackendSettingsError that names everything that is wrong
 */
export function readBackendSettings(environment: NodeJS.ProcessEnv, retentionDays: number, takesBookings = false) {
  const value = reader(environment);
  const database = readDatabase(environment);
  const [smtpUrl, from = '', to = ''] = [value('SMTP_URL'), value('MAIL_FROM'), value('MAIL_TO')];
  const [feed, retention, acknowledge = 'off'] = ['CALENDAR_FEED_URL', 'RETENTION_DAYS', 'ACKNOWLEDGE'].map(value);
  const trustedProxies = parseProxies(value('TRUSTED_PROXIES') ?? '');
  expectRight([
    ...database.checks,
    ...Object.entries({ MAIL_FROM: from, MAIL_TO: to }).flatMap(([name, address]): Checks => {
      const example = 'write one e-mail address, such as forms@example.com.';
      return [
        [Boolean(smtpUrl && !address), `${name} is missing: with SMTP_URL, set it to an e-mail address.`],
        [Boolean(!smtpUrl && address), `${name} is set and SMTP_URL is not: set SMTP_URL, or leave out ${name}.`],
        [address !== '' && !looksLikeEmail(address), `${name} is ${JSON.stringify(address)}: ${example}`],
      ];
    }),
    [
      smtpUrl !== undefined && !isUrl(smtpUrl, /^smtps?:\/\//),
      'SMTP_URL is not an smtp:// or smtps:// URL, such as smtps://user:password@smtp.example.com.',
    ],
    [
      retention !== undefined && retention !== String(retentionDays),
      `RETENTION_DAYS is ${JSON.stringify(retention)} and the privacy page states ${retentionDays} days: leave it out here, ` +
        'because the build decides (retentionDays in content/site.yaml).',
    ],
    [!['on', 'off'].includes(acknowledge), `ACKNOWLEDGE is ${JSON.stringify(acknowledge)}: write on or off.`],
    [acknowledge === 'on' && !smtpUrl, 'ACKNOWLEDGE is on and SMTP_URL is not set: without it no mail is sent.'],
    [
      feed !== undefined && !takesBookings,
      'CALENDAR_FEED_URL is set, and the site was built without times to book: set bookings in content/site.yaml, or ' +
        'leave out CALENDAR_FEED_URL.',
    ],
    [
      feed !== undefined && !isUrl(feed, /^(?:https?|webcal):\/\//i),
      'CALENDAR_FEED_URL is not an https:// URL, such as https://calendar.example.com/you.ics; leave it out to offer ' +
        'times by your hours alone.',
    ],
    [
      !trustedProxies,
      `TRUSTED_PROXIES is ${JSON.stringify(value('TRUSTED_PROXIES'))}: write IP addresses or networks with commas ` +
        'between them, such as 127.0.0.1,10.0.0.0/8.',
    ],
  ]);
  return {
    database: database.location,
    /** Undefined: enquiries are stored and not mailed. */
    mail: smtpUrl === undefined ? undefined : ({ smtpUrl, from, to } satisfies MailSettings),
    trustedProxies: trustedProxies ?? new BlockList(),
    /** Enquiries are deleted after so many days. */
    retentionDays,
    /** Whether visitors get a mail that their enquiry arrived. */
    acknowledge: acknowledge === 'on',
    /** The owner's calendar, which is read if times can be booked. A secret. */
    calendarFeedUrl: feed,
  };
}

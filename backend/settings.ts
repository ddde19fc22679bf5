import { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { looksLikeEmail } from '../contract/enquiry.ts';
import { isWebUrl } from '../contract/web-url.ts';
import type { DatabaseLocation } from './database/open.ts';
import { parseProxies } from './http/limits.ts';

/** The environment or the build stops a program from starting; the message says what is wrong and what is right. */
export class StartError extends Error {}

/** @param message has `{}` for the value, unless that is a secret */
const variable = (isRight: (value: string) => boolean, message: string) =>
  z
    .string()
    .refine(isRight, { error: ({ input }) => message.replace('{}', () => JSON.stringify(input)) })
    .optional();
const onOrOff = (name: string) => variable((value) => ['on', 'off'].includes(value), `${name} is {}: write on or off.`);
/** Postgres may listen at a socket, which a URL names as "?host=". */
const isUrl =
  (schemes: RegExp, isRight = (_url: URL) => true) =>
  (value: string) => {
    const url = schemes.test(value) ? URL.parse(value) : null;
    return url !== null && Boolean(url.hostname || url.searchParams.get('host')) && isRight(url);
  };
const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);
/** @returns the key of webhooks; undefined unless it is written as the standard wants it */
function readKey(text: string): Buffer | undefined {
  const base64 = text.replace(/^whsec_/, '');
  const key = Buffer.from(base64, 'base64');
  const isRight = text !== base64 && key.length >= 24 && key.length <= 64 && key.toString('base64') === base64;
  return isRight ? key : undefined;
}
/** A password whose `/`, `?` or `#` is not encoded ends the host too early, and has the `@` behind it. */
const isWhole = ({ pathname, search, hash }: URL) => !`${pathname}${search}${hash}`.includes('@');
const address = (name: string) =>
  variable(looksLikeEmail, `${name} is {}: write one e-mail address, such as forms@example.com.`);

const variables = z.object({
  PORT: variable(
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    'PORT is {}, which is not a port. Set a number from 1 to 65535, such as PORT=3000.',
  ),
  HOST: z.string().optional(),
  LOG: onOrOff('LOG'),
  DATABASE_URL: variable(
    isUrl(/^postgres(?:ql)?:\/\//, isWhole),
    'DATABASE_URL is not a postgres:// URL, such as postgres://user:password@host/database, where a password has %23 for #, %2F for / and %3F for ?; leave it out to store in a file.',
  ),
  DATA_DIR: variable(
    (folder) => !/^["'~]|["']$|(?:^|\/)\$/.test(folder),
    'DATA_DIR is {}: write the whole path of a folder, such as /var/lib/site, without quotation marks around it, ~ or variables.',
  ),
  SMTP_URL: variable(
    isUrl(/^smtps?:\/\//, (url) => isWhole(url) && Boolean(url.username) === Boolean(url.password)),
    'SMTP_URL is not an smtp:// or smtps:// URL, such as smtps://user:password@smtp.example.com, where a password has %23 for #, %2F for / and %3F for ?.',
  ),
  MAIL_FROM: address('MAIL_FROM'),
  MAIL_TO: address('MAIL_TO'),
  ACKNOWLEDGE: onOrOff('ACKNOWLEDGE'),
  TRUSTED_PROXIES: variable(
    (value) => parseProxies(value) !== undefined,
    'TRUSTED_PROXIES is {}: write IP addresses or networks with commas between them, such as 127.0.0.1,10.0.0.0/8; none larger than 10.0.0.0/8 or fc00::/7.',
  ),
  CALENDAR_FEED_URLS: z
    .string()
    .optional()
    .superRefine((text, context) => {
      const urls = listOf(text);
      const index =
        text && urls.length === 0 ? 0 : urls.findIndex((url) => !isWebUrl(url.replace(/^webcal:/i, 'https:')));
      const right = 'such as https://calendar.example.com/you.ics, with a comma before the next one';
      if (index < 0) return;
      context.addIssue(`CALENDAR_FEED_URLS is wrong: calendar ${index + 1} is not an https:// URL, ${right}.`);
    }),
  WEBHOOK_URL: variable(
    isWebUrl,
    'WEBHOOK_URL is not an https:// URL, such as https://hooks.example.com/site; leave it out to send none.',
  ),
  WEBHOOK_SECRET: variable(
    (text) => readKey(text) !== undefined,
    'WEBHOOK_SECRET is not whsec_ and 24 to 64 random bytes in Base64, as echo "whsec_$(openssl rand -base64 32)" prints them.',
  ),
});

/** The names of the server's settings, which tests leave out. */
export const settingNames = Object.keys(variables.shape);

/** Adds what is wrong between variables that are right by themselves. */
const settings = variables.superRefine((set, context) => {
  if (set.DATABASE_URL && set.DATA_DIR) {
    context.addIssue('DATABASE_URL and DATA_DIR are both set: keep DATABASE_URL for Postgres, or DATA_DIR for a file.');
  }
  for (const name of ['MAIL_FROM', 'MAIL_TO'] as const) {
    if (Boolean(set.SMTP_URL) === Boolean(set[name])) continue;
    const missing = `${name} is missing: with SMTP_URL, set it to an e-mail address.`;
    const useless = `${name} is set and SMTP_URL is not: set SMTP_URL, or leave out ${name}.`;
    context.addIssue(set.SMTP_URL ? missing : useless);
  }
  if (Boolean(set.WEBHOOK_URL) !== Boolean(set.WEBHOOK_SECRET)) {
    const [name, other] = set.WEBHOOK_URL ? ['WEBHOOK_URL', 'WEBHOOK_SECRET'] : ['WEBHOOK_SECRET', 'WEBHOOK_URL'];
    context.addIssue(`${name} is set and ${other} is not: set both, or leave out both.`);
  }
  if (set.ACKNOWLEDGE === 'on' && !set.SMTP_URL) {
    context.addIssue('ACKNOWLEDGE is on and SMTP_URL is not set: without it no mail is sent.');
  }
});

export type Settings = ReturnType<typeof readSettings>;

/** @param environment in which a blank variable counts as not set. @throws StartError that names everything that is wrong */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const filled = Object.entries(environment).map(([name, value]) => [name, value?.trim() || undefined]);
  const { data: set, error } = settings.safeParse(Object.fromEntries(filled));
  if (!set) throw new StartError(error.issues.map(({ message }) => message).join('\n'));

  const key = readKey(set.WEBHOOK_SECRET ?? '');
  const { SMTP_URL: smtpUrl, MAIL_FROM: from = '', MAIL_TO: to = '' } = set;
  const database: DatabaseLocation = set.DATABASE_URL
    ? { postgresUrl: set.DATABASE_URL }
    : { file: join(resolve(set.DATA_DIR ?? 'data'), 'enquiries.sqlite') };
  return {
    /** 0 for any free one. */
    port: Number(set.PORT ?? 3000),
    /** Undefined for every interface, as a container needs it. */
    host: set.HOST,
    log: set.LOG !== 'off',
    database,
    mail: smtpUrl === undefined ? undefined : { smtpUrl, from, to },
    trustedProxies: parseProxies(set.TRUSTED_PROXIES ?? '') ?? new BlockList(),
    acknowledge: set.ACKNOWLEDGE === 'on',
    /** Undefined: no program of the owner hears of enquiries and calls. */
    webhook: set.WEBHOOK_URL && key ? { url: set.WEBHOOK_URL, key } : undefined,
    /** The owner's calendars, which are read if times can be booked. Secrets. */
    calendarFeedUrls: listOf(set.CALENDAR_FEED_URLS),
  };
}

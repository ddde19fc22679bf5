import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reasonOf, splitLogin } from '../http/url-login.ts';
import type { Interval } from './free-times.ts';

/** The owner's calendar cannot be used: the message is a sentence without the feed's secret URL. */
export class FeedError extends Error {}

export type FeedOptions = {
  /** The range that is read, in ms of the Unix epoch: from now to the last day that a copy may be used for. */
  from: number;
  to: number;
  /** The site's own calls, which the owner's calendar may have by invitation: they take no further time. */
  calls: readonly (Interval & { uid: string })[];
  /** Length of a call with its buffers, in ms: no call fits a shorter gap, which counts as busy. */
  callLength: number;
  /** The owner's time zone, for times without one (RFC 5545, 3.3.5) and for the days of all-day events. */
  timeZone: string;
  /** The owner's e-mail address in the calendar; events that it declined do not count. */
  email?: string;
};

export type FeedReading = {
  /** Disjoint intervals of full cells from `from` to `to`, ascending. */
  busy: Interval[];
  /** Sentences about what could not be read, and counts as far as its time is known. */
  issues: string[];
};

const FETCH_MS = 10_000;
const READ_MS = 30_000;
const REDIRECTS = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 5;
const MAX_BYTES = 5 * 1024 * 1024;
/** Enough for 30,000 events; together with the server's memory less than 512 MB. */
const MAX_MEMORY_MB = 160;
const MAX_RESULT_BYTES = 16 * 1024 * 1024;

const PROGRAM = fileURLToPath(new URL('./busy-from-feed.ts', import.meta.url));

type FeedLimits = { signal?: AbortSignal; timeoutMs?: number; maxMemoryMb?: number };

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new FeedError(`The feed has more than ${MAX_BYTES / 1024 / 1024} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A component that begins beside other characters, as when it is indented, or whose first line is: it would be left out. */
const HIDDEN = /^[^\w\r\n]+BEGIN:V|^BEGIN:V(?:CALENDAR|EVENT|FREEBUSY)\b(?:[ \t]*[\r\n]+[ \t])?[ \t]*\S/im;

/**
 * Half a calendar, an indented one or a login page makes no owner free.
 * @returns it without byte order marks and the ends of lines that only Unicode knows. @throws FeedError
 */
export function requireCalendar(text: string): string {
  // Patterns take these as ends of lines, calendars as letters of a text.
  const calendar = text
    .replaceAll('\ufeff', '')
    .replaceAll(/[\u2028\u2029]/g, ' ')
    .trim();
  const isWhole = /^BEGIN:VCALENDAR\s/i.test(calendar) && /[\r\n]END:VCALENDAR$/i.test(calendar);
  if (isWhole && !HIDDEN.test(calendar)) return calendar;
  throw new FeedError('The feed is no complete calendar, from BEGIN:VCALENDAR to END:VCALENDAR.');
}

/** Fetches a calendar. A redirect leads to `https:`, or to the same host with `http:`. @throws FeedError without the secret URL */
export async function fetchFeed(address: string, { signal, timeoutMs = FETCH_MS }: FeedLimits = {}): Promise<string> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const { url: first, headers: login } = splitLogin(address.replace(/^webcal:/i, 'https:'));
  const signals = AbortSignal.any([timeout, ...(signal ? [signal] : [])]);
  let url = first;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const headers = { accept: 'text/calendar', ...(url.origin === first.origin ? login : {}) };
      const response = await fetch(url, { signal: signals, headers, redirect: 'manual' });
      const location = REDIRECTS.includes(response.status) && response.headers.get('location');
      if (response.status === 200) return requireCalendar(await textOf(response));
      if (!location) {
        throw new FeedError(`${url.hostname} responds to the feed with status ${response.status} instead of 200.`);
      }
      await response.body?.cancel();
      const next = new URL(location, url);
      const isSameHost = next.protocol === url.protocol && next.hostname === url.hostname;
      if (next.protocol !== 'https:' && !isSameHost) {
        throw new FeedError(`${url.hostname} redirects the feed to ${next.protocol.slice(0, 20)} instead of https:.`);
      }
      url = next;
    }
    throw new FeedError(`${first.hostname} redirects the feed more than ${MAX_REDIRECTS} times.`);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (timeout.aborted) throw new FeedError(`The feed did not arrive within ${timeoutMs / 1000} s.`);
    throw new FeedError(`${url.hostname} cannot be reached for the feed: ${reasonOf(error)}.`);
  }
}

/** Reads a calendar in a process of its own: an exhausted worker thread could end the server. @throws FeedError at a limit */
export function readFeed(ics: string, options: FeedOptions, limits: FeedLimits = {}): Promise<FeedReading> {
  const { signal, timeoutMs = READ_MS, maxMemoryMb = MAX_MEMORY_MB } = limits;
  return new Promise((resolve, reject) => {
    const { stdin } = execFile(
      process.execPath,
      // V8 counts its young generation apart.
      [`--max-old-space-size=${maxMemoryMb}`, '--max-semi-space-size=4', PROGRAM],
      // No environment: it has the secrets of the server.
      { env: {}, timeout: timeoutMs, killSignal: 'SIGKILL', maxBuffer: MAX_RESULT_BYTES, ...(signal && { signal }) },
      (error, stdout, stderr) => {
        const fail = (sentence: string) => reject(new FeedError(sentence));
        if (!error) return resolve(JSON.parse(stdout));
        if (error.signal === 'SIGKILL') return fail(`The calendar cannot be read within ${timeoutMs / 1000} s.`);
        if (stderr.includes('heap out of memory'))
          return fail(`The calendar cannot be read with ${maxMemoryMb} MB of memory.`);
        // The text of an error may quote the calendar.
        const reason = /^(?:\w*Error)\b/m.exec(stderr)?.[0] ?? String(error.code ?? error.signal);
        fail(`The process that reads the calendar failed: ${reason}.`);
      },
    );
    // The process may end before it has read all; then the callback has the reason.
    stdin?.on('error', () => {});
    stdin?.end(JSON.stringify({ ics, options }));
  });
}

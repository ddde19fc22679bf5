import { FeedError } from './read-feed.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;

export type FetchOptions = { signal?: AbortSignal; timeoutMs?: number };

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

/** An owner is never free because of half a calendar, or a page that asks for a login. */
function requireCalendar(text: string): string {
  if (/^\s*BEGIN:VCALENDAR\s/i.test(text) && /\sEND:VCALENDAR\s*$/i.test(text)) return text;
  throw new FeedError('The feed is no complete calendar, from BEGIN:VCALENDAR to END:VCALENDAR.');
}

/**
 * Fetches the owner's calendar, within 10 s and 5 MB. Redirects from `https:` must not end at `http:`, which is for calendars
 * in the owner's own network. Messages never have the URL, which is a secret.
 *
 * @param address `CALENDAR_FEED_URL`; `webcal:` is read as `https:`
 * @throws FeedError
 */
export async function fetchFeed(address: string, options: FetchOptions = {}): Promise<string> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const url = new URL(address.replace(/^webcal:/i, 'https:'));
  try {
    const response = await fetch(url, { signal, headers: { accept: 'text/calendar' } });
    const isDowngraded = url.protocol === 'https:' && response.url.startsWith('http:');
    if (response.status === 200 && !isDowngraded) return requireCalendar(await textOf(response));
    await response.body?.cancel();
    throw new FeedError(
      isDowngraded
        ? `${url.hostname} redirects the feed from https: to http:.`
        : `${url.hostname} responds to the feed with status ${response.status} instead of 200.`,
    );
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (timeout.aborted) throw new FeedError(`The feed did not arrive within ${timeoutMs / 1000} s.`);
    // `fetch` names the reason in the cause of its error.
    const cause = error instanceof Error ? (error.cause ?? error) : undefined;
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'an unknown error';
    throw new FeedError(`${url.hostname} cannot be reached for the feed: ${reason}.`);
  }
}

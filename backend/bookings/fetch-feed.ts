import { excerpt, FeedError } from './calendar-feed.ts';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;

export type FetchOptions = { signal?: AbortSignal; timeoutMs?: number };

/** @throws FeedError if the URL must not be fetched */
function assertAllowed(url: URL, protocols: readonly string[], subject: string): void {
  if (!protocols.includes(url.protocol))
    throw new FeedError(`${subject} must start with ${protocols.join('// or ')}//.`);
  if (url.username || url.password) throw new FeedError(`${subject} must have no user name and no password.`);
}

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

/**
 * Fetches the owner's calendar, within 10 s and 5 MB. A redirect never leads from `https:` to `http:`, which is for calendars
 * in the owner's own network. Messages never have the URL, which is a secret.
 *
 * @param text `CALENDAR_FEED_URL`; `webcal:` is read as `https:`
 * @throws FeedError
 */
export async function fetchFeed(text: string, options: FetchOptions = {}): Promise<string> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;

  const address = text.trim().replace(/^webcal:/i, 'https:');
  if (!URL.canParse(address)) throw new FeedError('CALENDAR_FEED_URL is not a URL.');
  let url = new URL(address);
  assertAllowed(url, ['https:', 'http:'], 'CALENDAR_FEED_URL');
  const protocols = url.protocol === 'http:' ? ['https:', 'http:'] : ['https:'];
  try {
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(url, { signal, redirect: 'manual', headers: { accept: 'text/calendar' } });
      if (response.status === 200) return await textOf(response);
      await response.body?.cancel();
      const location = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || location === null)
        throw new FeedError(
          `${excerpt(url.hostname)} responds to the feed with status ${response.status} instead of 200.`,
        );
      if (redirects === MAX_REDIRECTS) throw new FeedError(`The feed redirects more than ${MAX_REDIRECTS} times.`);
      if (!URL.canParse(location, url)) throw new FeedError('The feed redirects to what is no URL.');
      url = new URL(location, url);
      assertAllowed(url, protocols, 'A redirect of the feed');
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (timeout.aborted) throw new FeedError(`The feed did not arrive within ${timeoutMs / 1000} s.`);
    // `fetch` names the reason in the cause of its error.
    const cause = error instanceof Error ? (error.cause ?? error) : undefined;
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : 'an unknown error';
    throw new FeedError(`${excerpt(url.hostname)} cannot be reached for the feed: ${reason}.`);
  }
}

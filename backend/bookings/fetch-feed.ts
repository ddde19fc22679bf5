import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { FeedError } from './calendar-feed.ts';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;

export type FetchOptions = {
  signal?: AbortSignal;
  /** Finds all addresses of a host name. */
  lookup?: (hostname: string) => Promise<readonly LookupAddress[]>;
  /** Whether the server may connect to an address. */
  isAllowed?: (address: string) => boolean;
  /** Sends a request, as `request` of node:https. */
  request?: (options: RequestOptions, callback: (response: IncomingMessage) => void) => ClientRequest;
  timeoutMs?: number;
};

const lookupAll = (hostname: string): Promise<readonly LookupAddress[]> =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

/** Why a URL must not be fetched; undefined if it may. */
function issueOf(url: URL, isAllowed: (address: string) => boolean): string | undefined {
  if (url.protocol !== 'https:') return 'must start with https://';
  const address = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(address) && !isAllowed(address) ? `leads to the private address ${address}` : undefined;
}

/**
 * Fetches the owner's calendar: within 10 s and 5 MB, by https, and from the internet alone, so that the URL, a redirect
 * or a name that resolves anew cannot lead into the server's own network. Messages never have the URL, which is a secret.
 *
 * @param url of `CALENDAR_FEED_URL`; `webcal:` is read as `https:`
 * @throws FeedError
 */
export async function fetchFeed(url: string, options: FetchOptions = {}): Promise<string> {
  const { lookup = lookupAll, isAllowed = isPublicAddress, request = httpsRequest, timeoutMs = TIMEOUT_MS } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;

  /** The connection is made to the addresses that were checked, and not to what the name means a moment later. */
  const checkedLookup: LookupFunction = (hostname, { all }, callback) => {
    lookup(hostname).then(
      (addresses) => {
        const [first] = addresses;
        const refused = addresses.find(({ address }) => !isAllowed(address));
        if (refused) callback(new FeedError(`${hostname} leads to the private address ${refused.address}.`), []);
        else if (!first) callback(new FeedError(`${hostname} has no address.`), []);
        else if (all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

  const get = ({ hostname, port, pathname, search }: URL): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request(
        {
          hostname: hostname.replace(/^\[|\]$/g, ''),
          port: port || 443,
          path: `${pathname}${search}`,
          lookup: checkedLookup,
          // A connection that is kept was made for another lookup.
          agent: false,
          signal,
          headers: { accept: 'text/calendar', 'accept-encoding': 'identity' },
        },
        resolve,
      )
        .on('error', reject)
        .end();
    });

  async function follow(target: URL, redirects: number): Promise<string> {
    const issue = issueOf(target, isAllowed);
    if (issue) throw new FeedError(`${redirects === 0 ? 'CALENDAR_FEED_URL' : 'A redirect of the feed'} ${issue}.`);
    const response = await get(target);
    const { statusCode = 0, headers } = response;
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy();
      if (redirects === MOST_REDIRECTS) throw new FeedError(`The feed redirects more than ${MOST_REDIRECTS} times.`);
      if (!URL.canParse(headers.location, target)) throw new FeedError('The feed redirects to what is no URL.');
      return follow(new URL(headers.location, target), redirects + 1);
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new FeedError(`${target.hostname} responds to the feed with status ${statusCode} instead of 200.`);
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new FeedError(`The feed has more than ${MOST_BYTES / 1024 / 1024} MB.`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  }

  const address = url.trim().replace(/^webcal:/i, 'https:');
  if (!URL.canParse(address)) throw new FeedError('CALENDAR_FEED_URL is not a URL.');
  try {
    return await follow(new URL(address), 0);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (timeout.aborted) throw new FeedError(`The feed did not arrive within ${timeoutMs / 1000} s.`);
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'an unknown error';
    throw new FeedError(`${new URL(address).hostname} cannot be reached for the feed: ${reason}.`);
  }
}

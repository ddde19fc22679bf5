/** Finds out which client sends a request, and limits how many of its requests are admitted. */

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';
import type { Logger } from '../logger.ts';

/** So many clients and networks are remembered. Those that have sent nothing for longest are forgotten first. */
const KEYS_REMEMBERED = 20_000;

/** A /48 network of IPv6 may send as much as four clients. A customer may have all of it: 65,536 clients. */
const CLIENTS_OF_NETWORK = 4;

/** The shortest prefix of a private network, in bits. One that is shorter would trust strangers. */
const LEAST_BITS = { ipv4: 8, ipv6: 7, mapped: 104 };

/** @returns the IP addresses and networks (`10.0.0.0/8`) of a list with commas, or undefined when one of them is neither */
export function parseProxies(text: string): BlockList | undefined {
  const proxies = new BlockList();
  for (const each of text ? text.split(',') : []) {
    const [, address = '', given] = /^([\da-f:.]+)(?:\/(\d+))?$/i.exec(each.trim()) ?? [];
    const [family, longest] = isIPv4(address) ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
    const bits = Number(given ?? longest);
    const isMapped = family === 'ipv6' && SocketAddress.parse(`[${address}]`)?.address.startsWith('::');
    if (!isIP(address) || bits > longest || bits < LEAST_BITS[isMapped ? 'mapped' : family]) return undefined;
    proxies.addSubnet(address, bits, family);
  }
  return proxies;
}

/** @returns the canonical form of an IP address, which may have a port or brackets; undefined for anything else */
function parseAddress(text: string): string | undefined {
  const host = text.trim().replace(/%[^\]]*/, '');
  // Parsing takes ten times as long.
  if (isIPv4(host)) return host;
  const parsed = SocketAddress.parse(isIPv6(host) ? `[${host}]` : host);
  return parsed?.address.replace(/^::ffff:(?=\d+\.)/, '');
}

const isTrusted = (proxies: BlockList, address: string): boolean =>
  isIP(address) !== 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/** The address of the client: behind trusted proxies the last one that none of them has. The client itself writes those before. */
export function clientAddress(connection: string, forwardedFor: string | undefined, proxies: BlockList): string {
  let client = parseAddress(connection) ?? '';
  for (const text of (forwardedFor ?? '').split(',').reverse()) {
    const address = parseAddress(text);
    if (!address || !isTrusted(proxies, client)) break;
    client = address;
  }
  return client;
}

/** Key for rate limiting: an IPv4 address, also inside of NAT64 (RFC 6052), or the /64 prefix of IPv6, which is one client. */
export function limitKey(address: string): string {
  if (isIPv4(address)) return address;
  if (address.startsWith('64:ff9b::')) return parseAddress(address.replace('64:ff9b::', '::ffff:')) ?? address;
  const groups = address.split(':').filter(Boolean);
  const complete = address.replace('::', `:${'0:'.repeat(8 - groups.length)}`);
  return complete.split(':').filter(Boolean).slice(0, 4).join(':');
}

/** @returns a function that names the client of a request. Behind a proxy that is not trusted all share one, which it logs once */
export function createClientNames(proxies: BlockList, logger: Logger): (request: IncomingMessage) => string {
  let hasWarned = false;
  return ({ socket, headersDistinct }) => {
    const { remoteAddress: address = '' } = socket;
    const forwardedFor = headersDistinct['x-forwarded-for']?.join();
    if (forwardedFor !== undefined && !hasWarned && !isTrusted(proxies, parseAddress(address) ?? '')) {
      hasWarned = true;
      logger.warn({
        event: 'X-Forwarded-For from an address that TRUSTED_PROXIES does not name',
        advice:
          'If your proxy sent it, add its address to TRUSTED_PROXIES, such as 127.0.0.1. Until then all visitors share one limit.',
      });
    }
    return limitKey(clientAddress(address, forwardedFor, proxies));
  };
}

/** The keys that a client counts by, its own and that of its network, with the most of each where a client may do `count`. */
export function limitsOf(client: string, count: number): { key: string; most: number }[] {
  const network = /^\w+:\w+:\w+(?=:)/.exec(client)?.[0];
  return [{ key: client, most: count }, ...(network ? [{ key: network, most: count * CLIENTS_OF_NETWORK }] : [])];
}

/** Counts what clients did in the last minutes, in memory: `count` of a client are admitted within `ms`. */
export function createRateLimit({ count, ms }: { count: number; ms: number }) {
  /** The times of the requests of each client and network, both ascending. */
  const recent = new Map<string, readonly number[]>();
  const timesOf = (key: string) => recent.get(key)?.filter((time) => time > performance.now() - ms) ?? [];
  setInterval(() => {
    for (const key of recent.keys()) if (timesOf(key).length === 0) recent.delete(key);
  }, ms).unref();

  /** @returns a function that gives the admission back, or after how many seconds the client can try again */
  function admit(client: string): (() => void) | { error: 'too-many'; retryAfter: number } {
    // A clock that nobody sets, so that no client waits longer than `ms`.
    const time = performance.now();
    const windows = limitsOf(client, count).map((limit) => ({ ...limit, times: timesOf(limit.key) }));
    for (const { most, times } of windows) {
      if (times[0] !== undefined && times.length >= most)
        return { error: 'too-many', retryAfter: Math.ceil((times[0] + ms - time) / 1000) };
    }
    for (const { key, times } of windows) {
      recent.delete(key);
      recent.set(key, [...times, time]);
      if (recent.size > KEYS_REMEMBERED) recent.delete(recent.keys().next().value ?? '');
    }
    return () => {
      for (const { key } of windows) {
        const times = recent.get(key) ?? [];
        const index = times.indexOf(time);
        if (index >= 0) recent.set(key, times.toSpliced(index, 1));
      }
    };
  }

  return {
    remembered: () => [...recent.keys()],
    admit,
    /** Does for a client what counts only where `isCounted` of its result is true. */
    async run<Result>(client: string, work: () => Promise<Result>, isCounted: (result: Result) => boolean) {
      const release = admit(client);
      if (typeof release !== 'function') return release;
      let counts = false;
      try {
        const result = await work();
        counts = isCounted(result);
        return result;
      } finally {
        if (!counts) release();
      }
    },
  };
}

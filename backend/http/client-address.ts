import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Logger } from '../logger.ts';

/**
 * @param text IP addresses and networks (`10.0.0.0/8`), separated by commas; empty for none
 * @returns the networks, or undefined when one of them is neither
 */
export function parseProxies(text: string): BlockList | undefined {
  const proxies = new BlockList();
  for (const each of text.split(',').map((part) => part.trim())) {
    if (!each) continue;
    const [address = '', bits, ...more] = each.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    const longest = family === 'ipv4' ? 32 : 128;
    const prefix = bits === undefined ? longest : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
    if (!isIP(address) || more.length > 0 || !(prefix <= longest)) return undefined;
    proxies.addSubnet(address, prefix, family);
  }
  return proxies;
}

/**
 * @param text an IP address, also with a port or in brackets, as some proxies write it into `X-Forwarded-For`
 * @returns its one canonical form, `192.0.2.1` for `::ffff:c000:201`; undefined for anything else, such as `unknown`
 */
function parseAddress(text: string): string | undefined {
  const [host = ''] = text.trim().split('%', 1);
  const parsed = SocketAddress.parse(isIPv6(host) ? `[${host}]` : host);
  return parsed?.address.replace(/^::ffff:(?=\d+\.)/, '');
}

const isTrusted = (proxies: BlockList, address: string): boolean =>
  isIP(address) !== 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * The address of the client: that of the connection, or behind trusted proxies the last address of `X-Forwarded-For` that
 * none of them has. Addresses further left were written by the client itself, which can write anything. Where a trusted
 * proxy names no address, its own counts.
 */
export function clientAddress(connection: string, forwardedFor: string | undefined, proxies: BlockList): string {
  let client = parseAddress(connection) ?? '';
  for (const text of (forwardedFor ?? '').split(',').reverse()) {
    const address = parseAddress(text);
    if (!address || !isTrusted(proxies, client)) break;
    client = address;
  }
  return client;
}

/**
 * Key for rate limiting.
 *
 * @param address as `clientAddress` returns it
 * @returns an IPv4 address, or the /64 prefix of an IPv6 address, because a client can use any address of its network
 */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = address.split(':').filter(Boolean);
  const complete = address.replace('::', `:${'0:'.repeat(8 - groups.length)}`);
  return complete.split(':').filter(Boolean).slice(0, 4).join(':');
}

/**
 * Returns a function that names the client of a request, for rate limiting. It logs a warning, once, when a request has
 * `X-Forwarded-For` and does not come from a trusted proxy: if a proxy stands in front of the server, all visitors share one
 * limit. It logs no IP address, because it can be a visitor's.
 */
export function createClientNames(proxies: BlockList, logger: Logger): (context: Context) => string {
  let hasWarned = false;
  return (context) => {
    const { address = '' } = getConnInfo(context).remote;
    const forwardedFor = context.req.header('X-Forwarded-For');
    if (forwardedFor !== undefined && !hasWarned && !isTrusted(proxies, parseAddress(address) ?? '')) {
      hasWarned = true;
      logger.warn({
        event: 'X-Forwarded-For from an address that TRUSTED_PROXIES does not name',
        advice:
          'If your proxy sent it, add its address to TRUSTED_PROXIES, such as 127.0.0.1. Until then all visitors share one limit.',
      });
    }
    return clientOf(clientAddress(address, forwardedFor, proxies));
  };
}

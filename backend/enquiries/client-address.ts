import { BlockList, isIP, isIPv4 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

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

/** Whether an address belongs to a trusted proxy; IPv4 addresses may be mapped into IPv6. */
const isTrusted = (proxies: BlockList, address: string): boolean =>
  isIP(address) !== 0 && proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');

/**
 * The address of the client: that of the connection, or behind trusted proxies the last address of `X-Forwarded-For` that
 * none of them has. Addresses further left were written by the client itself, which can write anything.
 *
 * @param connection address of the connection
 * @param forwardedFor the header's value
 */
export function clientAddress(connection: string, forwardedFor: string | undefined, proxies: BlockList): string {
  const addresses = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), connection].map(unmapped);
  return addresses.findLast((address, index) => index === 0 || !isTrusted(proxies, address)) || unmapped(connection);
}

/** @returns `192.0.2.1` for `::ffff:192.0.2.1` */
const unmapped = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** A name for the client of an address. Of IPv6 it is the first 64 bits, of which a client can use any address. */
export function clientOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(8 - groups.length - last.length).fill('0') : [];
  return [...groups, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** A name for the client that sent a request, as `clientOf`. */
export function clientOfRequest(context: Context, proxies: BlockList): string {
  const { address = '' } = getConnInfo(context).remote;
  return clientOf(clientAddress(address, context.req.header('X-Forwarded-For'), proxies));
}

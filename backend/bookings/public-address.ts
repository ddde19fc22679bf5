import { BlockList, isIP, isIPv6 } from 'node:net';

/** IPv4 addresses of this machine, its network and special purposes (IANA IPv4 Special-Purpose Address Registry). */
const special4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast and reserved.
  ['224.0.0.0', 3],
] as const) {
  special4.addSubnet(network, prefix);
}

/**
 * IPv6 addresses other than those of the internet, and those that contain an IPv4 address. A list of its own, because a
 * list compares IPv4 addresses with the IPv6 range that they can be written in.
 */
const special6 = new BlockList();
for (const [network, prefix] of [
  // All but global unicast addresses, 2000::/3.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special6.addSubnet(network, prefix, 'ipv6');
}

/** Whether a text is an IP address on the internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return isIPv6(address) ? !special6.check(address, 'ipv6') : !special4.check(address);
}

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { clientAddress, createClientNames, createRateLimit, limitKey, parseProxies } from './limits.ts';

const proxies = (text: string) => parseProxies(text) ?? expect.unreachable();

test.each([
  ['is that of the connection, whatever the client claims', '203.0.113.9', '198.51.100.1', '', '203.0.113.9'],
  ['is what the trusted proxy adds', '10.0.0.1', '198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
  ['is read from the right, past trusted proxies', '10.0.0.1', '1.1.1.1, 9.9.9.9, 10.0.0.2', '10.0.0.0/8', '9.9.9.9'],
  ['is what the client’s own network sends', '::1', '2001:db8::7', '::1', '2001:db8::7'],
  ['may be mapped into IPv6', '::ffff:10.0.0.1', '198.51.100.1', '10.0.0.1', '198.51.100.1'],
  ['is that of the proxy where it names none', '10.0.0.1', undefined, '10.0.0.1', '10.0.0.1'],
  ['is that of the proxy where it does not know', '10.0.0.1', '192.0.2.1, unknown', '10.0.0.1', '10.0.0.1'],
  ...[
    ['9.9.9.9', '::ffff:909:909'],
    ['9.9.9.9', '[::ffff:909:909]:40000'],
    ['2001:db8::1', '[2001:db8::1]:40000'],
    ['2001:db8::1', '2001:0DB8:0:0:0:0:0:1'],
    ['fe80::1', 'fe80::1%eth0'],
    ['fe80::1', '[fe80::1%eth0]:40000'],
  ].map(([address, written]) => [`may be written as ${written}`, '10.0.0.1', written, '10.0.0.1', address]),
])('the address of a client %s', (_, connection = '', forwarded, trusted = '', expected) => {
  expect(clientAddress(connection, forwarded, proxies(trusted))).toBe(expected);
});

test('an address of IPv6 counts by its first 64 bits', () => {
  expect(limitKey('2001:db8:1:2:aaaa::1')).toBe(limitKey('2001:db8:1:2::bbbb'));
  expect(limitKey('2001:db8::1')).toBe(limitKey('2001:db8:0:0:1::'));
  expect(limitKey('2001:db8:1:2::1')).not.toBe(limitKey('2001:db8:1:3::1'));
  expect(limitKey('::1')).toBe('0:0:0:0');
  expect(limitKey('192.0.2.1')).toBe('192.0.2.1');
});

test('an address behind NAT64 counts by the IPv4 address that the client has', () => {
  expect(limitKey('64:ff9b::c000:201')).toBe('192.0.2.1');
  expect(limitKey('64:ff9b:1::c000:201')).toBe('64:ff9b:1:0');
});

test('the server warns once of a proxy that it does not trust, without an IP address', () => {
  const warnings: string[] = [];
  const write = (event: object) => void warnings.push(JSON.stringify(event));
  const nameOf = createClientNames(proxies('10.0.0.1'), { info() {}, warn: write, error() {} });
  const ask = (address: string, ...forwarded: string[]) => {
    const socket = new Socket();
    vi.spyOn(socket, 'remoteAddress', 'get').mockReturnValue(address);
    const request = new IncomingMessage(socket);
    for (const each of forwarded) request.headersDistinct['x-forwarded-for'] = [each];
    nameOf(request);
  };
  ask('::ffff:10.0.0.1', '192.0.2.1');
  ask('10.0.0.2');
  expect(warnings).toEqual([]);
  ask('10.0.0.2', '192.0.2.1');
  ask('10.0.0.2', '192.0.2.1');
  expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES')]);
  expect(warnings.join()).not.toMatch(/10\.0|192\.0/);
});

const limit = { count: 5, ms: 600_000 };

test('the rate limit lets a client go on after 10 minutes', () => {
  vi.useFakeTimers();
  const { admit } = createRateLimit(limit);
  for (let index = 0; index < 5; index++) expect(admit('a')).not.toHaveProperty('error');
  expect(admit('a')).toEqual({ error: 'too-many', retryAfter: 600 });
  vi.advanceTimersByTime(599_000);
  expect(admit('a')).toMatchObject({ retryAfter: 1 });
  vi.advanceTimersByTime(1_000);
  expect(admit('a')).not.toHaveProperty('error');
});

test('the address of a client is forgotten 10 to 20 minutes after its last request, also if no other one comes', () => {
  vi.useFakeTimers();
  const { admit, remembered } = createRateLimit(limit);
  vi.advanceTimersByTime(60_000);
  admit('192.0.2.1');
  vi.advanceTimersByTime(599_000);
  expect(remembered()).toEqual(['192.0.2.1']);
  vi.advanceTimersByTime(600_000);
  expect(remembered()).toEqual([]);
});

test('the rate limit lets one network of IPv6 do as much as 4 clients, however many of its addresses it uses', () => {
  const { admit } = createRateLimit(limit);
  const all = Array.from({ length: 20_000 }, (_, index) => admit(`2001:db8:1:${index.toString(16)}`));
  expect(all.filter((each) => !('error' in each))).toHaveLength(20);
  expect(admit('2001:db8:2:1')).not.toHaveProperty('error');
});

import { describe, expect, test } from 'vitest';
import { clientAddress, clientOf, parseProxies } from './client-address.ts';
import { createRateLimit } from './rate-limit.ts';

function proxies(text: string) {
  const parsed = parseProxies(text);
  if (!parsed) throw new Error(`${text} is no list of proxies.`);
  return parsed;
}

describe('the address of a client', () => {
  test.each([
    ['is that of the connection, whatever the client claims', '203.0.113.9', '198.51.100.1', '', '203.0.113.9'],
    ['is what the trusted proxy adds', '10.0.0.1', '198.51.100.1', '10.0.0.0/8', '198.51.100.1'],
    [
      'is read from the right, past trusted proxies',
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.0.0.2',
      '10.0.0.0/8',
      '198.51.100.1',
    ],
    ['is what the client’s own network sends', '::1', '2001:db8::7', '::1', '2001:db8::7'],
    ['may be mapped into IPv6', '::ffff:10.0.0.1', '198.51.100.1', '10.0.0.1', '198.51.100.1'],
    ['is that of the proxy where it names none', '10.0.0.1', undefined, '10.0.0.1', '10.0.0.1'],
    ['is the first where all are trusted', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.0/8', '10.0.0.3'],
  ])('%s', (_, connection, forwarded, trusted, expected) => {
    expect(clientAddress(connection, forwarded, proxies(trusted))).toBe(expected);
  });

  test.each(['here', '10.0.0.0/33', '10.0.0.1 10.0.0.2', '::1/129', '10.0.0.1/8/8'])('%s is no proxy', (text) => {
    expect(parseProxies(text)).toBeUndefined();
  });

  test('of IPv6 counts by its first 64 bits', () => {
    expect(clientOf('2001:db8:1:2:aaaa::1')).toBe(clientOf('2001:0db8:1:2::bbbb'));
    expect(clientOf('2001:db8:1:2::1')).not.toBe(clientOf('2001:db8:1:3::1'));
    expect(clientOf('::1')).toBe('0:0:0:0');
    expect(clientOf('192.0.2.1')).toBe('192.0.2.1');
  });
});

describe('the rate limit', () => {
  test('lets a client go on after 10 minutes', () => {
    let now = 0;
    const limit = createRateLimit(() => now);
    for (let index = 0; index < 5; index++) expect(limit.admit('a')).toHaveProperty('isOverTotal', false);
    expect(limit.admit('a')).toEqual({ retryAfter: 600 });
    now += 599_000;
    expect(limit.admit('a')).toEqual({ retryAfter: 1 });
    now += 1_000;
    expect(limit.admit('a')).toHaveProperty('isOverTotal', false);
  });

  test('gives a place back', () => {
    const limit = createRateLimit(() => 0);
    for (let index = 0; index < 20; index++) {
      const admission = limit.admit('a');
      if ('release' in admission) admission.release();
      expect(admission).toHaveProperty('isOverTotal', false);
    }
  });

  test('remembers a bounded number of clients', () => {
    const limit = createRateLimit(() => 0);
    for (let index = 0; index < 20_000; index++) limit.admit(`client ${index}`);
    expect(limit.size).toBe(10_000);
  });
});

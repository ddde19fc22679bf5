import assert from 'node:assert/strict';
import { enquiryRequest } from '../enquiries/site.ts';
import {
  type Attack,
  controls,
  counted,
  get,
  PATIENCE_MS,
  raw,
  slowestPageDuring,
  statusOf,
  withSite,
} from './site.ts';

const redirectPaths = [
  ...['/%09/evil.example/', '/%09%5cevil.example/', '/%09/evil.example/index.html', '/%09/evil.example//any/path'],
  ...[
    '//evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '/.//evil.example/',
    '///evil.example/',
  ],
  ...['/%00/', '/a%00.html', '/%0a/evil/', '/a%0d%0aSet-Cookie:%20x=1/', '/%0a%7b%22level%22:30%7d%0a/', '/%0d%1b[2J/'],
  ...[
    '/%e3%80%80/x/',
    '/%e6%97%a5/',
    '/%ff/',
    '/%',
    '/%zz/',
    '/index.html/',
    '/about/index.html',
    '/..%2f..%2fsite.json/',
  ],
];

function* randomPaths(count: number): Generator<string> {
  const parts = [
    '/',
    '//',
    '\\',
    '%09',
    '%0a',
    '%0d',
    '%00',
    '%2f',
    '%5c',
    '%e3%80%80',
    '.',
    '..',
    'evil.example',
    '@',
    ':',
    'index.html',
    '.html',
    '?',
    '#',
    '%1b',
    'a',
  ];
  let seed = 1;
  const random = () => {
    seed = (seed * 48271) % 2147483647;
    return seed / 2147483647;
  };
  for (let made = 0; made < count; made++) {
    yield `/${Array.from({ length: 1 + random() * 8 }, () => parts[Math.floor(random() * parts.length)]).join('')}`;
  }
}

/** Requests that a server without a backend gets, too. */
export const requests: Attack[] = [
  {
    name: 'redirects to another host, and characters that control the log',
    run: () =>
      withSite(async (site) => {
        const statuses: number[] = [];
        for (const path of [...redirectPaths, ...randomPaths(2000)]) {
          const head = await get(site, path);
          const status = statusOf(head);
          assert.ok(status > 0 && status < 500, `${path}: status ${status}`);
          const location = /\r\nlocation: (.*)\r\n/i.exec(head)?.[1];
          if (location)
            assert.equal(new URL(location, site.origin).origin, site.origin, `${path} leads to ${location}`);
          assert.ok(!/\r\nset-cookie/i.test(head), path);
          statuses.push(status);
        }
        assert.ok(!controls.test(site.printed), 'a control character is in the log');
        return counted(statuses);
      }),
  },
  {
    name: 'long paths',
    run: () =>
      withSite(async (site) => {
        const statuses: number[] = [];
        const paths = ['.html/'.repeat(2700), '/index.html'.repeat(1400), '/'.repeat(15_000), '%2e/'.repeat(3800)];
        const work = Promise.all(
          paths.flatMap((path) =>
            Array.from({ length: 10 }, async () => statuses.push(statusOf(await get(site, `/${path}`)))),
          ),
        );
        const slowest = await slowestPageDuring(site, work);
        assert.ok(slowest < PATIENCE_MS, `a page took ${slowest} ms`);
        assert.ok(
          statuses.every((status) => status === 414 || status === 431),
          counted(statuses),
        );
        return `${counted(statuses)}, a page ${slowest} ms at most`;
      }),
  },
  {
    name: 'requests that are no requests',
    run: () =>
      withSite(async (site) => {
        const requests = {
          'two hosts': 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
          'no host': 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
          'two lengths':
            'POST /enquiries HTTP/1.1\r\nHost: a.example\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
          'length and chunks':
            'POST /enquiries HTTP/1.1\r\nHost: a.example\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
          'a header of 100 KB': `GET / HTTP/1.1\r\nHost: a.example\r\nX-A: ${'x'.repeat(100_000)}\r\n\r\n`,
        };
        for (const [name, request] of Object.entries(requests)) {
          const status = statusOf(await raw(site, request));
          assert.ok(status >= 400 && status < 500, `${name}: status ${status}`);
        }
        for (const path of [
          '/_headers',
          '/_redirects',
          '/../site.json',
          '/%2e%2e/site.json',
          '/data/enquiries.sqlite',
        ]) {
          assert.ok(statusOf(await get(site, path)) >= 400, `${path} is served`);
        }
        return 'each refused';
      }),
  },
  {
    name: 'posts from other sites',
    run: () =>
      withSite(async (site) => {
        const origins = [
          'https://evil.example',
          'null',
          'https://site.example.evil.example',
          'http://site.example:81',
          '',
        ];
        for (const path of ['/enquiries', '/booking']) {
          for (const origin of origins) {
            const headers = { 'Content-Type': 'application/json', ...(origin && { Origin: origin }) };
            const { status } = await fetch(site.origin + path, {
              method: 'POST',
              headers,
              body: JSON.stringify(enquiryRequest()),
            });
            assert.equal(status, 403, `${path} from "${origin}"`);
          }
        }
        return '403 each';
      }),
  },
  {
    name: 'bodies that are no enquiry',
    run: () =>
      withSite(async (site) => {
        const bodies = [
          '',
          '{',
          'null',
          '[]',
          '"x"',
          '{"__proto__":{"name":1}}',
          '['.repeat(60_000),
          '\u0000',
          'x'.repeat(200_000),
          JSON.stringify({ ...enquiryRequest(), name: {} }),
        ];
        const statuses: number[] = [];
        for (const [index, body] of bodies.entries()) {
          for (const type of [
            'application/json',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'text/plain',
          ]) {
            const headers = {
              'Content-Type': type,
              Origin: 'https://site.example',
              'X-Forwarded-For': `198.51.100.${index}`,
            };
            const { status } = await fetch(`${site.origin}/enquiries`, {
              method: 'POST',
              headers,
              body,
              redirect: 'manual',
            });
            assert.ok(status >= 400 && status < 500, `${type}, ${body.slice(0, 20)}: status ${status}`);
            statuses.push(status);
          }
        }
        return counted(statuses);
      }),
  },
];

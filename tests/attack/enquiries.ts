import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { enquiryRequest, post } from '../enquiries/site.ts';
import { type Attack, controls, counted, PATIENCE_MS, slowestPageDuring, withSite } from './site.ts';

/** What can be tried with enquiries and calls. */
export const enquiries: Attack[] = [
  {
    name: 'one time, booked 200 times',
    run: () =>
      withSite(async (site) => {
        const { times }: { times: string[] } = await (await fetch(`${site.origin}/times`)).json();
        const statuses = await Promise.all(
          Array.from({ length: 200 }, async (_, index) => {
            const enquiry = {
              ...enquiryRequest({ email: `visitor${index}@client.example` }),
              start: times[5],
              timeZone: 'UTC',
            };
            return (await post(site.origin, enquiry, `2001:db8:${index.toString(16)}::1`)).status;
          }),
        );
        assert.equal(statuses.filter((status) => status === 201).length, 1, counted(statuses));
        assert.ok(
          statuses.every((status) => [201, 409].includes(status)),
          counted(statuses),
        );
        return counted(statuses);
      }),
  },
  {
    name: 'free times asked for without end',
    run: () =>
      withSite(async (site) => {
        const statuses: number[] = [];
        const ask = async () => {
          for (let sent = 0; sent < 25; sent++) statuses.push((await fetch(`${site.origin}/times`)).status);
        };
        const slowest = await slowestPageDuring(site, Promise.all(Array.from({ length: 20 }, ask)));
        assert.ok(statuses.includes(429), counted(statuses));
        assert.ok(slowest < PATIENCE_MS, `a page took ${slowest} ms`);
        return `${counted(statuses)}, a page ${slowest} ms at most`;
      }),
  },
  {
    name: 'one client under many names',
    run: () =>
      withSite(async (site) => {
        const forms = {
          port: (index: number) => `203.0.113.9:${40_000 + index}`,
          'mapped to IPv6': (index: number) => (index % 2 ? '::ffff:203.0.113.10' : '203.0.113.10'),
          'a forged left part': (index: number) => `192.0.2.${index}, 203.0.113.11`,
          'IPv6 with a port': (index: number) => `[2001:db8::${index}]:${40_000 + index}`,
        };
        for (const [name, client] of Object.entries(forms)) {
          const statuses: number[] = [];
          for (let index = 0; index < 8; index++) {
            statuses.push((await post(site.origin, enquiryRequest(), client(index))).status);
          }
          assert.deepEqual(statuses, [201, 201, 201, 201, 201, 429, 429, 429], name);
        }
        return '5 enquiries each, then 429';
      }),
  },
  {
    name: 'one address in many spellings',
    run: () =>
      withSite(async (site) => {
        const spellings = [
          '<v@x.example>',
          'v@x.example>',
          '<v@x\u200b.example',
          'v@x.example\u0001',
          '\u0001v@x.example',
          'a@x..example',
          'a@x.example,b.c',
          '"v"@x.example',
          'v@x.example(c)',
        ];
        for (const [index, email] of spellings.entries()) {
          const { status } = await post(site.origin, enquiryRequest({ email }), `198.51.100.${index}`);
          assert.equal(status, 422, `${JSON.stringify(email)}: status ${status}`);
        }
        return `${spellings.length} refused`;
      }),
  },
  {
    name: 'text that would be a header, a script or a formula',
    run: () =>
      withSite(async (site, mails) => {
        const names = [
          'a\r\nBcc: evil@x.example',
          '=HYPERLINK("http://evil.example")',
          '<script>alert(1)</script>',
          '\u001b]0;T\u0007\u001b[2J\u009b31m',
          '\u202egnp.exe',
          'END:VEVENT\r\nEND:VCALENDAR',
        ];
        for (const [index, name] of names.entries()) {
          const { status } = await post(site.origin, enquiryRequest({ name, message: name }), `198.51.100.${index}`);
          assert.ok(status === 201 || status === 422, `${JSON.stringify(name)}: status ${status}`);
        }
        const toOwner = () => mails.filter(({ to }) => JSON.stringify(to).includes('owner@site.example'));
        while (toOwner().length < 1) await setTimeout(50);
        for (const mail of mails) {
          assert.ok(!mail.headers.has('bcc') && !mail.html, 'a header or HTML was added');
          assert.ok(!controls.test(mail.subject ?? ''), 'a control character is in the subject');
        }
        assert.ok(!controls.test(site.printed), 'a control character is in the log');
        return `${mails.length} mails`;
      }),
  },
  {
    name: 'guessed links of calls',
    run: () =>
      withSite(async (site) => {
        const statuses: number[] = [];
        for (let guess = 0; guess < 80; guess++) {
          const token = crypto.randomUUID().replaceAll('-', '').slice(0, 22);
          statuses.push((await post(site.origin, { token, action: 'cancel' }, '198.51.100.1', '/booking')).status);
        }
        assert.ok(
          statuses.every((status) => status === 404 || status === 429) && statuses.includes(429),
          counted(statuses),
        );
        return counted(statuses);
      }),
  },
  {
    name: 'a mail server that hangs, and the end of the server',
    run: () =>
      withSite(
        async (site) => {
          assert.equal((await post(site.origin, enquiryRequest())).status, 201);
          const idle = connect(Number(new URL(site.origin).port), '127.0.0.1');
          await once(idle, 'connect');
          await setTimeout(500);
          const started = performance.now();
          await site.stop('SIGTERM');
          const seconds = (performance.now() - started) / 1000;
          idle.destroy();
          assert.ok(seconds < 9, `${seconds.toFixed(1)} s`);
          return `ended in ${seconds.toFixed(1)} s`;
        },
        {},
        () => ({ kind: 'hangs' }),
      ),
  },
  {
    name: 'a database file that is removed',
    run: () =>
      withSite(async (site) => {
        assert.equal((await post(site.origin, enquiryRequest())).status, 201);
        for (const end of ['', '-wal', '-shm']) rmSync(site.databaseFile + end, { force: true });
        const enquiry = enquiryRequest({ message: 'After the file was removed' });
        const { status } = await post(site.origin, enquiry, '198.51.100.1');
        const isStored = () => readFileSync(site.databaseFile).length > 0;
        assert.ok(status === 503 || (status === 201 && isStored()), `status ${status}, and nothing is on the disk`);
        return `status ${status}`;
      }),
  },
];

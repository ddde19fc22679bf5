/**
 * `npm run bench:enquiries`: 200 enquiries a second on SQLite, each on the disk before its response, beside 1,000 requests
 * a second for home. `BENCH_SECONDS` changes the duration (20). Ends with 1 when a bound is missed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { ENQUIRIES_PATH } from '../contract/enquiry.ts';
import { enquiryRequest, facts } from '../tests/enquiries/site.ts';
import { report, showProgress, table } from './results.ts';

const ENQUIRIES_PER_SECOND = 200;
const PAGES_PER_SECOND = 1_000;
const MAX_P99_MS = 100;
const seconds = Number(process.env.BENCH_SECONDS ?? 20);

const folder = mkdtempSync(join(tmpdir(), 'bench-enquiries-'));
const root = join(import.meta.dirname, '..');
const server = spawn(process.execPath, [join(root, 'tests/enquiries/soak-server.ts'), join(root, 'build/client')], {
  env: { ...process.env, DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [output] = await once(server.stdout, 'data');
const url = String(output).trim();
showProgress(`${ENQUIRIES_PER_SECOND} enquiries and ${PAGES_PER_SECOND} pages a second: ${seconds} s`);

let sent = 0;
const [enquiries, pages] = await Promise.all([
  autocannon({
    url: url + ENQUIRIES_PATH,
    connections: 20,
    overallRate: ENQUIRIES_PER_SECOND,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          sent += 1;
          return {
            ...request,
            headers: {
              'Content-Type': 'application/json',
              Origin: facts.siteUrl,
              'X-Forwarded-For': `2001:db8:${(sent >> 16).toString(16)}:${(sent & 0xffff).toString(16)}::1`,
            },
            body: JSON.stringify(
              enquiryRequest({ message: `Enquiry ${sent}. ${'A text of usual length. '.repeat(40)}` }),
            ),
          };
        },
      },
    ],
  }),
  autocannon({
    url,
    connections: 20,
    overallRate: PAGES_PER_SECOND,
    duration: seconds,
    headers: { 'Accept-Encoding': 'br' },
  }),
]);
server.kill();
rmSync(folder, { recursive: true });

const row = (name: string, { requests, latency, errors, non2xx }: autocannon.Result) => [
  name,
  Math.round(requests.average),
  latency.p50,
  latency.p99,
  errors + non2xx,
];
const header = ['Load', 'Requests per second', 'Median, ms', 'p99, ms', 'Failed'];
await report(
  'Enquiries',
  ['autocannon', `${seconds} s`],
  table(header, row('Enquiries', enquiries), row('Home, at the same time', pages)),
);
const isGood = enquiries.errors + enquiries.non2xx === 0 && enquiries.latency.p99 < MAX_P99_MS;
console.log(isGood ? 'All bounds are kept.' : `Missed: enquiries without an error and a p99 under ${MAX_P99_MS} ms.`);
process.exitCode = isGood ? 0 : 1;

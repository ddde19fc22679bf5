import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { createSite, enquiryRequest, post } from './site.ts';

const site = createSite();
const temporary = mkdtempSync(join(tmpdir(), 'demo-test-'));
const programs: ChildProcess[] = [];

afterEach(() => {
  for (const program of programs) program.kill('SIGKILL');
  site.remove();
  rmSync(temporary, { recursive: true });
});

function start(PORT: string) {
  const env = { ...process.env, BUILD: site.folder, TMPDIR: temporary, PORT };
  const started = spawn(process.execPath, [join(import.meta.dirname, '../../demo/demo.ts')], { env });
  programs.push(started);
  return started;
}

test('the demo serves the site, catches its mails, and leaves nothing behind; a port that is taken is said', async () => {
  const demo = start('0');
  let printed = '';
  demo.stdout.setEncoding('utf8').on('data', (data: string) => {
    printed += data;
  });
  const [origin = '', inbox = ''] = await vi.waitUntil(
    () => printed.includes('Ctrl+C') && printed.match(/http:\/\/localhost:\d+(?=\n)/g),
    { timeout: 60_000 },
  );
  expect(await (await fetch(origin)).text()).toContain('<title>Home</title>');
  expect((await post(origin, enquiryRequest())).status).toBe(201);
  const mails = async (): Promise<unknown> => (await fetch(`${inbox}/email`)).json();
  await expect.poll(mails).toMatchObject([{ replyTo: [{ address: 'ada@example.com' }] }]);
  expect(readdirSync(temporary)).not.toEqual([]);

  const second = start(new URL(origin).port);
  const refused = once(second, 'exit');
  expect(await text(second.stderr)).toContain(`Port ${new URL(origin).port} is taken by another program`);
  expect(await refused).toEqual([1, null]);

  const ended = once(demo, 'exit');
  demo.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(temporary)).toEqual([]);
});

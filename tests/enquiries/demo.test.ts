import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSite, enquiryRequest, post } from '../support/backend/site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('the demo serves the site, catches its mails, and leaves nothing behind', async () => {
  const site = createSite();
  const temporary = temporaryFolder();
  const env = { ...process.env, BUILD: site.folder, TMPDIR: temporary, PORT: '0' };
  const demo = spawn(process.execPath, [join(import.meta.dirname, '../../demo/demo.ts')], { env });
  onTestFinished(() => void demo.kill('SIGKILL'));
  let printed = '';
  demo.stdout.on('data', (data) => {
    printed += data;
  });
  await vi.waitUntil(() => printed.includes('Ctrl+C'), { timeout: 60_000 });
  const [origin = '', inbox = ''] = printed.match(/http:\/\/localhost:\d+(?=\n)/g) ?? [];
  expect(await (await fetch(origin)).text()).toContain('<title>Home</title>');
  expect((await post(origin, enquiryRequest())).status).toBe(201);
  const mails = async (): Promise<unknown> => (await fetch(`${inbox}/email`)).json();
  await expect.poll(mails).toMatchObject([{ replyTo: [{ address: 'ada@example.com' }] }]);
  expect(readdirSync(temporary)).not.toEqual([]);

  const ended = once(demo, 'exit');
  demo.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(readdirSync(temporary)).toEqual([]);
});

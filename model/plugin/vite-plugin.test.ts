import { resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startVite } from '../../tests/support/vite-server.ts';
import { contentFolder } from '../reading/folder.ts';
import { codeOf, contentPlugin } from './vite-plugin.ts';

test('R-content: a development server that starts again at once leaves nothing that fails later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  onTestFinished(() => void process.off('unhandledRejection', failed));
  const server = await startVite(contentPlugin());
  await server.close();
  // How long Vite waits for a module.
  await vi.advanceTimersByTimeAsync(61_000);
  expect(failed).not.toHaveBeenCalled();
});

test('R-edit: the development server starts again once for all that is written at once', async () => {
  const server = await startVite(contentPlugin());
  const restart = vi.spyOn(server, 'restart').mockResolvedValue();
  const write = (event: string, name: string) => server.watcher.emit('all', event, resolve(contentFolder(), name));
  // As Chrome writes what the editor saves.
  for (const event of ['add', 'unlink']) write(event, 'brand/colours.yaml.crswap');
  for (const name of ['brand/colours.yaml', 'pages/home.yaml']) write('change', name);
  await expect.poll(() => restart.mock.calls.length).toBe(1);
  await server.close();
});

test('R-content: an export of a data module that is not JSON stops the build with its file and name', () => {
  const code = codeOf('model/data/a.ts', { title: 'A', sizes: [1, null], person: { isMe: true } });
  expect(code).toBe('export const title = "A";\nexport const sizes = [1,null];\nexport const person = {"isMe":true};');
  const others = [undefined, Number.NaN, () => 'A', new Date(0), new Map(), 1n, Symbol('a'), { size: Number.NaN }];
  const message = 'model/data/a.ts: items is not JSON, so scripts of pages cannot have it';
  for (const items of others) expect(() => codeOf('model/data/a.ts', { title: 'A', items })).toThrow(message);
});

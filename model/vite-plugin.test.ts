import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentPlugin } from './vite-plugin.ts';

test('R-content: a development server that starts again at once leaves nothing that fails later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  onTestFinished(() => {
    process.off('unhandledRejection', failed);
    vi.useRealTimers();
  });
  const options = { configFile: false, logLevel: 'silent', server: { middlewareMode: true, ws: false } } as const;
  const server = await createServer({ ...options, plugins: [contentPlugin()] });
  await server.close();
  // How long Vite waits for a module.
  await vi.advanceTimersByTimeAsync(61_000);
  expect(failed).not.toHaveBeenCalled();
});

import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { rm, utimes } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '../../backend/logger.ts';
import { serve } from '../../server/serve.ts';
import { startTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  // More than the buffers of a connection, so that the file is read while the client waits.
  const files = { 'index.html': 'Home', 'gone.txt': 'Removed', 'left.bin': Buffer.alloc(20_000_000, ' ') };
  site = await startTestSite(files);
});
afterAll(() => site.stop());

test('a build in place of the one that is served is named in the log, until the server starts again', async () => {
  const logged: string[] = [];
  const logger = createLogger({ write: (line) => void logged.push(line) });
  const { stop } = await serve(site.directory, { PORT: '0' }, () => {}, logger);
  await utimes(join(site.directory, 'index.html'), new Date(), new Date(Date.now() + 60_000));
  await vi.waitFor(() => expect(logged.join()).toContain('start the server again'), { timeout: 20_000 });
  await stop(AbortSignal.timeout(0));
});

test('a file that is gone ends its connection, and not the server', async () => {
  await rm(join(site.directory, 'gone.txt'));
  await expect(site.get('/gone.txt')).rejects.toThrow();
  expect((await site.get('/')).status).toBe(200);
});

test.runIf(existsSync('/proc/self/fd'))('a file is closed when the client breaks off its download', async () => {
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith('left.bin');
      } catch {
        return false;
      }
    });
  const socket = connect(site.port);
  socket.write('GET /left.bin HTTP/1.1\r\nHost: site.example\r\n\r\n');
  await vi.waitFor(() => expect(openFiles()).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(() => expect(openFiles()).toEqual([]));
});

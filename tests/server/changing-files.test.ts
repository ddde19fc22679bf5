import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { appendFile, rm, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestSite } from './test-site.ts';

/** More than the buffers of a connection, so that the file is read while the client waits. */
const LARGE = 20_000_000;

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  const large = Buffer.alloc(LARGE, ' ');
  site = await startTestSite({
    'about.html': 'The old page',
    'gone.txt': 'Removed by a later build',
    '404.html': 'Not found',
    'longer.bin': large,
    'shorter.bin': large,
    'left.bin': large,
  });
});
afterAll(() => site.stop());

describe('files that a new build changes while the server runs', () => {
  test.each(['A page that is longer than the old one', 'A short page'])(
    'are sent as they are now: %s',
    async (page) => {
      await writeFile(join(site.directory, 'about.html'), page);
      const { status, headers, body } = await site.get('/about');
      expect({ status, body: body.toString() }).toEqual({ status: 200, body: page });
      expect(Number(headers['content-length'])).toBe(page.length);
    },
  );

  test('are sent without a restart where they are new, and not found where they are gone', async () => {
    await writeFile(join(site.directory, 'new.txt'), 'New');
    expect((await site.get('/new.txt')).body.toString()).toBe('New');
    await rm(join(site.directory, 'gone.txt'));
    expect((await site.get('/gone.txt')).status).toBe(404);
  });

  test.each([
    ['longer', (file: string) => appendFile(file, Buffer.alloc(1_000_000, 'x'))],
    ['shorter', (file: string) => truncate(file, LARGE / 2)],
  ] as const)('end the connection if they get %s while they are sent', async (name, change) => {
    const socket = connect(site.port);
    socket.on('error', () => {});
    const line = 'HTTP/1.1\r\nHost: site.example\r\n';
    socket.write(`GET /${name}.bin ${line}\r\nGET /about ${line}Connection: close\r\n\r\n`);
    let received = '';
    await new Promise<void>((resolve) => {
      socket.once('data', async (chunk) => {
        socket.pause();
        received += chunk.toString('latin1');
        await change(join(site.directory, `${name}.bin`));
        socket.on('data', (next) => {
          received += next.toString('latin1');
        });
        socket.resume();
      });
      socket.once('close', () => resolve());
    });
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(received.length - received.indexOf('\r\n\r\n') - 4).toBeLessThanOrEqual(LARGE);
  });
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

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

/** The URL path of the floor. */
export const FLOOR_PATH = '/floor';

/** With the policy that lets it load its one script. */
const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'self'"><title>The floor of every page</title><meta name="viewport" content="width=device-width"><script type="module" src="/floor.js"></script></head><body><h1>Stack &amp; Signal</h1></body></html>`;

/**
 * Copies the built site and adds the floor to it: one heading that React hydrates. No page with React is faster.
 *
 * @returns the folder of the copied build, and how to remove it
 */
export async function siteWithFloor(built: string) {
  const folder = await mkdtemp(join(tmpdir(), 'floor-'));
  const client = join(folder, 'client');
  await cp(built, client, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'floor-page.tsx'),
        output: { entryFileNames: 'floor.js' },
      },
    },
  });
  await writeFile(join(client, 'floor.html'), html);
  for (const file of ['floor.html', 'floor.js']) {
    const path = join(client, file);
    await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)));
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

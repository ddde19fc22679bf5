import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../tests/support/temporary-folder.ts';
import { writeFiles } from '../tests/support/write-files.ts';
import { prerenderConfig, replaceBuild } from './prerender.ts';

test('a build that fails leaves the last complete one as it was', async () => {
  const root = temporaryFolder();
  vi.stubEnv('BUILD', join(root, 'build'));
  const { buildDirectory, buildEnd } = prerenderConfig();
  expect(resolve(root, buildDirectory)).not.toBe(join(root, 'build'));
  // No step can change the page of the new build.
  writeFiles(root, { 'build/client/index.html': 'complete', [`${buildDirectory}/client/index.html`]: '<p>About</p>' });
  const options: unknown = {
    reactRouterConfig: { buildDirectory: join(root, buildDirectory) },
    viteConfig: { cacheDir: join(root, 'cache') },
  };
  await expect(async () => Reflect.apply(buildEnd, undefined, [options])).rejects.toThrow(
    /Expected modulepreload links/,
  );
  expect(await readdir(join(root, 'build'), { recursive: true })).toEqual(['client', 'client/index.html']);
});

test('a file of macOS in a build is no other file', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'build/.DS_Store': '', 'new/site.json': '{}' });
  await replaceBuild(join(folder, 'new'), join(folder, 'build'));
  expect(await readdir(join(folder, 'build'))).toEqual(['site.json']);
});

test.each(['notes.txt', '.git'])('a folder with %s is not replaced by a build', async (name) => {
  const folder = temporaryFolder();
  writeFiles(folder, { [name]: '' });
  const replaced = replaceBuild('build', folder);
  await expect(replaced).rejects.toThrow(`which has other files than a build: ${name}. `);
});

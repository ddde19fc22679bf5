/** The folder that the editor works on: one of the browser's own file system, which a test can read. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { namesIn } from '../../model/folder.ts';

/** Copies the content into the browser's own file system, which is the folder that the owner picks. */
export async function pickFolder(page: Page, content: string): Promise<void> {
  const files = namesIn(content).map((name) => [
    join(content, name),
    readFileSync(join(content, name)).toString('base64'),
  ]);
  await page.evaluate(async (all) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [path = '', base64 = ''] of all) {
      const [name = '', ...folders] = path.split('/').reverse();
      let parent = root;
      for (const each of folders.reverse()) parent = await parent.getDirectoryHandle(each, { create: true });
      const file = await (await parent.getFileHandle(name, { create: true })).createWritable();
      await file.write(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
      await file.close();
    }
    Object.assign(window, { showDirectoryPicker: async () => root });
  }, files);
}

/** Writes what the editor has written into the folder of the project. */
export async function copyBack(page: Page): Promise<void> {
  const files = await page.evaluate(async () => {
    const all: [string, string][] = [];
    const walk = async (parent: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const handle of parent.values()) {
        if (handle.kind === 'directory') await walk(handle, `${path}${handle.name}/`);
        else {
          const bytes = new Uint8Array(await (await handle.getFile()).arrayBuffer());
          all.push([path + handle.name, String.fromCharCode(...bytes)]);
        }
      }
    };
    await walk(await navigator.storage.getDirectory(), '');
    return all;
  });
  for (const [path, bytes] of files) {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path) || readFileSync(path, 'latin1') !== bytes) writeFileSync(path, bytes, 'latin1');
  }
}

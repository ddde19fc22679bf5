/** Ways through the interface of Sveltia CMS, which works on a folder of the browser's own file system. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { namesIn } from '../../../model/reading/folder.ts';

/** Copies the content into the browser's own file system, which is the folder that the owner picks. */
export async function pickFolder(page: Page, content: string): Promise<void> {
  const paths = namesIn(content).map((name) => join(content, name));
  const files = paths.map((path) => [path, readFileSync(path, 'base64')]);
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
async function copyBack(page: Page): Promise<void> {
  const files = await page.evaluate(async () => {
    const all: [string, string][] = [];
    const walk = async (parent: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const handle of parent.values()) {
        // The editor names a file once it is written (`.sveltia-tmp-…`).
        if (handle.name.startsWith('.')) continue;
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

export function newLines(before: string, after: string): string[] {
  const lines = before.split('\n');
  return after.split('\n').flatMap((line) => (lines.includes(line) ? [] : line.trim()));
}

export async function save(page: Page, file: string): Promise<string[]> {
  const textNow = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const before = textNow();
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await expect(async () => {
    // The editor refuses what it has not heard of yet, such as a photo of a moment ago.
    // The button goes while it saves.
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await copyBack(page);
    expect(textNow()).not.toBe(before);
  }).toPass();
  await expect(button).toHaveCount(0);
  return newLines(before, textNow());
}

export const field = (page: Page, path: string) => page.locator(`section.field[data-key-path="${path}"]`);
export const input = (page: Page, path: string) =>
  field(page, path).locator('input:not([type=file]), textarea').first();

export async function openEntry(page: Page, collection: string, entry: string): Promise<void> {
  const open = (hash: string) => page.evaluate((path) => location.assign(path), `#/collections/${hash}`);
  await open(collection);
  await expect(page.locator('section.field')).toHaveCount(0);
  await open(`${collection}/${entry}`);
  await expect(page.locator('section.field').first()).toBeVisible();
}

/** Opens a group of fields, in which there is one with this name. */
export async function expand(page: Page, path: string, name: string): Promise<void> {
  await scrollTo(page, path);
  const button = field(page, path).getByRole('button', { name: 'Expand', exact: true }).first();
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(field(page, `${path}.${name}`)).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Chooses one of a field's options: the editor hears them 100 ms after it has drawn them (`Group` of Sveltia's UI). */
export async function choose(page: Page, path: string, option: string): Promise<void> {
  await expect(async () => {
    await field(page, path).getByText(option).click();
    // Set by what hears them.
    await expect(field(page, path).locator('[aria-activedescendant]')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Scrolls to a field, whose part of the form is drawn once it is near. */
export async function scrollTo(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.mouse.move(200, 500);
    await page.mouse.wheel(0, 400);
    await field(page, path).scrollIntoViewIfNeeded({ timeout: 300 });
  }).toPass();
}

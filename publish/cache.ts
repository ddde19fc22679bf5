import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { contentFolder } from '../model/folder.ts';

/** The folder in Vite's cache for what is made of this content, so that a build of another one does not remove it. */
export const cacheFolder = (cacheDir: string) => join(cacheDir, relative('', contentFolder()).replaceAll(/\W+/g, '-'));

/** Files in a folder that are kept between builds. The name of each has to change with everything that it is made from. */
export class Cache {
  readonly #directory: string;
  readonly #used = new Set<string>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Reads a file; where there is none, makes it and writes it completely or not at all. */
  async readOrMake(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
    this.#used.add(name);
    const file = join(this.#directory, name);
    try {
      return await readFile(file);
    } catch {
      const made = await make();
      const unfinished = `${file}.${process.pid}`;
      await mkdir(this.#directory, { recursive: true });
      await writeFile(unfinished, made);
      await rename(unfinished, file);
      return made;
    }
  }

  /** Removes all files that were not read or made since this cache was opened. */
  async removeUnused(): Promise<void> {
    const files = await readdir(this.#directory).catch(() => []);
    const unused = files.filter((file) => !this.#used.has(file));
    await Promise.all(unused.map((file) => rm(join(this.#directory, file), { force: true })));
  }
}

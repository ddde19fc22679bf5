/** How a build grows with its content. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildGrownSite } from './grown-site.ts';

export type Growth = {
  /** How many projects, and how many articles. */
  count: number;
  pages: number;
  /** Of the whole build, ms. */
  time: number;
  /** The most that the build held, bytes. */
  memory: number;
  /** First-load JavaScript without the background's, after brotli, bytes. */
  projectScript: number;
  listScript: number;
  /** The first page of the list of projects, its HTML after brotli, bytes. */
  listHtml: number;
};

/** Every script that a page of a build names, after brotli, bytes. */
async function scriptsOf(client: string, html: string): Promise<number> {
  const named = new Set(html.match(/(?<=\/)assets\/[\w.-]+\.js/g) ?? []);
  const sizes = [...named].map(async (file) => brotliCompressSync(await readFile(join(client, file))).byteLength);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** The figures of a build with that many projects and articles. */
export async function growth(count: number): Promise<Growth> {
  const { client, time, memory, remove } = await buildGrownSite(count);
  try {
    const list = await readFile(join(client, 'portfolio.html'), 'utf8');
    const project = await readFile(join(client, 'portfolio/fitness-app.html'), 'utf8');
    const sitemap = await readFile(join(client, 'sitemap.xml'), 'utf8');
    return {
      count,
      pages: sitemap.match(/<loc>/g)?.length ?? 0,
      time,
      memory,
      projectScript: await scriptsOf(client, project),
      listScript: await scriptsOf(client, list),
      listHtml: brotliCompressSync(list).byteLength,
    };
  } finally {
    await remove();
  }
}

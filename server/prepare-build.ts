import { readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { contentSecurityPolicy, withPolicyMeta } from './content-security-policy.ts';
import { hostHeaders, hostRedirects } from './static-host-files.ts';

export interface PrepareOptions {
  /** React Router's `build/client`. */
  clientDirectory: string;
  /** Origins, besides the site's own, from which pages show images, such as `https://photos.example`. */
  photoHosts: readonly string[];
}

/** What was made, for the build's last line. */
export interface PreparedBuild {
  pages: number;
  compressed: number;
}

/** The build cannot be prepared; the message names the pages and what is wrong with each. */
export class PrepareError extends Error {
  override name = 'PrepareError';
}

/** What React Router leaves that nobody may be served: a page without text, and its notes to itself. */
const LEFTOVERS = ['__spa-fallback.html', '.vite'];

/**
 * Turns what React Router prerendered into what any static host serves right: one file an address without a trailing
 * slash, `404.html` pages, a policy in each page, `_headers` and `_redirects`, and a brotli and a gzip sibling of every
 * file that compresses.
 *
 * @throws PrepareError when there is no start page, or pages cannot be given a policy: all of them, not only the first
 */
export async function prepareBuild({ clientDirectory, photoHosts }: PrepareOptions): Promise<PreparedBuild> {
  const inBuild = (path: string) => join(clientDirectory, path);
  for (const leftover of LEFTOVERS) await rm(inBuild(leftover), { recursive: true, force: true });
  for (const path of await listFiles(clientDirectory)) {
    if (basename(path) === '404.data') await rm(inBuild(path));
    else if (/.\/index\.html$/.test(path)) await flatten(inBuild(path));
  }

  const files = await listFiles(clientDirectory);
  const pages = files.filter((path) => path.endsWith('.html'));
  if (!pages.includes('index.html')) throw new PrepareError(`There is no index.html in ${clientDirectory}.`);

  const policies = new Map<string, string>();
  const faults: string[] = [];
  for (const page of pages) {
    const html = await readFile(inBuild(page), 'utf8');
    try {
      const policy = contentSecurityPolicy(html, { photoHosts });
      await writeFile(inBuild(page), withPolicyMeta(html, policy));
      policies.set(page, policy);
    } catch (error) {
      faults.push(`${page}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (faults.length > 0) throw new PrepareError(`Pages cannot be given a policy:\n${faults.join('\n')}`);

  await writeFile(inBuild('_headers'), hostHeaders(policies));
  await writeFile(inBuild('_redirects'), hostRedirects(pages));
  return { pages: pages.length, compressed: await compressFiles(files.map(inBuild)) };
}

/** `about/index.html` becomes `about.html`; the folder goes when nothing else is in it. */
async function flatten(file: string): Promise<void> {
  const folder = dirname(file);
  await rename(file, `${folder}.html`);
  if ((await readdir(folder)).length === 0) await rmdir(folder);
}

/** Every file below a folder, as paths with forward slashes, in an order that is the same on every machine. */
async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

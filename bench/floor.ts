import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFiles } from '../server/compress-files.ts';
import { contentSecurityPolicy, withPolicyMeta } from '../server/content-security-policy.ts';

/**
 * The floor of a page: its own prerendered HTML with its sheet inlined, and all scripts, fonts and photos taken out. No
 * page with that text and look can be faster.
 *
 * @param html a prerendered page
 */
export function floorOf(html: string): string {
  const bare = html
    .replace(/<meta\b[^>]*\bhttp-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:module)?preload"[^>]*>/g, '')
    .replace(/<img\b[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*\}/g, '');
  // The page's own policy would not let this sheet in: it is another.
  return withPolicyMeta(bare, contentSecurityPolicy(bare, { photoHosts: [] }));
}

const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The address of a page's floor. */
export const floorPath = (path: string) => `/floor-${path.slice(1).replaceAll('/', '-') || 'home'}`;

/**
 * Copies a built site and puts the floors of some pages beside them.
 *
 * @param client folder of the built site
 * @param paths addresses of the pages
 * @returns the copy's folder, and how to take it away
 */
export async function siteWithFloors(client: string, paths: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'floors-'));
  await cp(client, folder, { recursive: true });
  const floors = await Promise.all(
    paths.map(async (path) => {
      const floor = join(folder, fileOf(floorPath(path)));
      await writeFile(floor, floorOf(await readFile(join(client, fileOf(path)), 'utf8')));
      return floor;
    }),
  );
  await compressFiles(floors);
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

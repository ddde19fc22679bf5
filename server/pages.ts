import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Env } from 'hono';
import { isSubresource } from './headers.ts';

/**
 * The one path of a page: without `.html`, `index.html`, trailing or repeated slashes.
 *
 * @param path of a request, with its leading slash
 * @returns a path that starts with exactly one slash, so that a redirect never leads to another host
 */
export function canonicalPath(path: string): string {
  const shorter = path.replace(/[/\\]+/g, '/').replace(/(?:\/index\.html|\.html|\/)$/, '') || '/';
  return shorter === path ? path : canonicalPath(shorter);
}

/**
 * Responds with the nearest not-found page: of `/services/x` that of the services, of all else the general one.
 *
 * @param directory the built site
 * @returns a handler for Hono's `notFound`
 */
export function createNotFoundHandler(directory: string) {
  const pages = globSync('**/404.html', { cwd: directory })
    .map((file) => ({
      folder: `/${file.replace(/404\.html$/, '')}`,
      html: readFileSync(join(directory, file), 'utf8'),
    }))
    .sort((a, b) => b.folder.length - a.folder.length);

  return (context: Context<Env>) => {
    const { path } = context.req;
    context.header('Cache-Control', 'no-cache');
    const nearest = pages.find(({ folder }) => path.startsWith(folder));
    return isSubresource(path) || !nearest ? context.text('Not found\n', 404) : context.html(nearest.html, 404);
  };
}

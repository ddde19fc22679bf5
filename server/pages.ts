import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Env } from 'hono';
import { isSubresource, pagePolicy } from './headers.ts';

/** What the path of a page does not end with. */
const ENDINGS = ['/index.html', '.html', '/'];

/**
 * The one path of a page: without `.html`, `index.html`, trailing or repeated slashes.
 *
 * @param path with its leading slash, and without backslashes, which browsers read as slashes
 * @returns a path that starts with exactly one slash, so that a redirect never leads to another host
 */
export function canonicalPath(path: string): string {
  const single = path.replace(/\/+/g, '/');
  let end = single.length;
  const ending = () => ENDINGS.find((each) => single.endsWith(each, end));
  for (let found = ending(); found; found = ending()) end -= found.length;
  return single.slice(0, end) || '/';
}

/** @returns it without percent-encoding; undefined if it has control characters, or is no path at all */
export function decodePath(path: string): string | undefined {
  if (!/^\/[^#\\]*$/.test(path)) return undefined;
  try {
    const decoded = decodeURI(path);
    return /\p{Cc}/u.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/**
 * Reads the redirects of a build, which Netlify and Cloudflare Pages read, too.
 *
 * @param text of `_redirects`; lines with placeholders or statuses of other responses are left out
 */
export function readRedirects(text: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(text.matchAll(/^(\/[^\s*:]*)[ \t]+(\S+)[ \t]+301$/gm), ([, from = '', to = '']) => [from, to]),
  );
}

/** @returns the policies of the built pages by their paths */
export function readPolicies(directory: string): ReadonlyMap<string, string> {
  const pages = globSync('**/*.html', { cwd: directory });
  return new Map(
    pages.flatMap((file) => {
      const policy = pagePolicy(readFileSync(join(directory, file), 'utf8'));
      return policy ? [[canonicalPath(`/${file}`), policy]] : [];
    }),
  );
}

/**
 * Responds with the nearest not-found page: of `/services/x` that of the services, of all else the general one.
 *
 * @param directory the built site
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
    return isSubresource(path) || !nearest ? context.body(null, 404) : context.html(nearest.html, 404);
  };
}

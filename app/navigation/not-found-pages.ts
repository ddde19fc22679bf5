import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Text logged before an unknown id, by the path of its collection. Each has a not-found page of its own. */
export const logPrefixes = { '/services': 'Service not found:', '/portfolio': 'Project not found:' } as const;
export type Collection = keyof typeof logPrefixes;
const collections = ['/services', '/portfolio'] as const;

/** @returns the collection that a path is an entry of: `/services` of `/services/seo`, none of `/services/seo/more` */
export function collectionOf(path: string): Collection | undefined {
  const parent = path.replace(/\/[^/]+\/?$/, '');
  return collections.find((collection) => collection === parent);
}

/**
 * The route of a path, as far as not-found pages tell routes apart: the collection of an entry. Below the blog it is
 * the path itself, where there may be an article.
 */
function routeOf(path: string): string | undefined {
  return collectionOf(path) ?? (/^\/blog\//.test(path) ? path : undefined);
}

/** The paths that not-found pages are prerendered for: the general one, and one of each collection. */
export const notFoundPaths = ['/404', ...collections.map((collection) => `${collection}/404`)];

/** The requested path, until a page that was hydrated at another one shows it. */
let requestedPath: string | undefined;

/**
 * Lets a not-found page hydrate at the path that it was prerendered for: at the requested one the router would render another
 * screen. Hosts respond with the nearest not-found page, or with the general one. `useNotFound` navigates to the path then.
 */
export function hydrateAtPrerenderedPath(): void {
  const { prerenderedAt } = document.documentElement.dataset;
  const { search, hash } = location;
  const basePath = import.meta.env.BASE_PATH ?? '';
  const pathname = location.pathname.slice(basePath.length);
  if (!prerenderedAt || routeOf(prerenderedAt) === routeOf(pathname)) return;
  requestedPath = pathname + search + hash;
  history.replaceState(history.state, '', basePath + prerenderedAt);
}

/** Logs that an id or a path was not found as an error (R-not-found), on a page that is shown at the requested path. */
export function useNotFound(message: string, requested: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!requestedPath) return console.error(message, requested);
    void navigate(requestedPath, { replace: true });
    requestedPath = undefined;
  }, [navigate, message, requested]);
}

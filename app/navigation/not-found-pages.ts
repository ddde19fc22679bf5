import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepInEntry } from './history-entry.ts';

/** Collections whose unknown ids have a not-found page of their own, by path. */
const collections = ['/services', '/portfolio'] as const;
export type Collection = (typeof collections)[number];

/** @returns the collection that a path is an entry of: `/services` of `/services/seo`, none of `/services/seo/more` */
export function collectionOf(path: string): Collection | undefined {
  const parent = path.replace(/\/[^/]+\/?$/, '');
  return collections.find((collection) => collection === parent);
}

/**
 * Two paths with the same result have the same route, as far as not-found pages are concerned: the collection of an entry;
 * the path itself below the blog, where its route may be that of an article; undefined for the rest.
 */
function routeOf(path: string): string | undefined {
  return collectionOf(path) ?? (/^\/blog\//.test(path) ? path : undefined);
}

/** The paths that not-found pages are prerendered for: the general one, and one of each collection. */
export const notFoundPaths = ['/404', ...collections.map((collection) => `${collection}/404`)];

/**
 * Lets a not-found page hydrate at the path that it was prerendered for.
 *
 * Hosts respond to an unknown path with the nearest not-found page, or always with the general one. At the requested
 * path the router would render another screen than the page has. The requested path is kept in the router's state, and
 * `useNotFound` navigates to it once the page is hydrated.
 */
export function hydrateAtPrerenderedPath(): void {
  const { prerenderedAt } = document.documentElement.dataset;
  const { pathname, search, hash } = location;
  if (!prerenderedAt || routeOf(prerenderedAt) === routeOf(pathname)) return;
  keepInEntry({ usr: { requested: pathname + search + hash } }, prerenderedAt);
}

/**
 * Logs that an id or a path was not found as an error (R-not-found). On a page that was hydrated at another path than the
 * requested one, navigates to the requested one instead.
 */
export function useNotFound(message: string, requested: string): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const path = requestedPath(state);
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
    else console.error(message, requested);
  }, [path, navigate, message, requested]);
}

/** The path that `hydrateAtPrerenderedPath` keeps in the state of the router's location. */
function requestedPath(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('requested' in state)) return undefined;
  return typeof state.requested === 'string' ? state.requested : undefined;
}

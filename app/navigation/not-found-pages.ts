import { listsWithPages } from 'model/data/messages.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { basePath } from '~/display/base-path.ts';

/** @returns the list that a path is an entry of: that at `/services` of `/services/seo`, none of `/services/seo/more` */
export const listOfEntry = (path: string) =>
  listsWithPages.find((list) => list.path === path.replace(/\/[^/]+\/?$/, ''));

/** A path as pages have it: in lower case, and without a slash at its end. */
const canonical = (path: string): string => path.toLowerCase().replace(/\/+$/, '');

/**
 * The route of a path, as far as not-found pages tell routes apart: the list of an entry. It is the path itself where
 * there may be a page that the host did not find: an article, and what the router knows in other letter case, or with a slash.
 */
function routeOf(path: string): string | undefined {
  const list = listOfEntry(path);
  if (path.endsWith('/') || (list && !list.notFound)) return path;
  return list?.path ?? (canonical(path) === path ? undefined : path);
}

/** The requested path, until a page that was hydrated at another one shows it. */
let requestedPath: string | undefined;

/**
 * Lets a page hydrate at the path that it was prerendered for, which publish/page/static-head.ts writes into it: at another one
 * the router would render another screen. Hosts respond with a page at `/about.html` and `/about/`, too, whose URL becomes
 * the page's own. They respond with the nearest not-found page, or with the general one, at any path. `useNotFound`
 * navigates to that then.
 */
export function hydrateAtPrerenderedPath(): void {
  const { prerenderedAt } = document.documentElement.dataset;
  const pathname = location.pathname.slice(basePath.length);
  const rest = location.search + location.hash;
  if (!prerenderedAt) return;
  const isNotFound = prerenderedAt.endsWith('/404');
  if (isNotFound ? routeOf(prerenderedAt) === routeOf(pathname) : prerenderedAt === pathname) return;
  if (isNotFound) requestedPath = canonical(pathname) + rest;
  history.replaceState(history.state, '', basePath + prerenderedAt + rest);
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

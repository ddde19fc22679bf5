import { offline } from 'model/data/messages.ts';
import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { preloadModule } from 'react-dom';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
  useNavigate,
} from 'react-router';
import { showToast } from '~/display/toast.tsx';

/** How long the pointer or the focus is on a link before its screen is prefetched, ms. */
const INTENT_MS = 100;

/** @returns the link that is the target of an event, if it leads to a screen of this site; a path with a dot is a file */
function screenLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.download) return undefined;
  return link.pathname.includes('.') ? undefined : link;
}

/**
 * Passes clicks on plain `<a href>` links to the router, once the code of the screen has run, which is requested when the pointer
 * or the focus is on the link (docs/decisions/0013). Code that is gone, because a deploy has replaced it, is that of a page
 * which is loaded in full; offline, as soon as the visitor is online again.
 *
 * The router's `<Link>` is not used: Firefox blocks its `<link rel="prefetch">` for data under `default-src 'none'`,
 * Safari does not support it, and the fifty links of a page would render again at each screen change.
 */
function useLinks(): void {
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const manifest = useContext(FrameworkContext)?.manifest;

  useEffect(() => {
    if (!router || !manifest) return;
    const end = new AbortController();
    const { signal } = end;
    let resting: ReturnType<typeof setTimeout>;
    let requested: string | undefined;
    let loaded: Promise<unknown> | undefined;
    /** The click that is followed, unless the visitor has gone elsewhere. */
    let followed: Event | undefined;

    /** Requests what a screen needs. @returns a promise that rejects if its code cannot be loaded */
    const load = (path: string) => {
      if (path === requested) return loaded;
      requested = path;
      loaded = Promise.all(
        (router.match(path) ?? []).map(({ route: { id } }) => {
          const route = manifest.routes[id];
          for (const file of route?.imports ?? []) preloadModule(file);
          // The router's own request, so that the browser's cache responds to it later. It may fail.
          if (route?.hasLoader) fetch(path === '/' ? '/_.data' : `${path}.data`).catch(() => {});
          // Run, so that it requests its stylesheets (display/stylesheet.tsx).
          return route && import(/* @vite-ignore */ route.module);
        }),
      );
      loaded.catch(() => {}); // A click says so.
      return loaded;
    };
    const follow = async (event: MouseEvent) => {
      const link = screenLinkOf(event);
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const { pathname, search, hash, href } = link;
      // The browser itself scrolls to a fragment of this page.
      if (hash && pathname === location.pathname && search === location.search) return;
      event.preventDefault();
      followed = event;
      try {
        await load(pathname);
        if (followed === event) void navigate({ pathname, search, hash }, { replace: href === location.href });
      } catch {
        const open = () => followed === event && location.assign(href);
        if (navigator.onLine) return open();
        showToast({ kind: 'error', title: offline.title, text: offline.toast });
        addEventListener('online', open, { once: true, signal });
      }
    };
    const reach = (event: Event) => {
      clearTimeout(resting);
      const link = screenLinkOf(event);
      if (link && link.pathname !== location.pathname) resting = setTimeout(load, INTENT_MS, link.pathname);
    };
    addEventListener('click', follow, { signal });
    addEventListener('popstate', () => (followed = undefined), { signal });
    // A touch fires pointerover, too.
    addEventListener('pointerover', reach, { signal });
    addEventListener('focusin', reach, { signal });
    return () => {
      clearTimeout(resting);
      end.abort();
    };
  }, [navigate, router, manifest]);
}

/** Follows links inside the site and, after each screen change, moves the focus to where the screen is shown from. */
export function ScreenChange() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useLinks();

  // Before the router scrolls, so that the new screen is laid out once for all.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A cross-fade would take a picture of the old screen first, which takes as long as the change.
    if (matchMedia('(prefers-reduced-motion: no-preference)').matches)
      document.querySelector('main')?.animate([{ opacity: 0 }, {}], { duration: 250, easing: 'ease-out' });
    const target = document.getElementById(hash.slice(1)) ?? document.querySelector('h1');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}

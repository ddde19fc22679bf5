import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { preloadModule } from 'react-dom';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
  useNavigate,
} from 'react-router';
import { useMissingCode } from './missing-code.ts';

/** How long the pointer or the focus is on a link before its screen is prefetched, ms. */
const INTENT_MS = 100;

/** @returns the link that is the target of an event, if it leads to a screen of this site; a path with a dot is a file */
function screenLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.download) return undefined;
  return link.pathname.includes('.') ? undefined : link;
}

/** How a new screen appears, where motion is welcome: a cross-fade would take a picture of the old one first, which takes as long as the change. */
const APPEAR: [Keyframe[], KeyframeAnimationOptions] = [[{ opacity: 0 }, {}], { duration: 250, easing: 'ease-out' }];

/**
 * Passes clicks on plain `<a href>` links to the router, and prefetches the code and data of a screen when the pointer or
 * the focus is on its link (docs/decisions/0013).
 *
 * The router's `<Link>` is not used: Firefox blocks its `<link rel="prefetch">` for data under `default-src 'none'`,
 * Safari does not support it, and the fifty links of a page would render again at each screen change.
 */
function useLinks(): void {
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const manifest = useContext(FrameworkContext)?.manifest;

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = screenLinkOf(event);
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const { pathname, search, hash, href } = link;
      // The browser itself scrolls to a fragment of this page.
      if (hash && pathname === location.pathname && search === location.search) return;
      event.preventDefault();
      void navigate({ pathname, search, hash }, { replace: href === location.href });
    };
    addEventListener('click', follow);
    return () => removeEventListener('click', follow);
  }, [navigate]);

  useEffect(() => {
    if (!router || !manifest) return;
    let resting: ReturnType<typeof setTimeout>;
    let last: string;

    const prefetch = (path: string) => {
      if (path === last) return;
      last = path;
      for (const { route } of router.match(path) ?? []) {
        const loaded = manifest.routes[route.id];
        if (!loaded) continue;
        for (const file of loaded.imports ?? []) preloadModule(file);
        // Run, so that it requests its stylesheets (display/stylesheet.tsx). It may fail, as the router's own import will.
        import(/* @vite-ignore */ loaded.module).catch(() => {});
        // The router's own request, so that the browser's cache responds to it later. It may fail.
        if (loaded.hasLoader) fetch(path === '/' ? '/_.data' : `${path}.data`).catch(() => {});
      }
    };
    const reach = (event: Event) => {
      clearTimeout(resting);
      const link = screenLinkOf(event);
      if (link && link.pathname !== location.pathname) resting = setTimeout(prefetch, INTENT_MS, link.pathname);
    };
    // A touch fires pointerover, too.
    addEventListener('pointerover', reach);
    addEventListener('focusin', reach);
    return () => {
      clearTimeout(resting);
      removeEventListener('pointerover', reach);
      removeEventListener('focusin', reach);
    };
  }, [router, manifest]);
}

/** Follows links inside the site and, after each screen change, moves the focus to where the screen is shown from. */
export function ScreenChange() {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useMissingCode();
  useLinks();

  // Before the router scrolls, so that the new screen is laid out once for all.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (matchMedia('(prefers-reduced-motion: no-preference)').matches)
      document.querySelector('main')?.animate(...APPEAR);
    const target = document.getElementById(hash.slice(1)) ?? document.querySelector('h1');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);

  return null;
}

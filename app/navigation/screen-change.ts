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

/** How long a cross-fade may take from the new screen's data to the new screen, ms: half of what feels immediate. */
const CROSS_FADE_BUDGET_MS = 100;

/** How long hydration may take on a device whose first cross-fade is likely to stay in that budget, ms. */
const HYDRATION_BUDGET_MS = 120;
/** When hydration began, which this module is evaluated just before, ms since the page was opened. */
const start = performance.now();

/** When the data of a screen that will cross-fade was there, ms since the page was opened; 0 without one. */
let loadedAt = 0;
let isInBudget = false;

/** Notes how long the cross-fade took. Call it once the new screen is rendered, before it is painted. */
function noteNewScreen(): void {
  if (loadedAt && performance.now() - loadedAt > CROSS_FADE_BUDGET_MS) isInBudget = false;
  loadedAt = 0;
}

/**
 * Whether screen changes cross-fade: where the browser supports it, reduced motion is not requested, and neither hydration
 * nor the last one took too long. On a slow phone taking a picture of the old screen takes half of the time to the next one.
 */
const crossFades = () =>
  isInBudget && 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

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
    const follow = async (event: MouseEvent) => {
      const link = screenLinkOf(event);
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const { pathname, search, hash, href } = link;
      // The browser itself scrolls to a fragment of this page.
      if (hash && pathname === location.pathname && search === location.search) return;
      event.preventDefault();
      const viewTransition = crossFades();
      const isOther = pathname !== location.pathname;
      await navigate({ pathname, search, hash }, { replace: href === location.href, viewTransition });
      if (viewTransition && isOther) loadedAt = performance.now();
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

/** Follows links inside the site and, after each screen change, moves the focus to the new screen's heading. */
export function ScreenChange() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useMissingCode();
  useLinks();

  useEffect(() => {
    isInBudget = performance.measure('hydration', { start }).duration < HYDRATION_BUDGET_MS;
  }, []);

  // Before the router scrolls, so that the new screen is laid out once for all.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    noteNewScreen();
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return null;
}

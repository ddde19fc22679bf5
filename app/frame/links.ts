import { useContext, useEffect } from 'react';
import { preloadModule } from 'react-dom';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useNavigate,
} from 'react-router';

/** How long a pointer rests on a link, or the focus, before its screen is fetched, milliseconds. */
const INTENT_MS = 100;

/** The link that an event happened on, if it leads to a screen of this site. A path with a dot is a file's. */
function screenLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.download) return undefined;
  return link.pathname.includes('.') ? undefined : link;
}

/** Whether a change of screens is to cross-fade: where the browser offers it and motion is welcome. */
const crossFades = () => 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Has the router follow the page's plain `<a href>` links, and fetches code and data of a screen once a visitor reaches
 * for its link.
 *
 * In place of the router's `<Link>`: its `<link rel="prefetch">` for data is blocked by Firefox under
 * `default-src 'none'` and unknown to Safari, and each of a page's fifty links would be rendered anew at each screen
 * change (docs/decisions/0013-plain-links.md).
 */
export function useLinks(): void {
  const navigate = useNavigate();
  const router = useContext(DataRouterContext)?.router;
  const manifest = useContext(FrameworkContext)?.manifest;

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = screenLinkOf(event);
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      if (!link || defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const { pathname, search, hash, href } = link;
      // A place on this page is the browser's own.
      if (hash && pathname === location.pathname && search === location.search) return;
      event.preventDefault();
      void navigate({ pathname, search, hash }, { replace: href === location.href, viewTransition: crossFades() });
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
        for (const file of [loaded.module, ...(loaded.imports ?? [])]) preloadModule(file);
        // As the router will ask for it, so that it comes from the browser's cache then. Nothing depends on it.
        if (loaded.hasLoader) fetch(path === '/' ? '/_.data' : `${path}.data`).catch(() => {});
      }
    };
    const reach = (event: Event) => {
      clearTimeout(resting);
      const link = screenLinkOf(event);
      if (link && link.pathname !== location.pathname) resting = setTimeout(prefetch, INTENT_MS, link.pathname);
    };
    // A finger makes a pointerover as well, as it touches the link.
    addEventListener('pointerover', reach);
    addEventListener('focusin', reach);
    return () => {
      clearTimeout(resting);
      removeEventListener('pointerover', reach);
      removeEventListener('focusin', reach);
    };
  }, [router, manifest]);
}

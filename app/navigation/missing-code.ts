import { offline } from 'model/messages.data.ts';
import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { showToast } from '~/display/toast.tsx';

/**
 * Handles a screen whose code cannot be loaded: a deploy has replaced it, or the visitor is offline.
 *
 * The router then reloads the current page (`window.location.reload()` in its routeModules.js). This cancels that
 * reload and loads the requested page instead; offline, it shows a toast and loads the page when the visitor is online
 * again. Browsers without the Navigation API keep the router's behaviour.
 */
export function useMissingCode(): void {
  const router = useContext(DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !('navigation' in window)) return;
    const onNavigate = (event: NavigateEvent) => {
      const requested = router.state.navigation.location;
      // A visitor's own reload is one of the page that is shown.
      if (event.navigationType !== 'reload' || event.userInitiated || !requested) return;
      event.preventDefault();
      // Not once the visitor has gone elsewhere.
      const load = () => router.state.navigation.location === requested && location.assign(createPath(requested));
      if (navigator.onLine) return void load();
      showToast({ kind: 'error', title: offline.title, text: offline.toast });
      addEventListener('online', load, { once: true });
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, [router]);
}

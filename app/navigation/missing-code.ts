import { offline } from 'model/messages.data.ts';
import { useEffect } from 'react';
import { createPath, useNavigation } from 'react-router';
import { showToast } from '~/display/toast.tsx';

/**
 * Handles a screen whose code cannot be loaded: a deploy has replaced it, or the visitor is offline.
 *
 * The router then reloads the current page (`window.location.reload()` in its routeModules.js). This cancels that
 * reload and loads the requested page instead; offline, it shows a toast and loads the page when the visitor is online
 * again. Browsers without the Navigation API keep the router's behaviour.
 */
export function useMissingCode(): void {
  const { location: requested } = useNavigation();
  useEffect(() => {
    if (!requested) return;
    // Not once the visitor has gone elsewhere.
    const end = new AbortController();
    const { signal } = end;
    const load = () => location.assign(createPath(requested));
    const onNavigate = (event: NavigateEvent) => {
      // A visitor's own reload is not reported: only one by script.
      if (event.navigationType !== 'reload') return;
      event.preventDefault();
      if (navigator.onLine) return load();
      showToast({ kind: 'error', title: offline.title, text: offline.toast });
      addEventListener('online', load, { once: true, signal });
    };
    window.navigation?.addEventListener('navigate', onNavigate, { signal });
    return () => end.abort();
  }, [requested]);
}

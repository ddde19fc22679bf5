import { useEffect } from 'react';
import { createPath } from 'react-router';
import { showToast } from '~/display/toast.tsx';

/**
 * The code of a screen may be out of reach: a deploy has replaced it, or the visitor is offline. The router then reloads
 * the page it is on. Instead, this loads the page that was asked for, once; offline it says so and waits until the
 * visitor is back.
 */
export function useFullLoad(): void {
  useEffect(() => {
    if (!('navigation' in window)) return;
    let answered: string | undefined;
    const onNavigate = (event: NavigateEvent) => {
      const wanted = window.__reactRouterDataRouter?.state.navigation.location;
      if (event.navigationType !== 'reload' || !wanted) return;
      event.preventDefault();
      // The router asks for a reload once for each file that it misses; each click has a key of its own.
      if (answered === wanted.key) return;
      answered = wanted.key;
      const load = () => location.assign(createPath(wanted));
      if (navigator.onLine) return load();
      showToast({ kind: 'error', title: 'You are offline', text: 'The page opens when you are back.' });
      addEventListener('online', load, { once: true });
    };
    navigation.addEventListener('navigate', onNavigate);
    return () => navigation.removeEventListener('navigate', onNavigate);
  }, []);
}

import { failed, home, offline } from 'model/data/messages.ts';
import { useEffect } from 'react';
import { Button, ButtonLink } from '~/display/button-link.tsx';
import { ScreenMessage } from './screen-message.tsx';
import { isLoadedDocument, reloadWithoutHydration } from './skip-hydration.ts';

/**
 * Shown in `main` in place of a screen that could not be rendered or loaded, until its page is loaded in full. That
 * happens once: if the loaded page fails, too, it stays as prerendered. Offline it waits until the visitor is online
 * again. The frame stays.
 */
export function ScreenError() {
  const isOffline = !import.meta.env.SSR && !navigator.onLine;
  useEffect(() => {
    const reload = () => {
      if (isLoadedDocument()) return reloadWithoutHydration();
      // Offline, the visitor may have gone on to another screen that is missing.
      const { href } = location;
      // Replaced by another URL, so that it is no reload: going back then loads a document, even where no script of ours runs.
      history.replaceState(null, '', '?');
      location.replace(href);
    };
    if (!isOffline) return reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);

  // The next page is on its way: no message flashes.
  if (!isOffline && !isLoadedDocument()) return <section className="min-h-svh" />;
  const { title, text } = isOffline ? offline : failed;
  return (
    <ScreenMessage name={failed.name} text={text} title={title}>
      <Button onClick={() => location.reload()}>{failed.reload}</Button>
      {/* A full load, because the router may be what failed. */}
      <ButtonLink reloadDocument to="/" variant="secondary">
        {home}
      </ButtonLink>
    </ScreenMessage>
  );
}

import { useEffect } from 'react';
import { isFirstPage, showAsServed } from './as-served.ts';
import { ScreenMessage } from './screen-message.tsx';

/** What stands in `main` when a screen that a visitor went on to could not be shown; the frame around it stays. */
export function ScreenError() {
  const offline = !import.meta.env.SSR && !navigator.onLine;
  useEffect(() => {
    if (!offline) {
      if (isFirstPage()) showAsServed();
      return;
    }
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [offline]);

  return (
    <ScreenMessage
      text={
        offline
          ? 'The page opens by itself when you are back.'
          : 'Reloading usually helps. If it does not, write to me and I will look into it.'
      }
      title={offline ? 'You are offline' : 'Something went wrong on this page'}
    >
      <button className="button" onClick={() => location.reload()} type="button">
        Reload this page
      </button>
      {/* In full: what went wrong may be the router's. */}
      <a className="button button-outline" href="/" target="_self">
        Return to Home
      </a>
    </ScreenMessage>
  );
}

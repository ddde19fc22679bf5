import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isAsServed, showAsServed } from './display/as-served.ts';

if (import.meta.env.DEV) {
  // The page's own sheet is inlined and cannot be replaced while working on it; this one can.
  await import('./styles/app.css');
}

// A cross-fade that a quicker visitor cut short, or that a hidden tab never showed, is no error. The router leaves its
// promise to reject.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
});

if (!isAsServed()) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        // Nothing caught it, so React has emptied the page.
        onUncaughtError(error) {
          console.error(error);
          showAsServed();
        },
      },
    );
  });
}

import { BOOKING_PATH } from 'contract/booking.ts';
import { analytics, hasBookings } from 'model/data/features.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { basePath } from './display/base-path.ts';
import { hydrateAtPrerenderedPath } from './navigation/not-found-pages.ts';
import { consumeSkipHydrationFlag, reloadWithoutHydration } from './navigation/skip-hydration.ts';
import './display/trusted-types.ts';
import { countVisits } from './visits/visits.ts';

if (import.meta.env.DEV) {
  // The inlined stylesheets are not updated while their files are edited; these are.
  await Promise.all([import('./styles/app.css'), import('./display/hero/inner.css')]);
}

if (!consumeSkipHydrationFlag()) {
  hydrateAtPrerenderedPath();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        {/* Rendering the next screen in slices would only take longer. */}
        <HydratedRouter useTransitions={false} />
      </StrictMode>,
      {
        // No error boundary caught it, so React has emptied the page.
        onUncaughtError(error) {
          console.error(error);
          reloadWithoutHydration();
        },
      },
    );
  });
}

// The address of a booked call has its secret until the script has run.
const isSecret = hasBookings && location.pathname === basePath + BOOKING_PATH;
if (analytics && !isSecret) countVisits(analytics);

import { kinds, timesWords } from 'model/data/booking.ts';
import { hasKinds } from 'model/data/features.ts';
import { lazy, Suspense } from 'react';
import { useHydrated } from '~/display/store.ts';
import type { TimeChooserProps } from './time-chooser.tsx';

// The bundler loads stylesheets around an `import()` with its `.then(found, failed)`, which hears of the script alone.
const TimeChooser = lazy(async () => {
  try {
    return { default: (await import('./time-chooser.tsx')).TimeChooser };
  } catch {
    return { default: ({ messages = timesWords }: TimeChooserProps) => <Note text={messages.failed} /> };
  }
});

const Note = ({ text }: { text: string }) => (
  <p className="text-quiet" role="status">
    {text}
  </p>
);

/** The free times. Their script and styles are loaded once the page is hydrated; the form works without them, too. */
export function BookingPart(props: TimeChooserProps) {
  const hydrated = useHydrated();
  const waiting = (
    <div className="booking-room" style={hasKinds ? { '--kinds': kinds.length } : undefined}>
      {/* Its line is there before the script, so that nothing moves. */}
      <Note text={hydrated ? timesWords.loading : '\u00A0'} />
    </div>
  );
  return (
    <>
      <Suspense fallback={waiting}>{hydrated ? <TimeChooser {...props} /> : waiting}</Suspense>
      <noscript>
        <p>{import.meta.env.SSR && timesWords.withoutScript}</p>
      </noscript>
    </>
  );
}

import { fill } from 'contract/template.ts';
import { bookingTexts, locale } from 'model/booking.data.ts';
import { formWords } from 'model/contact.data.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '~/display/use-hydrated.ts';
import type { TimeChooserProps } from './time-chooser.tsx';
import { type Choice, timeText } from './times.ts';

const TimeChooser = lazy(() =>
  import('./time-chooser.tsx').then(
    (loaded) => ({ default: loaded.TimeChooser }),
    () => ({ default: () => <Note text={bookingTexts.failed} /> }),
  ),
);

const Note = ({ text }: { text: string }) => (
  <p className="text-small text-quiet" role="status">
    {text}
  </p>
);

type StepProps = { number: number; title: string; isOptional?: boolean; children: ReactNode };

/** A numbered step of the contact form, where times can be booked. */
export function Step({ number, title, isOptional = false, children }: StepProps) {
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="mb-6 flex w-full items-baseline gap-4 rule-t pt-6">
        <span className="font-display text-quiet text-subheading">{number}</span>
        <h3 className="text-subheading">{title}</h3>
        {isOptional && <span className="ml-auto text-label text-quiet">{formWords.optional}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

/**
 * The first step of the contact form, which offers free times. Its script and the times are loaded once the page is
 * hydrated; until then, and if they cannot be loaded, the form works without them.
 */
export function BookingPart(props: TimeChooserProps) {
  const hydrated = useHydrated();
  const waiting = (
    <div className="booking-room">
      {/* Its line is there before the script, so that nothing moves. */}
      <Note text={hydrated ? bookingTexts.loading : '\u00A0'} />
    </div>
  );
  return (
    <Step isOptional number={1} title={bookingTexts.title}>
      {hydrated ? (
        <Suspense fallback={waiting}>
          <TimeChooser {...props} />
        </Suspense>
      ) : (
        waiting
      )}
      <noscript>
        <p className="text-small">{import.meta.env.SSR && bookingTexts.withoutScript}</p>
      </noscript>
    </Step>
  );
}

/** What the button does where a time is chosen: it books it. */
export function SendLabel({ start, timeZone }: Choice) {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return fill(bookingTexts.book, { time: timeText(start, locale, timeZone, parts) });
}

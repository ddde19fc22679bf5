import { fill } from 'contract/template.ts';
import { bookingTexts, locale } from 'model/booking.data.ts';
import { formWords } from 'model/contact.data.ts';
import { type ReactNode, useEffect } from 'react';
import { createStore, useStore } from '~/display/store.ts';
import { useHydrated } from '~/display/use-hydrated.ts';
import { useBooking } from './booking.ts';

const load = async () => {
  const [{ BookingTimes }, { Confirmation }] = await Promise.all([
    import('./booking-times.tsx'),
    import('./confirmation.tsx'),
  ]);
  return { BookingTimes, Confirmation };
};

/** What shows free times and the booked call, once it is loaded: who comes back to the screen finds it at once. */
export const script = createStore<Awaited<ReturnType<typeof load>> | 'failed' | undefined>(() => undefined);

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
export function BookingPart({ disabled }: { disabled: boolean }) {
  const hydrated = useHydrated();
  const loaded = useStore(script, undefined);
  useEffect(() => void load().then(script.set, () => script.set('failed')), []);
  return (
    <Step isOptional number={1} title={bookingTexts.title}>
      {loaded && loaded !== 'failed' ? (
        <loaded.BookingTimes disabled={disabled} />
      ) : (
        <p className={`text-small text-quiet ${loaded ? '' : 'booking-room'}`} role="status">
          {/* Its line is there before the script, so that nothing moves. */}
          {hydrated ? bookingTexts[loaded ?? 'loading'] : '\u00A0'}
        </p>
      )}
      <noscript>
        <p className="text-small">{import.meta.env.SSR && bookingTexts.withoutScript}</p>
      </noscript>
    </Step>
  );
}

/** What the button does: it books the chosen time, if there is one, or sends a message. */
export function SendLabel() {
  const { chosen, timeZone } = useBooking();
  if (!chosen) return formWords.send;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return fill(bookingTexts.book, { time: format.format(new Date(chosen)) });
}

import { bookingTexts } from 'content/booking.data.ts';
import { useEffect, useRef, useState } from 'react';
import { useStore } from '~/display/store.ts';
import { useHydrated } from '~/display/use-hydrated.ts';
import { booking, prerenderedBooking } from './booking.ts';

const load = () => import('./optional-times.tsx');
type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * The optional part of the contact form that offers free times. Its script and the times are loaded when it comes into view;
 * until then, and if they cannot be loaded, the form works without it.
 *
 * @param props `disabled` while the form is being sent
 */
export function BookingPart({ disabled }: { disabled: boolean }) {
  const part = useRef<HTMLFieldSetElement>(null);
  const hydrated = useHydrated();
  const { booked, chosen } = useStore(booking, prerenderedBooking);
  const [isFailed, setIsFailed] = useState(false);
  const [loaded, setLoaded] = useState<Loaded>();
  // A time that was chosen before a reload is sent with the form, so it has to be shown.
  const isNeeded = chosen !== '';

  useEffect(() => {
    if (!part.current || loaded) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting && !isNeeded) return;
        observer.disconnect();
        load().then(setLoaded, () => setIsFailed(true));
      },
      { rootMargin: '200px' },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [loaded, isNeeded]);

  return (
    <fieldset className="min-w-0" ref={part}>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-4">
        {booked ? bookingTexts.booked : bookingTexts.title}
        {!booked && <span className="text-label text-quiet">optional</span>}
      </legend>
      {loaded ? (
        <loaded.OptionalTimes disabled={disabled} />
      ) : (
        <p className="text-small text-quiet" role="status">
          {/* Its line is there before the script, so that nothing moves. */}
          {hydrated ? isFailed ? bookingTexts.failed : bookingTexts.loading : <>&nbsp;</>}
        </p>
      )}
      <noscript>
        <p className="text-small">{bookingTexts.withoutScript}</p>
      </noscript>
    </fieldset>
  );
}

import { bookingTexts } from 'content/booking.data.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useHydrated } from '~/display/use-hydrated.ts';

type TimesProps = { disabled: boolean };

/**
 * The optional part of the contact form that offers free times. Its script and the times are loaded when it comes into view;
 * until then, and if they cannot be loaded, the form works without it.
 *
 * @param props `disabled` while the form is being sent
 */
export function BookingPart({ disabled }: { disabled: boolean }) {
  const part = useRef<HTMLFieldSetElement>(null);
  const hydrated = useHydrated();
  const [isFailed, setIsFailed] = useState(false);
  const [Times, setTimes] = useState<ComponentType<TimesProps>>();

  useEffect(() => {
    if (!part.current || Times) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./booking-times.tsx').then(
          ({ BookingTimes }) => setTimes(() => BookingTimes),
          () => setIsFailed(true),
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [Times]);

  return (
    <fieldset ref={part}>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-4">
        {bookingTexts.title} <span className="text-label text-quiet">optional</span>
      </legend>
      {Times ? (
        <Times disabled={disabled} />
      ) : (
        hydrated && (
          <p className="text-small text-quiet" role="status">
            {isFailed ? bookingTexts.failed : bookingTexts.loading}
          </p>
        )
      )}
      <noscript>
        <p className="text-small">{bookingTexts.withoutScript}</p>
      </noscript>
    </fieldset>
  );
}

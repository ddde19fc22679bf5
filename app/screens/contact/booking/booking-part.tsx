import { bookingTexts } from 'model/booking.data.ts';
import { formWords } from 'model/contact.data.ts';
import { createStore, useStore } from '~/display/store.ts';
import { useHydrated } from '~/display/use-hydrated.ts';
import { booking, useBooking } from './booking.ts';

const load = () => import('./optional-times.tsx');

/** The script of the part, once it is loaded: who comes back to the screen finds the part at once. */
const script = createStore<Awaited<ReturnType<typeof load>> | 'failed' | undefined>(() => undefined);

/** Loads the script when the part comes into view, or at once if it has to show what is sent with the form. */
function loadInView(part: HTMLFieldSetElement): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      // A time that was chosen before a reload is sent, too.
      if (!entry?.isIntersecting && !booking.get().chosen) return;
      observer.disconnect();
      load().then(script.set, () => script.set('failed'));
    },
    { rootMargin: '200px' },
  );
  observer.observe(part);
  return () => observer.disconnect();
}

/**
 * The optional part of the contact form that offers free times. Its script and the times are loaded when it comes into view;
 * until then, and if they cannot be loaded, the form works without it.
 *
 * @param props `disabled` while the form is being sent
 */
export function BookingPart({ disabled }: { disabled: boolean }) {
  const hydrated = useHydrated();
  const loaded = useStore(script, undefined);
  const { booked } = useBooking();
  return (
    <fieldset ref={loadInView}>
      <legend className="mb-2 flex w-full items-baseline justify-between gap-4">
        {booked ? bookingTexts.booked : bookingTexts.title}
        {!booked && <span className="text-label text-quiet">{formWords.optional}</span>}
      </legend>
      {loaded && loaded !== 'failed' ? (
        <loaded.OptionalTimes disabled={disabled} />
      ) : (
        <p className="text-small text-quiet" role="status">
          {/* Its line is there before the script, so that nothing moves. */}
          {hydrated ? bookingTexts[loaded ?? 'loading'] : '\u00A0'}
        </p>
      )}
      <noscript>
        <p className="text-small">{bookingTexts.withoutScript}</p>
      </noscript>
    </fieldset>
  );
}

import { places } from 'model/data/frame.ts';
import { useHydrated } from './store.ts';

/** The places for clients as points, taken or free. The words beside them say the same (R-availability). */
export function Places({ className = '' }: { className?: string }) {
  const hydrated = useHydrated();
  if (!places) return null;
  const { total, free, from, text, textNow } = places;
  // The month may have passed since the build.
  const isPast = hydrated && from < new Date().toISOString().slice(0, 7);
  return (
    <p className={`places flex flex-wrap items-center gap-x-4 gap-y-2 ${className}`}>
      <span aria-hidden="true" className="flex flex-wrap items-center">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have nothing else
          <i className={index < total - free ? undefined : 'free'} key={index} />
        ))}
      </span>
      <span>{isPast ? textNow : text}</span>
    </p>
  );
}

import { places } from 'model/frame.data.ts';

/** How many clients there is room for, as points: those who are there, and the free places, with words (R-availability). */
export function Places({ className = '' }: { className?: string }) {
  if (!places) return null;
  const { total, free, label, text } = places;
  return (
    <p className={`places ${className}`}>
      <span aria-label={label} role="img">
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have nothing else
          <i className={index < total - free ? undefined : 'free'} key={index} />
        ))}
      </span>
      {text}
    </p>
  );
}

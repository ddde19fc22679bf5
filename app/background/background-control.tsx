import { choose, useMotion } from './motion.ts';

/** The button that pauses and plays the background (WCAG 2.2.2), named after what it does next. */
export function BackgroundControl({ className = '' }: { className?: string }) {
  const motion = useMotion();
  if (motion === 'impossible') return null;
  const isPlaying = motion === 'playing';
  return (
    <button
      type="button"
      className={`field-control ${className}`}
      data-motion={motion}
      onClick={() => choose(isPlaying ? 'paused' : 'playing')}
    >
      {isPlaying ? 'Pause background' : 'Play background'}
    </button>
  );
}

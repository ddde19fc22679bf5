import { setMotion, useMotion } from './motion.ts';

/** The button that pauses and plays the background (R-motion, WCAG 2.2.2). Its label is what a click does. */
export function BackgroundControl({ className = '' }: { className?: string }) {
  const motion = useMotion();
  const isPlaying = motion === 'playing';
  return (
    <button
      type="button"
      className={`field-control ${className}`}
      data-motion={motion}
      onClick={() => setMotion(isPlaying ? 'paused' : 'playing')}
    >
      {isPlaying ? 'Pause background' : 'Play background'}
    </button>
  );
}

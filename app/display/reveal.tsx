import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

/** How much of the content must be in view (specification, section 9). Distance and duration stand in components.css. */
const THRESHOLD = 0.1;

/** Where the content comes from, in steps of the distance: [horizontally, vertically]. */
const origins = {
  up: [0, 1],
  down: [0, -1],
  left: [1, 0],
  right: [-1, 0],
  none: [0, 0],
} as const;

type RevealProps = {
  /** Where the content moves to while it fades in; `none` only fades. */
  direction?: keyof typeof origins;
  /** How far it moves, px; 20 by default. */
  distance?: number;
  /** How long it takes, seconds; 0.6 by default. */
  duration?: number;
  /** How long it waits, seconds. */
  delay?: number;
  /** Plays once by default; otherwise it hides again when it leaves view. */
  once?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Scroll-in wrapper: its content fades and slides in when a tenth of it is in view.
 *
 * The content is visible in the HTML. Script hides it only where nobody sees it happen, below the fold, and only when
 * motion is welcome and the browser can tell when to show it again.
 */
export function Reveal({ direction = 'up', distance, duration, delay, once = true, className, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return;
    }
    if (element.getBoundingClientRect().top < innerHeight && once) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const inView = entry !== undefined && entry.intersectionRatio >= THRESHOLD;
        if (inView && once) observer.disconnect();
        element.dataset.reveal = inView ? 'shown' : 'hidden';
      },
      { threshold: THRESHOLD },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      delete element.dataset.reveal;
    };
  }, [once]);

  const [x, y] = origins[direction];
  const style: CSSProperties = {
    ...(direction !== 'up' && { '--reveal-x': x, '--reveal-y': y }),
    ...(distance !== undefined && { '--reveal-distance': `${distance}px` }),
    ...(duration !== undefined && { '--reveal-duration': `${duration}s` }),
    ...(delay !== undefined && { '--reveal-delay': `${delay}s` }),
  };
  return (
    <div className={className} ref={ref} style={style}>
      {children}
    </div>
  );
}

import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

/** How much of the content must be in view (R-reveal); reveal.css has the default distance and duration. */
const THRESHOLD = 0.1;

/** Where the content starts, as multiples of the distance to the right and down. */
const origins = { up: [0, 1], down: [0, -1], left: [1, 0], right: [-1, 0], none: [0, 0] } as const;

type RevealProps = {
  /** The direction in which the content moves while it fades in; `none` only fades. */
  direction?: keyof typeof origins;
  /** The distance in px, 20 by default; the duration, 0.6 by default, and the delay in seconds. */
  distance?: number;
  duration?: number;
  delay?: number;
  /** Plays once by default; if false, the content hides again when it leaves the viewport. */
  once?: boolean;
  className?: string;
  children: ReactNode;
};

/**
 * Fades and slides its content in when a tenth of it enters the viewport. Script hides it only below the viewport, where no
 * visitor sees the change, and only without reduced motion and where `IntersectionObserver` exists.
 */
export function Reveal({ direction = 'up', distance, duration, delay, once = true, className, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    const { matches: isStill } = matchMedia('(prefers-reduced-motion: reduce)');
    if (!element || isStill || !('IntersectionObserver' in window)) return;
    // Its first report has the element's place, so that no screen change waits for a layout.
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        const { intersectionRatio, isIntersecting, boundingClientRect } = entry;
        // No window has room for a tenth of what is higher than ten.
        const isHigh = boundingClientRect.height * THRESHOLD > innerHeight;
        const isInView = intersectionRatio >= THRESHOLD || (isIntersecting && isHigh);
        // Content that was seen on arrival stays as it is.
        const wasSeen = !element.dataset.reveal && boundingClientRect.top < innerHeight;
        if (once && (isInView || wasSeen)) observer.disconnect();
        if (!once || !wasSeen) element.dataset.reveal = isInView ? 'shown' : 'hidden';
      },
      { threshold: [0, THRESHOLD] },
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
    ...(delay && { '--reveal-delay': `${delay}s` }),
  };
  return (
    <div className={className} ref={ref} style={style}>
      {children}
    </div>
  );
}

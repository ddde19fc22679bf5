import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';

/** How much of the content must be in view (R-reveal); reveal.css has the default distance and duration. */
const THRESHOLD = 0.1;

/** Where the content starts, as multiples of the distance to the right and down. */
const origins = {
  up: [0, 1],
  down: [0, -1],
  left: [1, 0],
  right: [-1, 0],
  none: [0, 0],
} as const;

type RevealProps = {
  /** The direction in which the content moves while it fades in; `none` only fades. */
  direction?: keyof typeof origins;
  /** Distance of the movement in px; 20 by default. */
  distance?: number;
  /** Duration in seconds; 0.6 by default. */
  duration?: number;
  /** Delay in seconds. */
  delay?: number;
  /** Plays once by default; if false, the content hides again when it leaves the viewport. */
  once?: boolean;
  className?: string;
  children: ReactNode;
};

/** The wrappers that play once. */
const playingOnce = new WeakSet<Element>();
/** Observes all wrappers of the page: its first report has their places, so that no screen change waits for a layout. */
let observer: IntersectionObserver | undefined;

function update({ target, intersectionRatio, boundingClientRect }: IntersectionObserverEntry): void {
  if (!(target instanceof HTMLElement)) return;
  const isInView = intersectionRatio >= THRESHOLD;
  const playsOnce = playingOnce.has(target);
  const wasHidden = target.dataset.reveal !== undefined;
  // Content that was seen on arrival stays as it is.
  const wasSeen = !wasHidden && boundingClientRect.top < innerHeight;
  if (playsOnce && (isInView || wasSeen)) observer?.unobserve(target);
  if (!playsOnce || !wasSeen) target.dataset.reveal = isInView ? 'shown' : 'hidden';
}

/**
 * Fades and slides its content in when a tenth of it enters the viewport.
 *
 * The content is not hidden in the HTML. Script hides it only below the viewport, where no visitor sees the change, and
 * only without reduced motion and where `IntersectionObserver` exists.
 */
export function Reveal({ direction = 'up', distance, duration, delay, once = true, className, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = ref.current;
    if (!element || !('IntersectionObserver' in window) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
      return;
    }
    observer ??= new IntersectionObserver((entries) => entries.forEach(update), { threshold: THRESHOLD });
    if (once) playingOnce.add(element);
    else playingOnce.delete(element);
    observer.observe(element);
    return () => {
      observer?.unobserve(element);
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

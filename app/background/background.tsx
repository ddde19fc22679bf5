import { backgroundWords } from 'model/data/frame.ts';
import { useEffect, useRef } from 'react';
import { type Motion, storeMotion } from './motion.ts';
import { startBackground } from './start-background.ts';

type BackgroundProps = { motion: Motion; onMotion: (motion: Motion) => void };

/** The drifting points behind every page (R-background): still by `background.css`, until a worker moves them. */
export function Background({ motion, onMotion }: BackgroundProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = new AbortController();
    const start = () => host.current && startBackground(host.current, end, () => onMotion('impossible'));
    // Safari has no requestIdleCallback.
    const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start));
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
    return () => end.abort();
  }, [onMotion]);
  return <div aria-hidden="true" className="background" data-motion={motion} ref={host} />;
}

/** The button that pauses and plays the background (R-motion, WCAG 2.2.2). Its label is what a click does. */
export function BackgroundControl({ motion, onMotion }: BackgroundProps) {
  const isPlaying = motion === 'playing';
  const toggle = () => {
    const choice = isPlaying ? 'paused' : 'playing';
    storeMotion(choice);
    onMotion(choice);
  };
  // Where nothing moves it keeps its place on wide windows, so that nothing beside it shifts.
  const className = `frame-link noscript:hidden max-lg:col-span-full ${motion === 'impossible' ? 'invisible max-lg:hidden' : ''}`;
  return (
    <button className={className} onClick={toggle} type="button">
      {isPlaying ? backgroundWords.pause : backgroundWords.play}
    </button>
  );
}

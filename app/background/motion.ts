import { useEffect, useState } from 'react';

declare global {
  interface Navigator {
    /** Only in browsers based on Chromium. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** The motion of the background; `impossible` if it cannot be drawn, so that there is nothing to pause. */
export type Motion = 'playing' | 'paused' | 'impossible';

const STORAGE_KEY = 'background';

/** True if the visitor has turned on Save-Data. */
export const savesData = () => !!navigator.connection?.saveData;

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
const defaultMotion = (): Motion => (reducedMotion().matches || savesData() ? 'paused' : 'playing');

function storedMotion(): Motion {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored === 'playing' || stored === 'paused') return stored;
  } catch {} // Storage access is denied.
  return defaultMotion();
}

/** Keeps the visitor's choice. */
export function storeMotion(motion: Motion) {
  try {
    // A choice equal to the default is not stored, so that it does not override a later change of that setting.
    if (motion === defaultMotion()) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, motion);
  } catch {} // Storage access is denied: the choice lasts until the page is closed.
}

/** The current motion, `playing` in prerendered HTML, and the function that sets it for as long as the page is open. */
export function useMotion() {
  const [motion, setMotion] = useState<Motion>('playing');
  useEffect(() => {
    const query = reducedMotion();
    const follow = () => setMotion((now) => (now === 'impossible' ? now : storedMotion()));
    follow();
    query.onchange = follow;
    return () => {
      query.onchange = null;
    };
  }, []);
  return [motion, setMotion] as const;
}

import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** Only some browsers tell it. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the background is to move; `impossible` where it cannot be drawn, so that there is nothing to pause. */
export type Motion = 'playing' | 'paused' | 'impossible';

/** Under this key the browser remembers the visitor's choice. */
const MEMORY = 'background';

const listeners = new Set<() => void>();
let chosen: string | null | undefined;
let isImpossible = false;

/** Whether the visitor has asked the browser to spare data. */
export const sparesData = () => !!navigator.connection?.saveData;

const wantsCalm = () => matchMedia('(prefers-reduced-motion: reduce)');
/** What holds for a visitor who has chosen nothing here. */
const preset = (): Motion => (wantsCalm().matches || sparesData() ? 'paused' : 'playing');

function recall(): string | null {
  try {
    return localStorage.getItem(MEMORY);
  } catch {
    return null; // Storage is denied.
  }
}

function announce() {
  for (const listener of listeners) listener();
}

/** What the visitor chose here, or else what the browser says for them: reduced motion and Save-Data pause. */
export function getMotion(): Motion {
  if (isImpossible) return 'impossible';
  if (chosen === undefined) chosen = recall();
  return chosen === 'playing' || chosen === 'paused' ? chosen : preset();
}

/** Calls `listener` whenever the motion may have changed. @returns what ends that */
export function subscribe(listener: () => void): () => void {
  const calm = wantsCalm();
  calm.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    calm.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}

/** Takes the visitor's choice and remembers it: for good, or for this visit where storage is denied. */
export function choose(motion: 'playing' | 'paused') {
  // What would hold anyway is not kept, so that whoever asks for reduced motion later is not held to an old click.
  chosen = motion === preset() ? null : motion;
  try {
    if (chosen) localStorage.setItem(MEMORY, chosen);
    else localStorage.removeItem(MEMORY);
  } catch {
    // Storage is denied: it holds for this visit.
  }
  announce();
}

/** To be told once it is known that the background cannot be drawn here. */
export function giveUp() {
  isImpossible = true;
  announce();
}

/** The motion as it is now; in prerendered pages, `playing`. */
export const useMotion = () => useSyncExternalStore(subscribe, getMotion, (): Motion => 'playing');

import { useSyncExternalStore } from 'react';

declare global {
  interface Navigator {
    /** Only in browsers based on Chromium. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the background moves; `impossible` if it cannot be drawn, so that there is nothing to pause. */
export type Motion = 'playing' | 'paused' | 'impossible';

/** Local storage key of the visitor's choice. */
const STORAGE_KEY = 'background';

const listeners = new Set<() => void>();
let chosen: string | null | undefined;
let isImpossible = false;

/** Whether the visitor has turned on Save-Data. */
export const savesData = () => !!navigator.connection?.saveData;

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)');
/** The motion for a visitor who has made no choice. */
const defaultMotion = (): Motion => (reducedMotion().matches || savesData() ? 'paused' : 'playing');

function readChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // Storage access is denied.
  }
}

function notifyListeners() {
  for (const listener of listeners) listener();
}

/** The visitor's choice; without one, paused under reduced motion or Save-Data and playing otherwise. */
export function getMotion(): Motion {
  if (isImpossible) return 'impossible';
  if (chosen === undefined) chosen = readChoice();
  return chosen === 'playing' || chosen === 'paused' ? chosen : defaultMotion();
}

/** Calls `listener` whenever the motion may have changed, until the returned function is called. */
export function subscribe(listener: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', listener);
  listeners.add(listener);
  return () => {
    query.removeEventListener('change', listener);
    listeners.delete(listener);
  };
}

/** Sets and stores the visitor's choice; if storage access is denied, it lasts until the page is closed. */
export function setMotion(motion: 'playing' | 'paused') {
  // A choice equal to the default is not stored, so that it does not override a later change of that setting.
  chosen = motion === defaultMotion() ? null : motion;
  try {
    if (chosen) localStorage.setItem(STORAGE_KEY, chosen);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage access is denied: the choice is kept in memory.
  }
  notifyListeners();
}

/** Records that the background cannot be drawn in this browser. */
export function markImpossible() {
  isImpossible = true;
  notifyListeners();
}

/** The current motion; `playing` in prerendered HTML. */
export const useMotion = () => useSyncExternalStore(subscribe, getMotion, (): Motion => 'playing');

import { useSyncExternalStore } from 'react';

// The value changes once, after hydration, and React reads it again then without a notification.
const subscribe = () => () => {};

/** False at build and during hydration, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

import { useSyncExternalStore } from 'react';

/** Creates state that outlives screens and that components subscribe to. */
export function createStore<Value>(current: Value) {
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value: Value) => {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's current value. `prerendered` is the value at build and during hydration. */
export const useStore = <Value>(store: ReturnType<typeof createStore<Value>>, prerendered: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => prerendered);

const hydrated = createStore(true);

/** False at build and during hydration, true afterwards. */
export const useHydrated = (): boolean => useStore(hydrated, false);

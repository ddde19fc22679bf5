import { useSyncExternalStore } from 'react';

/** State that outlives screens and that components subscribe to. */
export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** Creates a store. `getInitial` is called on the first read, so only in the browser. */
export function createStore<Value>(getInitial: () => Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current: { value: Value } | undefined;
  return {
    get: () => {
      current ??= { value: getInitial() };
      return current.value;
    },
    set: (value) => {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's current value. `prerendered` is the value at build and during hydration. */
export function useStore<Value>({ subscribe, get }: Store<Value>, prerendered: Value): Value {
  return useSyncExternalStore(subscribe, get, () => prerendered);
}

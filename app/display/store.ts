import { useSyncExternalStore } from 'react';

/** A value that outlives screens, and that components follow. */
export type Store<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A store that begins with what `first` gives, asked once it is needed: in the browser, not at build. */
export function createStore<Value>(first: () => Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current: { value: Value } | undefined;
  return {
    get: () => {
      current ??= { value: first() };
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

/** The store's value as it is now. `prerendered`: what the HTML shows, until the page has taken over. */
export function useStore<Value>({ subscribe, get }: Store<Value>, prerendered: Value): Value {
  return useSyncExternalStore(subscribe, get, () => prerendered);
}

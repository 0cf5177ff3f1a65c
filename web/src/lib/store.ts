import { useSyncExternalStore } from "react";

export type Store<T> = {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
};

/** A value outside React, for state shared by the API client and the page. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Subscribes to a part of the value; rerenders only when that part changes. */
export function useStorePart<T, Part extends string | number | boolean | null | undefined>(
  store: Store<T>,
  part: (value: T) => Part,
): Part {
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

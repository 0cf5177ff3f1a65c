import type { Clock } from "./clock.ts";

export type TtlCache<T> = {
  recall(key: string): T | undefined;
  keep(key: string, value: T): void;
};

/** A small cache in this process with an expiry; drops the oldest entry first. */
export function createTtlCache<T>(clock: Clock, limits: { most: number; seconds: number }): TtlCache<T> {
  const kept = new Map<string, { value: T; until: number }>();
  return {
    recall: (key) => {
      const found = kept.get(key);
      return found && found.until > clock.now().getTime() ? found.value : undefined;
    },
    keep: (key, value) => {
      kept.delete(key);
      kept.set(key, { value, until: clock.now().getTime() + limits.seconds * 1000 });
      // A Map keeps insertion order, so its first key is the oldest.
      const [oldest] = kept.keys();
      if (kept.size > limits.most && oldest !== undefined) kept.delete(oldest);
    },
  };
}

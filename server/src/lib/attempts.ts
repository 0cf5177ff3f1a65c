import type { Clock } from "./clock.ts";
import { tooManyAttempts } from "./refusal.ts";

export type Attempts = {
  /** Counts one attempt; throws a 429 if the key has none left. */
  take(key: string): void;
};

const mostKeys = 50_000;

/** Counts attempts per key in the memory of this process; a window starts with its first attempt. */
export function createAttempts(clock: Clock, limit: { max: number; seconds: number }): Attempts {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function windowOf(key: string) {
    const now = clock.now().getTime();
    const found = windows.get(key);
    if (found && found.endsAt > now) return found;
    windows.delete(key);
    const begun = { count: 0, endsAt: now + limit.seconds * 1000 };
    windows.set(key, begun);
    if (windows.size > mostKeys) dropOldest(windows);
    return begun;
  }

  return {
    take(key) {
      const window = windowOf(key);
      if (window.count >= limit.max) {
        throw tooManyAttempts(Math.max(1, Math.ceil((window.endsAt - clock.now().getTime()) / 1000)));
      }
      window.count += 1;
    },
  };
}

// A Map keeps insertion order, so its first key has the oldest window.
function dropOldest(windows: Map<string, unknown>) {
  const oldest = windows.keys().next();
  if (!oldest.done) windows.delete(oldest.value);
}

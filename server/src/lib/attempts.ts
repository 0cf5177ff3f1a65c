import type { Clock } from "./clock.ts";
import { tooManyAttempts } from "./refusal.ts";

export type Attempts = {
  /** Refuses with 429 when the key has used up its attempts. */
  check(key: string): void;
  /** Counts one attempt. */
  count(key: string): void;
  /** Checks, then counts: for things that are counted before their outcome is known. */
  take(key: string): void;
  forget(key: string): void;
};

const mostKeys = 50_000;

/** Counts attempts per key in the memory of this process; a window begins with its first attempt. */
export function createAttempts(clock: Clock, limit: { max: number; seconds: number }): Attempts {
  const windows = new Map<string, { count: number; endsAt: number }>();

  function windowOf(key: string) {
    const found = windows.get(key);
    if (found && found.endsAt > clock.now().getTime()) return found;
    windows.delete(key);
    return undefined;
  }

  function check(key: string) {
    const found = windowOf(key);
    if (!found || found.count < limit.max) return;
    throw tooManyAttempts(Math.max(1, Math.ceil((found.endsAt - clock.now().getTime()) / 1000)));
  }

  function count(key: string) {
    const found = windowOf(key);
    if (found) found.count += 1;
    else windows.set(key, { count: 1, endsAt: clock.now().getTime() + limit.seconds * 1000 });
    if (windows.size > mostKeys) dropOldest(windows);
  }

  return {
    check,
    count,
    take(key) {
      check(key);
      count(key);
    },
    forget: (key) => void windows.delete(key),
  };
}

// A Map keeps the order of insertion, so its first key began longest ago.
function dropOldest(windows: Map<string, unknown>) {
  const oldest = windows.keys().next();
  if (!oldest.done) windows.delete(oldest.value);
}

import type { Clock } from "../clock.ts";

type Window = { used: number; ends: number };

/** Counts calls per token in windows of `seconds`; returns the current window, including this call. */
export function callWindows(clock: Clock, seconds: number): (token: string) => Window {
  const windows = new Map<string, Window>();
  return (token) => {
    const now = clock.seconds();
    const known = windows.get(token);
    const window = known && known.ends > now ? known : { used: 0, ends: now + seconds };
    window.used += 1;
    windows.set(token, window);
    return window;
  };
}

import type { Clock } from "../clock.ts";

type Window = { used: number; ends: number };

/** Counts calls by token in windows of so many seconds; gives the window with this call in it. */
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

import type { Clock } from "../../clock.ts";

export const WINDOW_SECONDS = 600;

export type Spent = { used: number; remaining: number; reset: number; isOver: boolean };

export type Quota = {
  /** Counts one more call of `who` in the current window. */
  spend(who: string, allowed: number): Spent;
};

export function createQuota(clock: Clock): Quota {
  let window = -1;
  const counts = new Map<string, number>();

  return {
    spend: (who, allowed) => {
      const now = clock.seconds();
      const current = Math.floor(now / WINDOW_SECONDS);
      if (current !== window) counts.clear();
      window = current;

      const used = (counts.get(who) ?? 0) + 1;
      counts.set(who, used);
      const reset = (current + 1) * WINDOW_SECONDS - now;
      return { used, remaining: Math.max(0, allowed - used), reset, isOver: used > allowed };
    },
  };
}

export function quotaHeaders({ used, remaining, reset }: Spent): Record<string, string> {
  return {
    "x-ratelimit-used": String(used),
    "x-ratelimit-remaining": `${remaining}.0`,
    "x-ratelimit-reset": String(reset),
  };
}

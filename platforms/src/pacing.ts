import type { RateLimits } from "./capabilities.ts";

/** `publish` may use up the quota to the end, `background` leaves a share for it. */
export type Priority = "publish" | "background";

/** The request quota of one account with one platform. All times are milliseconds. */
export type Pacer = {
  /** How long to wait before the next call. */
  pauseMs(now: number, priority: Priority): number;
  /** A call goes out now. Counted here, because many answers say nothing about the quota. */
  spend(now: number): void;
  /** What an answer said. */
  note(limits: RateLimits, now: number): void;
};

const RESERVED_SHARE = 0.2;
const MOST_BETWEEN_MS = 10_000;
const LEAST_WAIT_MS = 1000;
/** While there is a call left for every second there is nothing to spread. */
const PLENTY_MS = 1000;
/** Two answers of one window name its end in whole seconds, so they may differ a little. */
const SAME_WINDOW_MS = 5000;

type Window = { remaining: number; total: number; endsAt: number };

export function createPacer(): Pacer {
  let window: Window | null = null;
  let lastCallAt = Number.NEGATIVE_INFINITY;

  return {
    pauseMs: (now, priority) => {
      if (!window || now >= window.endsAt) return 0;
      const left = window.endsAt - now;
      const usable = window.remaining - (priority === "publish" ? 0 : window.total * RESERVED_SHARE);
      if (usable < 1) return Math.max(left, LEAST_WAIT_MS);
      if (priority === "publish") return 0;
      return Math.max(0, lastCallAt + spacing(left, usable) - now);
    },
    spend: (now) => {
      lastCallAt = now;
      if (window && now < window.endsAt) window.remaining -= 1;
    },
    note: ({ remaining, used, resetSeconds }, now) => {
      const endsAt = now + resetSeconds * 1000;
      const isSameWindow = window !== null && Math.abs(window.endsAt - endsAt) < SAME_WINDOW_MS;
      const known = isSameWindow ? window : null;
      window = {
        // Answers may come in another order than the calls went out; within a window the quota only shrinks.
        remaining: Math.min(remaining, known?.remaining ?? remaining),
        total: Math.max(remaining + (used ?? 0), known?.total ?? 0),
        endsAt,
      };
    },
  };
}

function spacing(left: number, usable: number): number {
  const even = left / usable;
  return even <= PLENTY_MS ? 0 : Math.min(even, MOST_BETWEEN_MS);
}

import type { RateLimits } from "./capabilities.ts";

/** `publish` may use the whole quota; `background` leaves a reserve for it. */
export type Priority = "publish" | "background";

/** Tracks the rate limit of one account on one platform. All times are in milliseconds. */
export type Pacer = {
  /** How long to wait before the next call. */
  pauseMs(now: number, priority: Priority): number;
  /** Counts an outgoing call, because many answers report no limits. */
  spend(now: number): void;
  /** Updates the quota from an answer. */
  note(limits: RateLimits, now: number): void;
};

const RESERVED_SHARE = 0.2;
const MOST_BETWEEN_MS = 10_000;
const LEAST_WAIT_MS = 1000;
/** With at least one call left per second, calls need not be spread. */
const PLENTY_MS = 1000;
/** Answers give the end of a window in whole seconds, so those of one window may differ slightly. */
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
        // Answers may arrive out of order; within a window the quota only shrinks.
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

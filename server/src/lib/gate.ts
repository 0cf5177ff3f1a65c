import { Refusal } from "./refusal.ts";

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs a few tasks at a time and lets a few more wait; others are told to come back. */
export function createGate(limits: { atOnce: number; waiting: number }): Gate {
  const queue: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= limits.atOnce) {
      if (queue.length >= limits.waiting) {
        throw new Refusal(503, "Something went wrong. Please try again.", { retryAfterSeconds: 1 });
      }
      // A finished task hands its slot to the next one, so `running` does not change.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

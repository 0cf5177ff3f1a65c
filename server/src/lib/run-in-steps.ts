import { setImmediate as othersGoFirst } from "node:timers/promises";

const PIECE_MS = 10;

/**
 * Returns a function to await between steps of synchronous work, which yields to other requests whenever a time slice
 * is used up. Measured by time, because the length of a text does not tell how long it takes.
 */
export function createPause(): () => Promise<void> {
  let pausedAt = performance.now();
  return async () => {
    if (performance.now() - pausedAt < PIECE_MS) return;
    await othersGoFirst();
    pausedAt = performance.now();
  };
}

/** Runs a generator that yields wherever it may be paused. */
export async function runInSteps<T>(pieces: Generator<undefined, T>): Promise<T> {
  const pause = createPause();
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
    await pause();
  }
}

import { setImmediate as othersGoFirst } from "node:timers/promises";

const PIECE_MS = 10;

/**
 * To be awaited between things that are done one after the other: lets others go first whenever this took long enough.
 * By the clock, as a few signs may stand for many, so that a text's length does not say how long it takes.
 */
export function inPieces(): () => Promise<void> {
  let pausedAt = performance.now();
  return async () => {
    if (performance.now() - pausedAt < PIECE_MS) return;
    await othersGoFirst();
    pausedAt = performance.now();
  };
}

/** For work that says itself where it may pause. */
export async function allPieces<T>(pieces: Generator<undefined, T>): Promise<T> {
  const pause = inPieces();
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
    await pause();
  }
}

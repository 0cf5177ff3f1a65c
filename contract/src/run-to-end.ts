/** Runs a generator to its end without pausing at its yields. */
export function runToEnd<T>(pieces: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

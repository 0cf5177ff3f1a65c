/** What says itself where it may pause, without pausing. */
export function inOneGo<T>(pieces: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = pieces.next();
    if (done) return value;
  }
}

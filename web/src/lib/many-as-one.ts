const PAUSE_MS = 300;

/** Runs the work a moment after the first call, once for all calls until then. */
export function manyAsOne(work: () => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    setTimeout(() => {
      isAsked = false;
      work();
    }, PAUSE_MS);
  };
}

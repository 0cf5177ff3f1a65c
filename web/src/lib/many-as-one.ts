const PAUSE_MS = 300;

/** Does it a moment after the first of many calls, once for all that came until then. */
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

const PAUSE_MS = 300;

/** Runs the work shortly after the first call, once for all calls made until then. */
export function coalesced(work: () => void): () => void {
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

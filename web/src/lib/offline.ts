import { createStore } from "./store.ts";

/** The browser knows that it has no connection. */
export const offline = createStore(!navigator.onLine);

export function followConnection(): void {
  const look = () => offline.set(!navigator.onLine);
  for (const event of ["online", "offline"]) window.addEventListener(event, look);
}

/** Once there is a connection again, or nobody waits any more. */
export function backOnline(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const stop = offline.subscribe(go);
    signal?.addEventListener("abort", go);
    function go(): void {
      if (offline.get() && !signal?.aborted) return;
      stop();
      resolve();
    }
    go();
  });
}

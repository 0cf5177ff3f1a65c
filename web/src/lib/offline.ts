import { createStore } from "./store.ts";

/** The browser knows that it has no connection. */
export const offline = createStore(!navigator.onLine);

/** So many changes wait for a connection. */
export const waitingChanges = createStore(0);

export function followConnection(): void {
  const look = () => offline.set(!navigator.onLine);
  for (const event of ["online", "offline"]) window.addEventListener(event, look);
}

/** A change waits for the connection, which is said meanwhile. */
export async function waitWithChange(signal: AbortSignal | undefined): Promise<void> {
  waitingChanges.set(waitingChanges.get() + 1);
  await backOnline(signal);
  waitingChanges.set(waitingChanges.get() - 1);
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

import { createStore } from "./store.ts";

export const offline = createStore(!navigator.onLine);

/** The number of changes waiting for a connection. */
export const waitingChanges = createStore(0);

export function followConnection(): void {
  const look = () => offline.set(!navigator.onLine);
  for (const event of ["online", "offline"]) window.addEventListener(event, look);
}

/** Waits for the connection and counts the change as waiting in the meantime. */
export async function waitWithChange(signal: AbortSignal | undefined): Promise<void> {
  waitingChanges.set(waitingChanges.get() + 1);
  await backOnline(signal);
  waitingChanges.set(waitingChanges.get() - 1);
}

/** Resolves once there is a connection again or the signal aborts. */
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

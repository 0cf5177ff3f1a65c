import type { Reporter } from "./create-reporter.ts";

/** Reports uncaught errors and rejections; returns a function that removes the listeners. */
export function installReporter(reporter: Reporter, target: Window = window): () => void {
  const onError = (event: ErrorEvent) => reporter.reportError(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => reporter.reportError(event.reason);

  target.addEventListener("error", onError);
  target.addEventListener("unhandledrejection", onRejection);
  return () => {
    target.removeEventListener("error", onError);
    target.removeEventListener("unhandledrejection", onRejection);
  };
}

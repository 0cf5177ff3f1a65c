import type { Log } from "../lib/log.ts";

/** An unhandled rejection is our own mistake: it is logged, and the process keeps running. */
export function reportRejections(log: Log): { stop(): Promise<void> } {
  const report = (reason: unknown) => {
    const err = reason instanceof Error ? { type: reason.name, stack: reason.stack } : { type: typeof reason };
    log.error({ err }, "a promise was rejected and nobody waited for it");
  };
  process.on("unhandledRejection", report);
  return { stop: async () => void process.off("unhandledRejection", report) };
}

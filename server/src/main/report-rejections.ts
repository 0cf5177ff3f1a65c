import type { Log } from "../lib/log.ts";

/** A promise that failed while nobody looked is a mistake of ours: it is reported, and everybody else is served on. */
export function reportRejections(log: Log): { stop(): Promise<void> } {
  const report = (reason: unknown) => {
    const err = reason instanceof Error ? { type: reason.name, stack: reason.stack } : { type: typeof reason };
    log.error({ err }, "a promise was rejected and nobody waited for it");
  };
  process.on("unhandledRejection", report);
  return { stop: async () => void process.off("unhandledRejection", report) };
}

import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "../engine-context.ts";

const FOR_MS = 20_000;

/**
 * Retries storing a platform's answer while the database connection is lost. If every try fails, the next look finds
 * out.
 */
export async function retryUntilSaved<T>({ log }: Pick<Engine, "log">, save: () => Promise<T>): Promise<T> {
  const givesUpAt = performance.now() + FOR_MS;
  for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
    try {
      return await save();
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() > givesUpAt) throw error;
      log.warn({ reason: (error as Error).message }, "storing an outcome is tried again");
      await wait(pause);
    }
  }
}

/**
 * True if the database connection was lost or is being closed. Retrying is safe because each statement names the state
 * it leaves.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  return /^(08|57P|53300|40001|40P01|ECONN|EPIPE|ENOENT)/.test(code) || /terminated|timeout|connect/i.test(message);
}

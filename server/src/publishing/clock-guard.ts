import type { Engine } from "./engine-context.ts";
import { findDatabaseTime } from "./sweeps.queries.ts";

const LARGEST_JUMP_MS = 5 * 60_000;

/**
 * Notices when the database's clock leaps: a month ahead would make everything due at once. Nothing is sent until it
 * agrees again with the time that really passed, or the product is restarted.
 */
export function createClockGuard(engine: Pick<Engine, "db" | "log">) {
  let first: { database: number; steady: number } | undefined;
  let isTrusted = true;
  return {
    isTrusted: () => isTrusted,
    check: async (): Promise<void> => {
      const steady = performance.now();
      const database = await findDatabaseTime(engine.db);
      first ??= { database, steady };
      const jump = database - first.database - (steady - first.steady);
      const wasTrusted = isTrusted;
      isTrusted = Math.abs(jump) < LARGEST_JUMP_MS;
      if (wasTrusted && !isTrusted) engine.log.error({ jump }, "the clock of the database jumped; nothing is sent");
      if (!wasTrusted && isTrusted) engine.log.warn({}, "the clock of the database agrees again");
    },
  };
}

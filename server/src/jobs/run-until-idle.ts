import type { PgBoss } from "pg-boss";
import type { QueueHandlers } from "./jobs.ts";
import { jobNames, queues } from "./queues.ts";

/** Fetches and completes jobs directly, so that tests need no timers; a job may enqueue another. */
export async function runUntilIdle(boss: PgBoss, handlers: QueueHandlers): Promise<void> {
  let done = 0;
  do {
    done = 0;
    for (const name of jobNames) {
      for (const job of await boss.fetch<object>(name, { batchSize: queues[name].atOnce ?? 1 })) {
        await handlers[name](job.data);
        await boss.complete(name, job.id);
        done++;
      }
    }
  } while (done > 0);
}

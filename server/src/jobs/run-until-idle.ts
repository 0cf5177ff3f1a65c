import type { PgBoss } from "pg-boss";
import type { QueueHandlers } from "./jobs.ts";
import { jobNames, queues } from "./queues.ts";

/** Fetches and completes in place, so that a test needs no timer; a job may enqueue the next. */
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

import type { Kysely, Transaction } from "kysely";
import type { Database } from "../tables.ts";
import type { JobData, JobName } from "./names.ts";

/** Background work other than publishing. A job is enqueued in the caller's transaction and runs after its commit. */
export type Jobs = {
  enqueue<N extends JobName>(db: Kysely<Database> | Transaction<Database>, name: N, data: JobData[N]): Promise<void>;
};

export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

/** The same for data as it lies in the queue. */
export type QueueHandlers = Record<JobName, (data: object) => Promise<void>>;

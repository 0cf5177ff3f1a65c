import type { Kysely, Transaction } from "kysely";
import type { Database } from "../tables.ts";
import type { JobData, JobName } from "./names.ts";

/** Background work other than publishing. A job is enqueued in the caller's transaction and runs after its commit. */
export type Jobs = {
  enqueue<N extends JobName>(
    db: Kysely<Database> | Transaction<Database>,
    name: N,
    data: JobData[N],
    wishes?: JobWishes,
  ): Promise<void>;
};

/** A job somebody waits for, such as a mail with a link, is done before those that can wait. */
export type JobWishes = { canWait?: boolean };

export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

/** The same for data as it lies in the queue. */
export type QueueHandlers = Record<JobName, (data: object) => Promise<void>>;

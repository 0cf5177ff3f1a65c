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

export type JobWishes = {
  /** A job somebody waits for, such as a mail with a link, is done before those that can wait. */
  canWait?: boolean;
  /** The user it is done for: where jobs may take long, nobody has all places. */
  owner?: number;
};

export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

/** The same for data as it lies in the queue. */
export type QueueHandlers = Record<JobName, (data: object) => Promise<void>>;

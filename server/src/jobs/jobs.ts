import type { Kysely, Transaction } from "kysely";
import type { Database } from "../tables.ts";
import type { JobData, JobName } from "./names.ts";

/** Background work other than publishing. A job is enqueued in the caller's transaction and runs after the commit. */
export type Jobs = {
  enqueue<N extends JobName>(
    db: Kysely<Database> | Transaction<Database>,
    name: N,
    data: JobData[N],
    wishes?: JobWishes,
  ): Promise<void>;
};

export type JobWishes = {
  /** Jobs a user is waiting for, such as mails with a link, run before those that can wait. */
  canWait?: boolean;
  /** The user the job is for: where jobs may take long, one user does not get all slots. */
  owner?: number;
};

export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<void> };

/** The same, for data as stored in the queue. */
export type QueueHandlers = Record<JobName, (data: object) => Promise<void>>;

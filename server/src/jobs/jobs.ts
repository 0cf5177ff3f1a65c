import type { Db } from "../context.ts";
import type { JobData, JobName } from "./names.ts";

/** Background work other than publishing. A job is enqueued in the caller's transaction and runs after its commit. */
export type Jobs = {
  enqueue<N extends JobName>(db: Db, name: N, data: JobData[N]): Promise<void>;
};

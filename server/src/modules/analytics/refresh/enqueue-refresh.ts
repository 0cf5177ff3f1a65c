import type { AppContext, Db } from "../../../context.ts";
import { hasAnyProxy } from "./refresh.queries.ts";

/** A refresh through a user's proxy may be slow, so it is enqueued with a lower priority. */
export async function enqueueRefresh({ jobs }: Pick<AppContext, "jobs">, db: Db, userId: number): Promise<void> {
  const wishes = { owner: userId, canWait: await hasAnyProxy(db, userId) };
  await jobs.enqueue(db, "refresh-analytics", { user_id: userId }, wishes);
}

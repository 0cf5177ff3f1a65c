import type { AppContext, Db } from "../../../context.ts";
import { hasAnyProxy } from "./refresh.queries.ts";

/** A proxy of their own may be slow: it takes no place of those without. */
export async function enqueueRefresh({ jobs }: Pick<AppContext, "jobs">, db: Db, userId: number): Promise<void> {
  const wishes = { owner: userId, canWait: await hasAnyProxy(db, userId) };
  await jobs.enqueue(db, "refresh-analytics", { user_id: userId }, wishes);
}

import { ANALYTICS_REFRESH_MS } from "@ponkan/contract/time/constants";
import type { AppContext } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { hasAnyAccount } from "../../accounts/accounts-of-creators.ts";
import { enqueueRefresh } from "./enqueue-refresh.ts";
import { beginRefresh, markAnalyticsUpdated } from "./refresh.queries.ts";

type Needs = Pick<AppContext, "db" | "clock" | "jobs">;

/** Allowed once in 24 hours, and only with a connected account (AN-06). Runs in the background. */
export async function askForRefresh(
  { db, clock, jobs }: Needs,
  userId: number,
): Promise<{ analytics_updated: string }> {
  if (!(await hasAnyAccount(db, userId))) throw new Refusal(400, "Connect an account to refresh analytics.");
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const isDue = await markAnalyticsUpdated(tx, userId, now, new Date(now.getTime() - ANALYTICS_REFRESH_MS));
    if (!isDue) throw new Refusal(422, "Analytics were refreshed less than 24 hours ago.");
    await beginRefresh(tx, userId, now);
    await enqueueRefresh({ jobs }, tx, userId);
  });
  return { analytics_updated: now.toISOString() };
}

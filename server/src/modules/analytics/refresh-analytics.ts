import { ANALYTICS_REFRESH_MS } from "@ponkan/contract/time/constants";
import type { AppContext } from "../../context.ts";
import { Refusal } from "../../lib/refusal.ts";
import { hasAnyAccount } from "../accounts/accounts-of-creators.ts";
import { markAnalyticsUpdated } from "./analytics.queries.ts";

type Needs = Pick<AppContext, "db" | "clock">;

/** Once in 24 hours, and only where there is an account to read from (AN-06). */
export async function refreshAnalytics({ db, clock }: Needs, userId: number): Promise<{ analytics_updated: string }> {
  if (!(await hasAnyAccount(db, userId))) throw new Refusal(400, "Connect an account to refresh analytics.");
  const now = clock.now();
  const isDue = await markAnalyticsUpdated(db, userId, now, new Date(now.getTime() - ANALYTICS_REFRESH_MS));
  if (!isDue) throw new Refusal(422, "Analytics were refreshed less than 24 hours ago.");
  return { analytics_updated: now.toISOString() };
}

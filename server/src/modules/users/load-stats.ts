import type { Stats } from "@ponkan/contract/users/user";
import type { AppContext } from "../../context.ts";
import { periodsOf } from "../billing/usage.ts";
import { unseenNotices } from "../notices/list-notices.ts";
import { scheduledCounts, waitingPosts } from "../posts/read/scheduled-counts.ts";
import { findStanding } from "./users.queries.ts";

/** Returns how much of the allowance is used, and the number of scheduled posts per creator and platform (PO-08). */
export async function loadStats({ db, clock }: Pick<AppContext, "db" | "clock">, userId: number): Promise<Stats> {
  const { creator_ids: ids, first_steps } = await findStanding(db, userId);
  const [scheduled, notices, { used, periods, resets_at }] = await Promise.all([
    scheduledCounts(db, ids),
    unseenNotices({ db, clock }, userId),
    periodsOf(db, userId, clock.now()),
  ]);
  const counts = ids.map((id) => ({ id, accounts: scheduled(id) }));
  return {
    used_monthly_posts: used,
    scheduled_posts: counts.flatMap(({ accounts }) => Object.values(accounts)).reduce((sum, count) => sum + count, 0),
    waiting_posts: await waitingPosts(db, ids, periods),
    resets_at: resets_at.toISOString(),
    notices,
    first_steps,
    creators: counts,
  };
}

import { Platform } from "@ponkan/contract/accounts/platform";
import type { ScheduledPosts } from "@ponkan/contract/users/user";
import type { Db } from "../../../context.ts";
import { countCharged, countScheduled, countWaiting } from "./read-posts.queries.ts";

/** Scheduled posts per platform, by creator. */
export async function scheduledCounts(db: Db, creatorIds: number[]): Promise<(creatorId: number) => ScheduledPosts> {
  const rows = await countScheduled(db, creatorIds);
  return (creatorId) => {
    const on = (platform: Platform) =>
      Number(rows.find((row) => row.creator_id === creatorId && row.platform === platform)?.count ?? 0);
    return {
      reddit: on(Platform.reddit),
      twitter: on(Platform.twitter),
      instagram: on(Platform.instagram),
      tiktok: on(Platform.tiktok),
    };
  };
}

/** How many of the posts that were counted in these usage periods are still to go out. */
export function waitingPosts(db: Db, creatorIds: number[], periods: readonly Date[]): Promise<number> {
  return countWaiting(db, creatorIds, periods);
}

/** Which creators used the posts of these periods. */
export function usedPosts(db: Db, creatorIds: number[], periods: readonly Date[]) {
  return countCharged(db, creatorIds, periods);
}

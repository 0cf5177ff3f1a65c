import { Platform } from "@ponkan/contract/accounts/platform";
import type { ScheduledPosts } from "@ponkan/contract/users/user";
import type { Db } from "../../../context.ts";
import { countCharged, countScheduled, countWaiting } from "./read-posts.queries.ts";

/** Returns a lookup of scheduled posts per platform, by creator. */
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

/** Counts the posts charged to these usage periods that are not out yet. */
export function waitingPosts(db: Db, creatorIds: number[], periods: readonly Date[]): Promise<number> {
  return countWaiting(db, creatorIds, periods);
}

/** Returns how many posts of these periods each creator used. */
export function usedPosts(db: Db, creatorIds: number[], periods: readonly Date[]) {
  return countCharged(db, creatorIds, periods);
}

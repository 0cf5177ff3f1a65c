import type { ScheduledPosts } from "@ponkan/contract/users/user";
import type { Db } from "../../context.ts";

/** Scheduled posts per platform, by creator. None yet: the tables of posts come with the publishing engine. */
export async function scheduledCounts(_db: Db, _creatorIds: number[]): Promise<(creatorId: number) => ScheduledPosts> {
  return () => ({ reddit: 0, twitter: 0, instagram: 0, tiktok: 0 });
}

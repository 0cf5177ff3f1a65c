import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import type { OwnRecord } from "@ponkan/contract/subreddits/fit/own-record";
import type { Db } from "../../context.ts";

type Summary = {
  posts: number;
  removed: number;
  last_removal_reason: RemovalReason | null;
  avg_score: number | null;
  last_posted_at: Date | null;
};

/** Where the account posted, or posts within a week of now; by lower-case name. */
export type UsedSubreddit = {
  name: string;
  /** Posted to, or planned for, within seven days. */
  is_in_use: boolean;
  /** Null without posts. */
  own: OwnRecord | null;
};

/** Posts stand above subreddits: what a creator did there is handed in. */
export type OwnPosts = {
  summaryOf(db: Db, creatorId: number, subreddit: string): Promise<Summary>;
  usedSubreddits(db: Db, creatorId: number, remoteUserId: string, now: Date): Promise<UsedSubreddit[]>;
};

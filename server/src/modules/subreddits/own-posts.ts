import type { FitKind } from "@ponkan/contract/subreddits/fit";
import type { OwnRecord } from "@ponkan/contract/subreddits/fit/own-record";
import type { OwnSummary } from "@ponkan/contract/subreddits/own-summary";
import type { Db } from "../../context.ts";

export type Summary = Omit<OwnSummary, "last_posted_at"> & { last_posted_at: Date | null };

export const noPosts: Summary = {
  posts: 0,
  removed: 0,
  last_removal_reason: null,
  last_removal_note: null,
  avg_score: null,
  last_posted_at: null,
};

export const shownOwn = (own: Summary): OwnSummary => ({
  ...own,
  last_posted_at: own.last_posted_at?.toISOString() ?? null,
});

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
  /** By lower-case name; where nothing was posted there is none. */
  summariesOf(db: Db, creatorId: number, subreddits: readonly string[]): Promise<Map<string, Summary>>;
  usedSubreddits(db: Db, creatorId: number, remoteUserId: string, now: Date): Promise<UsedSubreddit[]>;
  /** What was posted lately and stayed up, as subreddits say what they take. */
  keptKinds(db: Db, creatorId: number, remoteUserId: string, now: Date): Promise<FitKind[]>;
};

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

/** A subreddit the account has posted to or has planned posts for; the name is in lower case. */
export type UsedSubreddit = {
  name: string;
  /** Posted to within the last seven days, or planned for the next seven. */
  is_in_use: boolean;
  /** Null without posts. */
  own: OwnRecord | null;
};

/** Posts come after subreddits in module order, so a creator's record in a subreddit is passed in. */
export type OwnPosts = {
  summaryOf(db: Db, creatorId: number, subreddit: string): Promise<Summary>;
  /** Keyed by lower-case name; subreddits without posts are missing. */
  summariesOf(db: Db, creatorId: number, subreddits: readonly string[]): Promise<Map<string, Summary>>;
  usedSubreddits(db: Db, creatorId: number, remoteUserId: string, now: Date): Promise<UsedSubreddit[]>;
  /** The kinds of recent posts that were not removed, named as in subreddits' settings. */
  keptKinds(db: Db, creatorId: number, remoteUserId: string, now: Date): Promise<FitKind[]>;
};

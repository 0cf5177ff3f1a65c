import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import type { Requirements } from "@ponkan/contract/subreddits/requirements";
import type { Flair } from "@ponkan/contract/subreddits/subreddit";
import type { ColumnType, Generated } from "kysely";
import type { Timestamp } from "../../database/columns.ts";

export type SubredditsTables = {
  subreddits: {
    name: string;
    access: AccessType;
    facts: ColumnType<unknown, string, string>;
    read_at: Timestamp;
    words: ColumnType<string, never, never>;
    subscribers: ColumnType<number | null, never, never>;
    over_18: ColumnType<boolean, never, never>;
    posts_per_day: number | null;
    median_score: number | null;
    growth: number | null;
    opportunity: number | null;
    best_hour: number | null;
    month_scores: ColumnType<[at: number, score: number][] | null, string | null | undefined, string | null>;
    measured_at: Timestamp | null;
    looked_at: Timestamp | null;
    wanted_at: Timestamp | null;
  };
  subreddit_snapshots: { name: string; day: string; subscribers: number };
  subreddit_removals: { name: string; day: string; posts: number; removed: number; newest_at: number };
  account_subreddits: {
    account_id: number;
    name: string;
    access: AccessType;
    is_banned: boolean;
    is_approved: boolean;
    flairs: ColumnType<Flair[] | null, string | null, string | null>;
    read_at: Timestamp;
  };
  subreddit_samples: {
    name: string;
    kind: "new" | "top";
    posts: ColumnType<unknown, string, string>;
    read_at: Timestamp;
  };
  subreddit_readings: {
    name: string;
    state: "reading" | "ready" | "failed";
    posts: ColumnType<unknown, string, string>;
    after: string | null;
    back_to: Timestamp;
    begun_at: Timestamp;
    touched_at: Timestamp;
  };
  creator_subreddits: {
    creator_id: number;
    user_id: Generated<number>;
    name: string;
    requirements: ColumnType<Partial<Requirements>, string, string>;
    is_verified: Generated<boolean>;
  };
};

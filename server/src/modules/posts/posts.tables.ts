import type { Platform } from "@ponkan/contract/accounts/platform";
import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import type { Severity } from "@ponkan/contract/posts/severity";
import type { Threat } from "@ponkan/contract/posts/threat";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { DefaultTimestamp, Id, Timestamp } from "../../database/columns.ts";
import type { FieldColumns } from "./field-columns.ts";
import type { ChangedItem, ChangeKind, Purpose } from "./journal/changed-item.ts";
import type { PostState } from "./post-state.ts";

export type StepKind = "comment" | "crosspost" | "delete" | "check";

export type PostsTables = {
  post_groups: { id: Id; creator_id: number; user_id: Generated<number>; created_at: Timestamp };
  posts: FieldColumns & {
    id: Id;
    group_id: number;
    creator_id: number;
    user_id: Generated<number>;
    account_id: number | null;
    platform: Platform;
    remote_user_id: string;
    rev: Generated<number>;
    state: Generated<PostState>;
    /** What its owner planned, of one that goes out now instead; else post_at is it. */
    planned_at: Timestamp | null;
    next_at: Timestamp;
    attempt: Generated<number>;
    tries: Generated<number>;
    started_at: Timestamp | null;
    error: string | null;
    advice: string | null;
    remote_id: string | null;
    url: string | null;
    posted_at: Timestamp | null;
    deleted_at: Timestamp | null;
    has_returned: Generated<boolean>;
    replaced_by: number | null;
    /** What a failed post was before it was replaced or deleted, and is again when that is taken back. */
    replaced_state: PostState | null;
    comment_error: string | null;
    score: number | null;
    comments: number | null;
    upvote_ratio: number | null;
    views: number | null;
    likes: number | null;
    reposts: number | null;
    replies: number | null;
    reach: number | null;
    shares: number | null;
    results_at: Timestamp | null;
    is_outside: Generated<boolean>;
    removal_reason: RemovalReason | null;
    removed_at: Timestamp | null;
    /** Made by the database: what analytics adds up (migration 0070). */
    outcome: GeneratedAlways<Buffer | null>;
    charged_to: Timestamp;
    is_charged: Generated<boolean>;
    created_at: Timestamp;
    title_key: string | null;
    content_key: string | null;
  };
  post_events: {
    id: Id;
    post_id: number;
    at: DefaultTimestamp;
    kind: string;
    text: string;
    advice: string | null;
  };
  /** How a post did at each reading that found other numbers than the one before; written by the database. */
  post_results: {
    post_id: number;
    at: Timestamp;
    creator_id: number;
    user_id: Generated<number>;
    score: number | null;
    comments: number | null;
    upvote_ratio: number | null;
    likes: number | null;
    reposts: number | null;
    replies: number | null;
    views: number | null;
    reach: number | null;
    shares: number | null;
  };
  /** Posts that are out, and when their numbers are read next; rows come and go with the posts. */
  watched_posts: { post_id: number; account_id: number; creator_id: number; next_at: Timestamp };
  post_threats: {
    creator_id: number;
    post_id: number;
    type: Threat;
    severity: Severity;
  };
  post_changes: {
    id: Id;
    creator_id: number;
    user_id: Generated<number>;
    kind: ChangeKind;
    purpose: Generated<Purpose>;
    items: ColumnType<ChangedItem[], string, string>;
    text: string;
    made_at: DefaultTimestamp;
    undone_at: Timestamp | null;
  };
  calendar_feeds: {
    creator_id: number;
    user_id: Generated<number>;
    secret_hash: Buffer;
    secret: string;
    created_at: Timestamp;
    read_at: Timestamp | null;
  };
  /** What was tried with a post at its platform, and how it ended; written by the publishing engine. */
  attempts: {
    id: Id;
    post_id: number;
    kind: "publish" | "comment" | "crosspost" | "delete";
    number: number;
    account_id: number;
    match_key: string;
    draft: ColumnType<unknown, string, string>;
    rev: number;
    state: Generated<"open" | "accepted" | "rejected" | "throttled" | "not_sent" | "found" | "absent" | "unclear">;
    is_accepted: Generated<boolean>;
    looks: Generated<number>;
    started_at: DefaultTimestamp;
    ended_at: Timestamp | null;
    remote_id: string | null;
  };
  steps: {
    post_id: number;
    kind: StepKind;
    account_id: number;
    state: Generated<"waiting" | "done" | "failed">;
    next_at: Timestamp;
    attempt: Generated<number>;
    tries: Generated<number>;
    is_forced: Generated<boolean>;
    low_readings: Generated<number>;
  };
  /** Kept by the database from what is open among posts, steps and preparations. */
  queue: {
    kind: "publish" | "prepare" | "answer" | StepKind;
    item_id: number;
    account_id: number | null;
    next_at: Timestamp;
    misses_at: Timestamp | null;
    creator_id: number | null;
    platform: Platform | null;
    is_for_redgifs: boolean;
    is_behind: Generated<boolean>;
  };
  /** The same for what posts are called on their platform. */
  remote_posts: { account_id: number; remote_id: string; post_id: number };
  publishing_switch: {
    only_row: Generated<boolean>;
    is_on: Generated<boolean>;
    reason: string | null;
    identity: string | null;
    address: string | null;
  };
  /** A view of the gates of platforms (publishing/gates) that are shut now. */
  shut_platforms: { platform: Platform; reason: string; since: Timestamp; is_down: boolean };
};

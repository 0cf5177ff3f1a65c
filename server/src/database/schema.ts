import type { AccountStatus } from "@ponkan/contract/accounts/account-status";
import type { Platform } from "@ponkan/contract/accounts/platform";
import type { MediaType } from "@ponkan/contract/media/upload-rules";
import type { BrandType } from "@ponkan/contract/posts/brand-type";
import type { MediaHost } from "@ponkan/contract/posts/media-host";
import type { PostType } from "@ponkan/contract/posts/post-type";
import type { RemovalReason } from "@ponkan/contract/posts/removal-reason";
import type { Severity } from "@ponkan/contract/posts/severity";
import type { Threat } from "@ponkan/contract/posts/threat";
import type { TiktokPrivacy } from "@ponkan/contract/posts/tiktok-privacy";
import type { AccessType } from "@ponkan/contract/subreddits/access-type";
import type { Requirements } from "@ponkan/contract/subreddits/requirements";
import type { Flair } from "@ponkan/contract/subreddits/subreddit";
import type { TemplateType } from "@ponkan/contract/templates/limits";
import type { AccountFacts } from "@ponkan/platforms/capabilities";
import type { ColumnType, Generated } from "kysely";
import type { ChangedItem, ChangeKind } from "../modules/posts/journal/changed-item.ts";

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** bigint identity columns; pg is told to read int8 as a number (ids stay far below 2^53). */
type Id = Generated<number>;

export type PostState =
  | "scheduled"
  | "waiting"
  | "sending"
  | "unknown"
  | "posted"
  | "failed"
  | "needs_check"
  | "deleted";
export type StepKind = "comment" | "crosspost" | "delete" | "check";

type PostTable = {
  id: Id;
  group_id: number;
  creator_id: number;
  account_id: number | null;
  platform: Platform;
  remote_user_id: string;
  type: PostType;
  title: Generated<string>;
  content: Generated<string>;
  media: ColumnType<{ id: number; caption: string; url: string }[], string | undefined, string>;
  media_host: Generated<MediaHost>;
  subreddit: Generated<string>;
  flair: ColumnType<{ id: string; text: string | null } | null, string | null | undefined, string | null>;
  is_nsfw: boolean | null;
  is_spoiler: Generated<boolean>;
  is_original_content: Generated<boolean>;
  send_replies: Generated<boolean>;
  crosspost_to_profile: Generated<boolean>;
  comment: Generated<string>;
  delete_after: number | null;
  delete_threshold: number | null;
  privacy_level: TiktokPrivacy | null;
  discloses_brand: Generated<boolean>;
  brand_type: Generated<BrandType[]>;
  allow_comment: Generated<boolean>;
  allow_duet: Generated<boolean>;
  allow_stitch: Generated<boolean>;
  post_at: Timestamp;
  late_minutes: Generated<number>;
  rev: Generated<number>;
  state: Generated<PostState>;
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
  comment_error: string | null;
  score: number | null;
  comments: number | null;
  upvote_ratio: number | null;
  views: number | null;
  removal_reason: RemovalReason | null;
  removed_at: Timestamp | null;
  charged_to: Timestamp;
  is_charged: Generated<boolean>;
  created_at: Timestamp;
  title_key: string | null;
  content_key: string | null;
};

export type Database = {
  users: {
    id: Id;
    email: string | null;
    password_hash: string | null;
    timezone: Generated<string>;
    week_starts_on: Generated<number>;
    analytics_updated: Timestamp | null;
    updates_viewed: Timestamp | null;
    ban_risk_alerts: Generated<boolean>;
    failed_post_emails: Generated<boolean>;
    discount_ends_at: Timestamp | null;
    failed_posts_mailed_at: Timestamp | null;
    created_at: DefaultTimestamp;
  };
  sessions: {
    id: string;
    secret_hash: Buffer;
    user_id: number;
    created_at: Timestamp;
    last_seen_at: Timestamp;
    expires_at: Timestamp;
  };
  password_resets: {
    user_id: number;
    token_hash: Buffer;
    tries: Generated<number>;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  creators: {
    id: Id;
    user_id: number;
    name: string;
    profile_image: string | null;
    created_at: DefaultTimestamp;
  };
  accounts: {
    id: Id;
    creator_id: number;
    platform: Platform;
    remote_user_id: string;
    username: string;
    profile_image: string | null;
    status: Generated<AccountStatus>;
    scopes: Generated<string[]>;
    access_token: string | null;
    refresh_token: string | null;
    token_gen: Generated<number>;
    token_issued_at: Timestamp;
    token_expires_at: Timestamp;
    refreshing_until: Timestamp | null;
    proxy: string | null;
    proxy_failing_since: Timestamp | null;
    paused_until: Timestamp | null;
    facts: ColumnType<AccountFacts, string | undefined, string>;
    facts_read_at: Timestamp | null;
    connected_at: Timestamp;
    lane_owner: string | null;
    lane_until: Timestamp | null;
    lane_epoch: Generated<number>;
    pause_reason: string | null;
  };
  media: {
    id: Id;
    creator_id: number;
    name: string;
    type: string;
    size: number;
    width: number | null;
    height: number | null;
    duration: number | null;
    hash: string;
    md5: string;
    file: string;
    poster_file: string | null;
    created_at: Timestamp;
    codec: string | null;
    frames: number | null;
    tags: Generated<string[]>;
  };
  uploads: {
    id: Id;
    creator_id: number;
    name: string;
    type: MediaType;
    size: number;
    hash: string;
    key: string;
    created_at: Timestamp;
  };
  media_looks: { media_id: number; creator_id: number; look: string; looks_like: string[] };
  media_uses: {
    media_id: number;
    post_id: number;
    creator_id: number;
    subreddit: string;
    posted_at: Timestamp | null;
  };
  media_likeness: { media_id: number; other_id: number; distance: number };
  media_links: {
    secret_hash: Buffer;
    media_id: number;
    expires_at: Timestamp;
    file: string | null;
    type: string | null;
  };
  post_groups: { id: Id; creator_id: number; created_at: Timestamp };
  posts: PostTable;
  post_threats: { creator_id: number; post_id: number; type: Threat; severity: Severity };
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
  post_handles: {
    post_id: number;
    rev: number;
    handles: ColumnType<unknown, string | undefined, string>;
    is_early: Generated<boolean>;
    changed_at: DefaultTimestamp;
  };
  post_events: {
    id: Id;
    post_id: number;
    at: DefaultTimestamp;
    kind: string;
    text: string;
    advice: string | null;
  };
  post_changes: {
    id: Id;
    creator_id: number;
    kind: ChangeKind;
    items: ColumnType<ChangedItem[], string, string>;
    text: string;
    made_at: DefaultTimestamp;
    undone_at: Timestamp | null;
  };
  calendar_feeds: {
    creator_id: number;
    secret_hash: Buffer;
    secret: string;
    created_at: Timestamp;
    read_at: Timestamp | null;
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
  preparations: {
    id: Id;
    account_id: number;
    media_id: number;
    description: string;
    state: Generated<"waiting" | "ready">;
    next_at: Timestamp;
    tries: Generated<number>;
    rounds: Generated<number>;
    ticket_id: string | null;
    upload_url: string | null;
    submitted_at: Timestamp | null;
    submits: Generated<number>;
    looks: Generated<number>;
    gif_id: string | null;
    url: string | null;
    ready_at: Timestamp | null;
    error: string | null;
  };
  incidents: {
    id: Id;
    at: DefaultTimestamp;
    kind: string;
    post_id: number | null;
    details: ColumnType<unknown, string, string>;
  };
  publishing_switch: { only_row: Generated<boolean>; is_on: Generated<boolean>; reason: string | null };
  idempotent_requests: {
    user_id: number;
    key: string;
    request_hash: Buffer;
    status: number;
    reply: ColumnType<unknown, string, string>;
    created_at: Timestamp;
  };
  subreddits: {
    name: string;
    access: AccessType;
    facts: ColumnType<unknown, string, string>;
    read_at: Timestamp;
    words: ColumnType<string, never, never>;
    subscribers: ColumnType<number | null, never, never>;
  };
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
  creator_subreddits: {
    creator_id: number;
    name: string;
    requirements: ColumnType<Partial<Requirements>, string, string>;
    is_verified: Generated<boolean>;
  };
  subreddit_lists: {
    id: Id;
    creator_id: number;
    name: string;
    names: Generated<string[]>;
    is_built_in: Generated<boolean>;
    created_at: Timestamp;
  };
  templates: {
    id: Id;
    creator_id: number;
    type: TemplateType;
    name: string;
    text: string;
    created_at: Timestamp;
  };
  drafts: {
    id: Id;
    creator_id: number;
    name: string;
    data: ColumnType<Record<string, unknown>, string, string>;
    rev: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  connect_attempts: {
    state_hash: Buffer;
    platform: Platform;
    session_id: string | null;
    browser_hash: Buffer | null;
    redirect_uri: string;
    code_verifier: string | null;
    expires_at: Timestamp;
  };
  subscription_plans: {
    id: number;
    price_id: string;
    name: string;
    price: number;
    monthly_posts: number;
    interval: "month" | "year";
  };
  subscriptions: {
    user_id: number;
    status: string;
    cancel_at_period_end: Generated<boolean>;
    current_period_end: Timestamp;
    plan_id: number;
  };
  quota_periods: { user_id: number; period_start: Timestamp; used: Generated<number> };
  updates: { id: string; title: string; description: string; posted_at: Timestamp };
  outbox: {
    id: Id;
    channel: string;
    event: string;
    payload: unknown;
    xid: Generated<string>;
    created_at: DefaultTimestamp;
  };
};

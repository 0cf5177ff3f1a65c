import type { AccountStatus } from "@ponkan/contract/accounts/account-status";
import type { Platform } from "@ponkan/contract/accounts/platform";
import type { AccountFacts } from "@ponkan/platforms/capabilities";
import type { ColumnType, Generated } from "kysely";

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type DefaultTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
/** bigint identity columns; pg is told to read int8 as a number (ids stay far below 2^53). */
type Id = Generated<number>;

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

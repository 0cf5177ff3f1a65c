import type { AccountStatus } from "@ponkan/contract/accounts/account-status";
import type { Platform } from "@ponkan/contract/accounts/platform";
import type { AccountFacts } from "@ponkan/platforms/capabilities";
import type { ColumnType, Generated } from "kysely";
import type { Id, Timestamp } from "../../database/columns.ts";

export type AccountsTables = {
  accounts: {
    id: Id;
    creator_id: number;
    user_id: Generated<number>;
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
    refresh_failures: Generated<number>;
    next_refresh_at: Timestamp | null;
    proxy: string | null;
    proxy_failing_since: Timestamp | null;
    paused_until: Timestamp | null;
    facts: ColumnType<AccountFacts, string | undefined, string>;
    facts_read_at: Timestamp | null;
    risks_checked_at: Timestamp | null;
    connected_at: Timestamp;
    /** Set by the owner; true when they signed up with this account. */
    can_sign_in: Generated<boolean>;
    lane_owner: string | null;
    lane_until: Timestamp | null;
    lane_epoch: Generated<number>;
    lane_deaths: Generated<number>;
    pause_reason: string | null;
  };
  former_accounts: {
    creator_id: number;
    user_id: Generated<number>;
    platform: Platform;
    remote_user_id: string;
    username: string;
    disconnected_at: Timestamp;
  };
  account_karma: {
    creator_id: number;
    user_id: Generated<number>;
    remote_user_id: string;
    day: ColumnType<string, string, string>;
    karma_post: number;
    karma_comment: number;
  };
  account_health: {
    account_id: number;
    creator_id: number;
    user_id: Generated<number>;
    missing_since: Timestamp | null;
    is_shadowbanned: Generated<boolean>;
    last_comment_at: Timestamp | null;
    read_at: Timestamp | null;
    tried_at: Timestamp | null;
  };
  subreddit_bans: {
    creator_id: number;
    user_id: Generated<number>;
    remote_user_id: string;
    name: string;
    found_at: Timestamp;
    ended_at: Timestamp | null;
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
};

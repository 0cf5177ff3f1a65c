import type { Generated } from "kysely";
import type { DefaultTimestamp, Id, Timestamp } from "../../database/columns.ts";

export type AuthTables = {
  users: {
    id: Id;
    email: string | null;
    email_verified_at: Timestamp | null;
    pending_email: string | null;
    password_hash: string | null;
    timezone: Generated<string>;
    week_starts_on: Generated<number>;
    analytics_updated: Timestamp | null;
    updates_viewed: Timestamp | null;
    ban_risk_alerts: Generated<boolean>;
    ban_risks_seen_at: Timestamp | null;
    failed_post_emails: Generated<boolean>;
    removed_post_emails: Generated<boolean>;
    discount_ends_at: Timestamp | null;
    failed_posts_mailed_at: Timestamp | null;
    removed_posts_mailed_at: Timestamp | null;
    /** Shown to new users until completed or dismissed. */
    first_steps: Generated<boolean>;
    /** Set for demo users: everything of theirs is deleted then. */
    demo_ends_at: Timestamp | null;
    created_at: DefaultTimestamp;
  };
  sessions: {
    id: string;
    number: Id;
    user_agent: Generated<string>;
    address: Generated<string>;
    secret_hash: Buffer;
    lacks_second_factor: Generated<boolean>;
    user_id: number;
    created_at: Timestamp;
    last_seen_at: Timestamp;
    expires_at: Timestamp;
  };
  tries: { key: Buffer; count: number; ends_at: Timestamp };
  email_verifications: {
    user_id: number;
    email: string;
    token_hash: Buffer;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  totp_secrets: {
    user_id: number;
    secret: string;
    last_step: Generated<number>;
    created_at: Timestamp;
    confirmed_at: Timestamp | null;
  };
  recovery_codes: { user_id: number; code_hash: Buffer };
  passkeys: {
    id: Id;
    user_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  exports: {
    user_id: number;
    session_id: string;
    state: Generated<"ready" | "running" | "done" | "broken">;
    files_total: Generated<number>;
    files_done: Generated<number>;
    bytes_total: Generated<number>;
    bytes_done: Generated<number>;
    created_at: Timestamp;
    expires_at: Timestamp;
    heard_at: Timestamp;
  };
  password_resets: {
    user_id: number;
    token_hash: Buffer;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
};

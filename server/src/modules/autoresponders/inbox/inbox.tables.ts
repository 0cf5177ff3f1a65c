import type { AutoresponderType } from "@ponkan/contract/autoresponders/limits";
import type { InboxState } from "@ponkan/contract/inbox/inbox-item";
import type { Generated } from "kysely";
import type { DefaultTimestamp, Id, Timestamp } from "../../../database/columns.ts";

export type InboxTables = {
  inbox_items: {
    id: Id;
    user_id: Generated<number>;
    creator_id: number;
    account_id: number | null;
    remote_user_id: string | null;
    remote_id: string;
    type: AutoresponderType;
    kind: "post_reply" | "comment_reply" | "username_mention" | "message";
    username: string | null;
    subject: string;
    body: string;
    subreddit: string | null;
    parent_id: string | null;
    thread_id: string;
    post_id: string | null;
    post_title: string | null;
    post_created_at: Timestamp | null;
    is_own_post: Generated<boolean>;
    is_distinguished: Generated<boolean>;
    is_deleted: Generated<boolean>;
    is_first: boolean;
    url: string;
    received_at: Timestamp;
    read_at: DefaultTimestamp;
    state: Generated<InboxState>;
    reason: string | null;
    reason_detail: string | null;
    is_decided: Generated<boolean>;
  };
  inbox_readings: {
    account_id: number;
    creator_id: number;
    next_at: Timestamp;
    read_at: Timestamp | null;
    taken_at: Timestamp | null;
    failures: Generated<number>;
  };
  inbox_people: {
    user_id: Generated<number>;
    creator_id: number;
    username: string;
    first_at: Timestamp;
    last_at: DefaultTimestamp;
    blocked_at: Timestamp | null;
    silenced_at: Timestamp | null;
  };
};

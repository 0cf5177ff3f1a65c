import type { Platform } from "@ponkan/contract/accounts/platform";
import type { ColumnType, Generated } from "kysely";
import type { DefaultTimestamp, Id, Timestamp } from "../database/columns.ts";

export type PublishingTables = {
  post_handles: {
    post_id: number;
    rev: number;
    handles: ColumnType<unknown, string | undefined, string>;
    is_early: Generated<boolean>;
    changed_at: DefaultTimestamp;
  };
  preparations: {
    id: Id;
    account_id: number;
    media_id: number;
    creator_id: Generated<number>;
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
  platform_gates: {
    platform: Platform;
    shut_until: Timestamp;
    is_down: boolean;
    probes: Generated<number>;
    reason: string;
    since: DefaultTimestamp;
  };
  incidents: {
    id: Id;
    at: DefaultTimestamp;
    kind: string;
    post_id: number | null;
    details: ColumnType<unknown, string, string>;
  };
};

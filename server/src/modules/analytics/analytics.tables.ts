import type { Platform } from "@ponkan/contract/accounts/platform";
import type { Generated } from "kysely";
import type { Timestamp } from "../../database/columns.ts";

export type AnalyticsTables = {
  analytics_refreshes: {
    user_id: Generated<number>;
    begun_at: Timestamp;
    touched_at: Timestamp;
    finished_at: Timestamp | null;
    posts: Generated<number>;
    posts_read: Generated<number>;
    accounts_done: Generated<number[]>;
    failed: Generated<Platform[]>;
  };
};

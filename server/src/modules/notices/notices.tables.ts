import type { Notice } from "@ponkan/contract/notices/notice";
import type { Generated } from "kysely";
import type { DefaultTimestamp, Timestamp } from "../../database/columns.ts";

export type NoticesTables = {
  /** Kept by the database from posts and accounts; what a user adds is that it was seen. */
  notices: {
    user_id: Generated<number>;
    creator_id: number;
    post_id: number | null;
    account_id: number | null;
    kind: Notice["kind"];
    at: DefaultTimestamp;
    seen_at: Timestamp | null;
  };
};

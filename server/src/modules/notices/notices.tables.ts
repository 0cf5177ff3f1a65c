import type { Notice } from "@ponkan/contract/notices/notice";
import type { Generated } from "kysely";
import type { DefaultTimestamp, Timestamp } from "../../database/columns.ts";

export type NoticesTables = {
  /** The database derives these rows from posts and accounts; the user only sets `seen_at`. */
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

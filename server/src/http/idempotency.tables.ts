import type { ColumnType } from "kysely";
import type { Timestamp } from "../database/columns.ts";

export type IdempotencyTables = {
  idempotent_requests: {
    user_id: number;
    key: string;
    request_hash: Buffer;
    status: number;
    reply: ColumnType<unknown, string, string>;
    created_at: Timestamp;
  };
};

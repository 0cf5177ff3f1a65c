import type { Generated } from "kysely";
import type { DefaultTimestamp, Id } from "../database/columns.ts";

export type RealtimeTables = {
  outbox: {
    id: Id;
    channel: string;
    event: string;
    payload: unknown;
    xid: Generated<string>;
    created_at: DefaultTimestamp;
  };
};

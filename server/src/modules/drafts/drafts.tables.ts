import type { ColumnType, Generated } from "kysely";
import type { Id, Timestamp } from "../../database/columns.ts";

export type DraftsTables = {
  drafts: {
    id: Id;
    creator_id: number;
    user_id: Generated<number>;
    name: string;
    data: ColumnType<Record<string, unknown>, string, string>;
    rev: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
};

import type { ColumnType, Generated } from "kysely";
import type { Id, Timestamp } from "../../database/columns.ts";

type Json = ColumnType<Record<string, unknown>, string, string>;

export type SubredditListsTables = {
  subreddit_lists: {
    id: Id;
    creator_id: number;
    user_id: Generated<number>;
    name: string;
    names: Generated<string[]>;
    is_built_in: Generated<boolean>;
    created_at: Timestamp;
  };
  saved_searches: {
    id: Id;
    creator_id: number;
    user_id: Generated<number>;
    name: string;
    search: Json;
    created_at: Timestamp;
  };
};

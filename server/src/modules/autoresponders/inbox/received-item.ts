import type { ReceivedItem } from "@ponkan/contract/autoresponders/rule";
import type { Selectable } from "kysely";
import type { InboxTables } from "./inbox.tables.ts";

type Row = Pick<
  Selectable<InboxTables["inbox_items"]>,
  | "id"
  | "type"
  | "username"
  | "body"
  | "subreddit"
  | "post_title"
  | "post_created_at"
  | "is_own_post"
  | "is_distinguished"
  | "is_deleted"
  | "is_first"
  | "received_at"
>;

/** The item as rules see it. */
export function receivedItem(row: Row): ReceivedItem {
  const { id, type, body, subreddit, post_title, post_created_at, is_distinguished, is_deleted, is_first } = row;
  return {
    id,
    type,
    author: row.username,
    body,
    subreddit,
    post_title,
    post_created_at,
    is_under_own_post: row.is_own_post,
    is_distinguished,
    is_deleted,
    is_first,
    created_at: row.received_at,
  };
}

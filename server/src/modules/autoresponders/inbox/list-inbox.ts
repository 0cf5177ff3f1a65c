import { INBOX_PER_PAGE } from "@ponkan/contract/inbox/inbox-item";
import type { Db } from "../../../context.ts";
import { findReadAt } from "./readings.queries.ts";
import { shownItem } from "./shown-item.ts";
import { findItems, type InboxCursor, type ItemFilter } from "./shown-items.queries.ts";

/** One page, newest first. Uses a cursor, not a page number, so that nothing is skipped while more comes in. */
export async function listInbox(
  db: Db,
  creatorId: number,
  { before, ...filter }: ItemFilter & { before?: string | undefined },
) {
  const [rows, readAt] = await Promise.all([
    findItems(db, creatorId, filter, before === undefined ? null : cursorOf(before), INBOX_PER_PAGE + 1),
    findReadAt(db, creatorId),
  ]);
  const shown = rows.slice(0, INBOX_PER_PAGE);
  const last = rows.length > INBOX_PER_PAGE ? shown.at(-1) : undefined;
  return {
    data: shown.map(shownItem),
    next: last ? `${last.received_at.getTime()}.${last.id}` : null,
    read_at: readAt?.toISOString() ?? null,
  };
}

function cursorOf(before: string): InboxCursor {
  const [at, id] = before.split(".").map(Number);
  return { received_at: new Date(Math.min(at!, 8.64e15)), id: id! };
}

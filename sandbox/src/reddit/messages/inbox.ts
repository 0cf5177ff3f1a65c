import { commentAuthorName } from "../comments.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser } from "../model.ts";
import { commentsFor } from "./comments-for.ts";
import type { InboxItem } from "./inbox-item.ts";
import { mailFor } from "./mail-for.ts";

/** A user's inbox, newest first, without deleted items and without items from blocked senders. */
export function inboxOf(ctx: RedditContext, user: RedditUser, now: number): InboxItem[] {
  const items: InboxItem[] = [
    ...mailFor(ctx, user, now).map((message): InboxItem => ({ kind: "t4", message })),
    ...commentsFor(ctx, user, now),
  ];
  return items
    .filter((item) => !isBlocked(user, item) && !markOf(ctx, user, item)?.is_deleted)
    .sort((one, other) => timeOf(one) - timeOf(other))
    .reverse();
}

export function countUnread(ctx: RedditContext, user: RedditUser, now: number): number {
  return inboxOf(ctx, user, now).filter((item) => isNew(ctx, user, item)).length;
}

export function isNew(ctx: RedditContext, user: RedditUser, item: InboxItem): boolean {
  return !markOf(ctx, user, item)?.is_read;
}

export function fullnameOf(item: InboxItem): string {
  return item.kind === "t1" ? `t1_${item.comment.comment.id}` : `t4_${item.message.id}`;
}

/** Null for a message sent by a subreddit. */
export function senderOf(item: InboxItem): string | null {
  return item.kind === "t1" ? commentAuthorName(item.comment) : item.message.from;
}

function markOf({ store }: RedditContext, { id }: RedditUser, item: InboxItem) {
  return store.reads.get(`${id} ${fullnameOf(item)}`);
}

function isBlocked({ blocked }: RedditUser, item: InboxItem): boolean {
  return blocked.includes(senderOf(item)?.toLowerCase() ?? "");
}

function timeOf(item: InboxItem): number {
  return item.kind === "t1" ? item.comment.comment.created_utc : item.message.created_utc;
}

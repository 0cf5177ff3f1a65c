import { userRequired } from "../errors.ts";
import type { RedditUser, StoredMessage } from "../model.ts";
import type { Thing } from "../present/listing.ts";
import { pageOf } from "../read/page.ts";
import type { Call } from "../route.ts";
import { fullnameOf, inboxOf, isNew } from "./inbox.ts";
import type { InboxItem } from "./inbox-item.ts";
import { presentItem, presentMessage } from "./present-item.ts";

export const FOLDERS = ["inbox", "unread", "messages", "comments", "selfreply", "mentions"] as const;
type Folder = (typeof FOLDERS)[number];

/** GET /message/{folder} */
export function listInbox(folder: Folder) {
  return async (call: Call): Promise<unknown> => {
    const { ctx, user, input, now } = call;
    if (!user) throw userRequired();

    const items = inboxOf(ctx, user, now).filter((item) => belongsTo(call, user, folder, item));
    const shown: InboxItem[] = [];
    const present = (item: InboxItem) => {
      shown.push(item);
      return folder === "messages" ? presentThread(call, user, item) : presentItem(ctx, item, user, now);
    };
    const page = pageOf({ items, nameOf: fullnameOf, present }, input);
    if (input.mark === "true") await markRead(call, user, shown);
    return page;
  };
}

/** GET /message/sent */
export function listSent({ ctx, user, input }: Call): unknown {
  if (!user) throw userRequired();
  const items = ctx.store.messages.by("from", user.name.toLowerCase()).toReversed();
  const present = (message: StoredMessage) => presentMessage(ctx, message, { isUnread: false });
  return pageOf({ items, nameOf: ({ id }) => `t4_${id}`, present }, input);
}

function belongsTo({ ctx }: Call, user: RedditUser, folder: Folder, item: InboxItem): boolean {
  switch (folder) {
    case "inbox":
      return true;
    case "unread":
      return isNew(ctx, user, item);
    case "messages":
      return item.kind === "t4";
    case "comments":
      return item.kind === "t1" && item.type === "comment_reply";
    case "selfreply":
      return item.kind === "t1" && item.type === "post_reply";
    case "mentions":
      return item.kind === "t1" && item.type === "username_mention";
  }
}

function presentThread({ ctx, now }: Call, user: RedditUser, item: InboxItem): Thing {
  if (item.kind === "t1") return presentItem(ctx, item, user, now);
  const replies = ctx.store.messages.by("first_message", fullnameOf(item));
  return presentMessage(ctx, item.message, { isUnread: isNew(ctx, user, item), replies });
}

async function markRead({ ctx }: Call, user: RedditUser, items: InboxItem[]): Promise<void> {
  const fresh = items.filter((item) => isNew(ctx, user, item));
  await Promise.all(
    fresh.map((item) =>
      ctx.store.reads.put({ user_id: user.id, fullname: fullnameOf(item), is_read: true, is_deleted: false }),
    ),
  );
}

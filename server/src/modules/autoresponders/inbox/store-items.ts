import { INBOX_MOST } from "@ponkan/contract/inbox/inbox-item";
import type { InboxItem } from "@ponkan/platforms/reddit/inbox/inbox-listing";
import type { AppContext } from "../../../context.ts";
import { inTransaction } from "../../../database/in-transaction.ts";
import { countReplies, insertItems, insertPeople, keepNewestItems, type NewItem, type Wrote } from "./items.queries.ts";
import type { PostFacts, Reader } from "./reader.ts";

/** Stores each item once, whichever reader brings it, and returns how many were new. */
export function storeItems(
  db: AppContext["db"],
  reader: Reader,
  items: readonly InboxItem[],
  posts: ReadonlyMap<string, PostFacts>,
): Promise<number> {
  // They come newest first, including those of the same second.
  const oldestFirst = items
    .toReversed()
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
  return inTransaction(db, async (tx) => {
    const strangers = await insertPeople(tx, reader.creator_id, whenTheyWrote(oldestFirst));
    const rows = oldestFirst.map((item) => {
      const name = item.author?.toLowerCase() ?? "";
      return rowOf(reader, item, posts, strangers.delete(name));
    });
    const added = await insertItems(tx, rows);
    await countReplies(
      tx,
      reader.creator_id,
      added.flatMap(({ parent_id }) => parent_id ?? []),
    );
    if (added.length > 0) await keepNewestItems(tx, reader.creator_id, INBOX_MOST);
    return added.length;
  });
}

function whenTheyWrote(oldestFirst: readonly InboxItem[]): Map<string, Wrote> {
  const wrote = new Map<string, Wrote>();
  for (const { author, created_at: last_at } of oldestFirst) {
    if (author === null) continue;
    const name = author.toLowerCase();
    wrote.set(name, { first_at: wrote.get(name)?.first_at ?? last_at, last_at });
  }
  return wrote;
}

const GONE = ["[deleted]", "[removed]"];

function rowOf(
  { account_id, creator_id }: Reader,
  item: InboxItem,
  posts: ReadonlyMap<string, PostFacts>,
  is_first: boolean,
): NewItem {
  const { id, kind, author, subject, body, subreddit, parent_id, first_message, post_id, post_title, url } = item;
  const post = post_id === null ? undefined : posts.get(post_id);
  return {
    creator_id,
    account_id,
    remote_id: id,
    type: kind === "message" ? "message" : "comment",
    kind,
    username: author,
    subject,
    body,
    subreddit,
    parent_id,
    thread_id: post_id ?? first_message ?? id,
    post_id,
    post_title,
    post_created_at: post?.created_at ?? null,
    is_own_post: kind === "post_reply" || (post?.is_own ?? false),
    is_distinguished: item.distinguished !== null,
    is_deleted: GONE.includes(body.trim()),
    is_first,
    url,
    received_at: item.created_at,
  };
}

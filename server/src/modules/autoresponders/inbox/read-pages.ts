import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { isTooLarge, type Outcome, ok } from "@ponkan/platforms/outcome";
import type { InboxItem } from "@ponkan/platforms/reddit/inbox/inbox-listing";
import { pagesOf } from "@ponkan/platforms/reddit/pages-of";

type Known = {
  /** Items before this are ignored. */
  since: Date;
  /** Returns which of these ids are stored. */
  findKnown(ids: readonly string[]): Promise<ReadonlySet<string>>;
};

/**
 * Reads new items, newest first, a hundred per call; one call is enough unless more came. A page with a known item is
 * the last, because earlier readings stored everything before it.
 */
export async function readPages(
  { inbox }: Pick<RedditAdapter, "inbox">,
  access: Access,
  { since, findKnown }: Known,
): Promise<Outcome<InboxItem[]>> {
  const found = new Map<string, InboxItem>();
  for await (const page of pagesOf((ask) => inbox.inbox(access, ask))) {
    // If there is too much, the newest items are better than none.
    if (isTooLarge(page) && found.size > 0) break;
    if (page.kind !== "ok") return page;
    const { items } = page.value;
    const known = await findKnown(items.map(({ id }) => id));
    const wanted = items.filter(({ id, created_at }) => !known.has(id) && created_at >= since);
    for (const item of wanted) found.set(item.id, item);
    if (wanted.length < items.length) break;
  }
  return ok([...found.values()]);
}

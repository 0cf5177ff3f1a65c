import type { RedditAdapter } from "@ponkan/platforms";
import type { Access } from "@ponkan/platforms/capabilities";
import { isTooLarge, type Outcome, ok } from "@ponkan/platforms/outcome";
import type { InboxItem } from "@ponkan/platforms/reddit/inbox/inbox-listing";
import { pagesOf } from "@ponkan/platforms/reddit/pages-of";

type Known = {
  /** Nothing older is wanted. */
  since: Date;
  /** Which of these ids were read before. */
  findKnown(ids: readonly string[]): Promise<ReadonlySet<string>>;
};

/**
 * What came since it was last read, newest first, a hundred with each call: one is enough unless more than that came.
 * A page with something known on it is the last, as those before it were read to their end.
 */
export async function readPages(
  { inbox }: Pick<RedditAdapter, "inbox">,
  access: Access,
  { since, findKnown }: Known,
): Promise<Outcome<InboxItem[]>> {
  const found = new Map<string, InboxItem>();
  for await (const page of pagesOf((ask) => inbox.inbox(access, ask))) {
    // Of too much, the newest is worth more than nothing.
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

import { REPLAY_DAYS } from "@ponkan/contract/autoresponders/limits";
import type { RedditAdapter } from "@ponkan/platforms";
import { mapped, type Outcome, ok } from "@ponkan/platforms/outcome";
import type { InboxItem } from "@ponkan/platforms/reddit/inbox/inbox-listing";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { withAccess } from "../../accounts/access/with-access.ts";
import { findKnownItems, findKnownPosts } from "./items.queries.ts";
import { readPages } from "./read-pages.ts";
import type { PostFacts, Reader } from "./reader.ts";
import { storeItems } from "./store-items.ts";

const DAY = 86_400_000;
/** A stopping worker waits for the call to end. */
const PATIENCE_MS = 8000;

/** Stores what came into an account's inbox since the last reading; returns how many items were new. */
export async function readInbox(ctx: AccessNeeds, reader: Reader): Promise<Outcome<number>> {
  const { reddit } = ctx.platforms;
  if (!reddit) return { kind: "needs-reconnect", reason: "Reddit is not offered" };
  const since = new Date(ctx.clock.now().getTime() - REPLAY_DAYS * DAY);
  const known = { since, findKnown: (ids: readonly string[]) => findKnownItems(ctx.db, reader.creator_id, ids) };
  const read = await withAccess(ctx, reader.account_id, (access) =>
    readPages(reddit, { ...access, patienceMs: PATIENCE_MS }, known),
  );
  if (read.kind !== "ok" || read.value.length === 0) return mapped(read, () => 0);

  const posts = await postsOf(ctx, reddit, reader, read.value);
  if (posts.kind !== "ok") return posts;
  return ok(await storeItems(ctx.db, reader, read.value, posts.value));
}

/** Who wrote the posts and when: those we published are known, Reddit is asked about the others. */
async function postsOf(
  ctx: AccessNeeds,
  reddit: RedditAdapter,
  { account_id, creator_id, username }: Reader,
  items: readonly InboxItem[],
): Promise<Outcome<Map<string, PostFacts>>> {
  const ids = [...new Set(items.flatMap(({ post_id }) => post_id ?? []))];
  const known = await findKnownPosts(ctx.db, creator_id, ids);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length === 0) return ok(known);
  const seen = await withAccess(ctx, account_id, (access) =>
    reddit.insights.posts({ ...access, patienceMs: PATIENCE_MS }, unknown),
  );
  // Reddit would reject it again later; storing what people wrote matters more.
  if (seen.kind === "rejected") return ok(known);
  return mapped(seen, (posts) => {
    for (const { id, author, created_at } of posts) {
      const is_own = author?.toLowerCase() === username.toLowerCase();
      known.set(id, { created_at, is_own });
    }
    return known;
  });
}

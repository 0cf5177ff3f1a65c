import type { Subreddit, WorldPost } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import { isListed } from "../posts.ts";
import { type Order, rankBy, type Sort, spanOf } from "./rank.ts";

type Item = { any: { kind: "world"; post: WorldPost }; rank: number };

const DAY = 86_400;
const YEAR = 365 * DAY;
/** `hot` considers this many of the newest posts, other sorts all posts in their time span. */
const HOT_CANDIDATES = 300;
const KEPT = 1000;

export function* worldPostsNewestFirst(ctx: RedditContext, subreddit: Subreddit, now: number): Generator<Item> {
  for (const post of newestFirst(ctx, subreddit, now)) {
    if (isShown(ctx, post, now)) yield itemOf(post, post.created_utc);
  }
}

/** Highest rank first. Ranking a year of posts is slow, so the result is cached. */
export function worldPostsRanked(ctx: RedditContext, subreddit: Subreddit, order: Order): Item[] {
  const key = `${subreddit.name} ${order.sort} ${spanOf(order.sort, order.t)} ${order.rankedAt}`;
  return kept(ctx, key, () => ranked(ctx, subreddit, order));
}

function ranked(ctx: RedditContext, subreddit: Subreddit, { sort, t, rankedAt: now }: Order): Item[] {
  return candidates(ctx, subreddit, sort, now - spanOf(sort, t), now)
    .filter((post) => isShown(ctx, post, now))
    .map((post) =>
      itemOf(
        post,
        rankBy(sort, post.created_utc, () => ctx.world.performance(post, now), now),
      ),
    )
    .sort((one, other) => other.rank - one.rank || (one.any.post.id < other.any.post.id ? 1 : -1))
    .slice(0, KEPT);
}

function candidates(ctx: RedditContext, subreddit: Subreddit, sort: Sort, since: number, now: number): WorldPost[] {
  if (sort === "rising") return ctx.world.history(subreddit, since, now + 1);
  // Controversial posts have many votes, so they are among the top posts by score too.
  if (sort !== "hot") return ctx.world.top(subreddit, { from: since, to: now + 1, now, limit: KEPT });
  const newest: WorldPost[] = [];
  for (const post of newestFirst(ctx, subreddit, now)) {
    if (newest.push(post) === HOT_CANDIDATES) break;
  }
  return newest;
}

/** Walks back in growing steps: the first page needs little, and quiet periods are skipped quickly. */
function* newestFirst(ctx: RedditContext, subreddit: Subreddit, now: number): Generator<WorldPost> {
  let step = DAY;
  let to = now + 1;
  while (to > now - YEAR) {
    const from = Math.max(to - step, now - YEAR);
    yield* ctx.world.history(subreddit, from, to).reverse();
    to = from;
    step = Math.min(step * 2, 32 * DAY);
  }
}

function isShown(ctx: RedditContext, post: WorldPost, now: number): boolean {
  return isListed(ctx, { kind: "world", post }, now);
}

function itemOf(post: WorldPost, rank: number): Item {
  return { any: { kind: "world", post }, rank };
}

const listings = new WeakMap<object, Map<string, Item[]>>();
const KEPT_LISTINGS = 8;

function kept(ctx: RedditContext, key: string, make: () => Item[]): Item[] {
  const mine = listings.get(ctx.world) ?? new Map<string, Item[]>();
  listings.set(ctx.world, mine);
  const found = mine.get(key);
  if (found) return found;

  const made = make();
  mine.set(key, made);
  const [oldest] = mine.keys();
  if (mine.size > KEPT_LISTINGS && oldest !== undefined) mine.delete(oldest);
  return made;
}

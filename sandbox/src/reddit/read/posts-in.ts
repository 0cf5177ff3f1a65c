import type { Subreddit } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import type { StoredPost } from "../model.ts";
import { type AnyPost, findPost, isListed, performanceOf, withAuthor } from "../posts.ts";
import { type Order, rankBy, spanOf } from "./rank.ts";
import { worldPostsNewestFirst, worldPostsRanked } from "./world-posts.ts";

export type Ranked = { any: AnyPost; rank: number };

/** The posts of a subreddit in sorted order, from the world and from the API, read lazily. */
export function* postsIn(ctx: RedditContext, subreddit: Subreddit, order: Order): Generator<Ranked> {
  const arrived = arrivedIn(ctx, subreddit, order);
  const past =
    order.sort === "new" ? worldPostsNewestFirst(ctx, subreddit, order.now) : worldPostsRanked(ctx, subreddit, order);
  yield* merged(arrived, past);
}

/** Whether an item comes after the cursor, whose item may no longer be listed. */
export function isBehind(ctx: RedditContext, order: Order): (item: Ranked, cursor: string) => boolean {
  let position: Ranked | undefined;
  return (item, cursor) => {
    position ??= positionOf(ctx, cursor, order);
    return position !== undefined && compare(item, position) > 0;
  };
}

export function rankOf(ctx: RedditContext, any: AnyPost, { sort, now, rankedAt }: Order): number {
  const at = any.kind === "world" ? rankedAt : now;
  return rankBy(sort, any.post.created_utc, () => performanceOf(ctx, any, at), at);
}

export function compare(one: Ranked, other: Ranked): number {
  if (one.rank !== other.rank) return other.rank - one.rank;
  return one.any.post.id < other.any.post.id ? 1 : one.any.post.id > other.any.post.id ? -1 : 0;
}

function positionOf(ctx: RedditContext, cursor: string, order: Order): Ranked | undefined {
  const any = cursor.startsWith("t3_") ? findPost(ctx, cursor.slice(3)) : undefined;
  return any && { any, rank: rankOf(ctx, any, order) };
}

const RANKED_ARRIVALS = 1000;

/** Sorted by `new`, posts are checked lazily; other sorts must rank all of them first. */
function arrivedIn(ctx: RedditContext, subreddit: Subreddit, order: Order): Iterable<Ranked> {
  const since = order.now - spanOf(order.sort, order.t);
  const posts = ctx.store.posts
    .by("subreddit", subreddit.name.toLowerCase())
    .filter(({ created_utc }) => created_utc > since)
    .sort((one, other) => other.created_utc - one.created_utc || (one.id < other.id ? 1 : -1));
  if (order.sort === "new") return listed(ctx, posts, order);
  return [...listed(ctx, posts.slice(0, RANKED_ARRIVALS), order)].sort(compare);
}

function* listed(ctx: RedditContext, posts: StoredPost[], order: Order): Generator<Ranked> {
  for (const post of posts) {
    const any = withAuthor(ctx, post);
    if (any && isListed(ctx, any, order.now)) yield { any, rank: rankOf(ctx, any, order) };
  }
}

function* merged(one: Iterable<Ranked>, other: Iterable<Ranked>): Generator<Ranked> {
  const left = one[Symbol.iterator]();
  let mine = left.next();
  for (const item of other) {
    while (!mine.done && compare(mine.value, item) < 0) {
      yield mine.value;
      mine = left.next();
    }
    yield item;
  }
  for (; !mine.done; mine = left.next()) yield mine.value;
}

import type { Performance } from "../../world/types.ts";
import { type AnyComment, commentWithAuthor } from "../comments.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser } from "../model.ts";
import { type AnyPost, findPost, isListedInProfile, isOwnPost, performanceOf, withAuthor } from "../posts.ts";
import type { AnyUser } from "../users.ts";
import { mayRead } from "./enter.ts";
import { type Order, rankBy, spanOf } from "./rank.ts";
import { worldPostsBy } from "./world-posts-by.ts";

export type UserItem =
  | { kind: "t3"; any: AnyPost; created: number }
  | { kind: "t1"; any: AnyComment; post: AnyPost; created: number };

type View = { viewer: RedditUser | null; now: number };

/** Listings end here, so older items are not considered. */
const NEWEST = 1000;

export async function postsOf(ctx: RedditContext, user: AnyUser, view: View): Promise<UserItem[]> {
  const posts =
    user.kind === "world"
      ? await worldPostsBy(ctx, user.person, view.now)
      : ctx.store.posts.by("author", user.user.id).flatMap((post) => withAuthor(ctx, post) ?? []);
  const shown: UserItem[] = [];
  for (const any of posts.reverse()) {
    if (isShown(ctx, any, view)) shown.push({ kind: "t3", any, created: any.post.created_utc });
    if (shown.length === NEWEST) break;
  }
  return shown;
}

export function commentsBy(ctx: RedditContext, user: AnyUser, { viewer }: View): UserItem[] {
  if (user.kind === "world" || (user.user.hides_profile && user.user.id !== viewer?.id)) return [];
  return ctx.store.comments
    .by("author", user.user.id)
    .filter(({ deleted_at }) => deleted_at === null)
    .slice(-NEWEST)
    .reverse()
    .flatMap((comment): UserItem[] => {
      const any = commentWithAuthor(ctx, comment);
      const post = findPost(ctx, comment.post_id);
      return any && post ? [{ kind: "t1", any, post, created: comment.created_utc }] : [];
    });
}

/** Highest rank first; ties are broken by age, newest first. */
export function sorted(ctx: RedditContext, items: UserItem[], { sort, t, now }: Omit<Order, "rankedAt">): UserItem[] {
  const since = sort === "top" || sort === "controversial" ? now - spanOf(sort, t) : 0;
  return items
    .filter(({ created }) => created > since)
    .map((item) => ({ item, rank: rankBy(sort, item.created, () => performanceOfItem(ctx, item, now), now) }))
    .sort((one, other) => other.rank - one.rank || other.item.created - one.item.created)
    .map(({ item }) => item);
}

function isShown(ctx: RedditContext, any: AnyPost, { viewer, now }: View): boolean {
  const isHidden = any.kind === "stored" && any.author.hides_profile;
  const mayLook = isOwnPost(any, viewer) || (!isHidden && mayRead(ctx, any.post.subreddit, viewer));
  return mayLook && isListedInProfile(ctx, any, viewer, now);
}

function performanceOfItem(ctx: RedditContext, item: UserItem, now: number): Performance {
  if (item.kind === "t3") return performanceOf(ctx, item.any, now);
  return { score: 1, upvote_ratio: 1, num_comments: 0, num_crossposts: 0 };
}

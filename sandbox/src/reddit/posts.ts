import type { ArrivedPost, Performance, Removal, WorldPost } from "../world/types.ts";
import type { RedditContext } from "./context.ts";
import type { RedditUser, StoredPost } from "./model.ts";
import { findSubreddit } from "./subreddits.ts";

type Ctx = Pick<RedditContext, "store" | "world">;

/** A post that arrived through the API, or one from the world's own history. */
export type AnyPost =
  | { kind: "stored"; post: StoredPost; author: RedditUser }
  | { kind: "world"; post: WorldPost; author?: undefined };

export function postAuthorName(any: AnyPost): string {
  return any.kind === "world" ? any.post.author : any.author.name;
}

/** Looks up a post by id without prefix, regardless of who may see it. */
export function findPost(ctx: Ctx, id: string): AnyPost | undefined {
  const stored = ctx.store.posts.get(id);
  if (stored) return withAuthor(ctx, stored);
  if (!ctx.world.isHistoryId(id)) return undefined;
  const post = ctx.world.historyPost(id);
  return post && { kind: "world", post };
}

export function withAuthor({ store }: Pick<Ctx, "store">, post: StoredPost): AnyPost | undefined {
  const author = store.users.get(post.author_id);
  return author && { kind: "stored", post, author };
}

/** What the world needs to know about a post that arrived through the API. */
export function arrivedPostOf(ctx: Ctx, post: StoredPost, author: RedditUser): ArrivedPost {
  const flair = post.flair_id && findSubreddit(ctx, post.subreddit)?.flairs.find(({ id }) => id === post.flair_id);
  return {
    id: post.id,
    subreddit: post.subreddit,
    author: author.name,
    title: post.title,
    kind: post.kind,
    selftext: post.selftext,
    url: post.url,
    flair: flair || null,
    over18: post.over18,
    created_utc: post.created_utc,
    standing: post.standing,
    flair_id: post.flair_id,
  };
}

/** The post in the form the world understands. */
export function worldViewOf(ctx: Ctx, any: AnyPost): WorldPost | ArrivedPost {
  return any.kind === "world" ? any.post : arrivedPostOf(ctx, any.post, any.author);
}

/** The post's removal, past or future: set by the control API, otherwise decided by the world. */
export function removalOf(ctx: Ctx, any: AnyPost): RemovalOfPost | null {
  // All posts of a shadow-banned user are hidden, including earlier ones.
  if (any.kind === "stored" && any.author.is_shadowbanned) return shadowRemoval(any.post);
  if (any.kind === "stored" && any.post.forced_removal) return any.post.forced_removal;
  return ctx.world.removal(worldViewOf(ctx, any));
}

export type RemovalOfPost = Omit<Removal, "category"> & { category: string };

/** The removal that is in effect at this moment. */
export function removalAt(ctx: Ctx, any: AnyPost, now: number): RemovalOfPost | null {
  const removal = removalOf(ctx, any);
  if (!removal || removal.at > now) return null;
  return removal.approved_at !== null && removal.approved_at <= now ? null : removal;
}

/** The performance of a post, including comments that arrived through the API. */
export function performanceOf(ctx: Ctx, any: AnyPost, now: number): Performance {
  const made = ctx.world.performance(worldViewOf(ctx, any), now);
  const num_comments = made.num_comments + ctx.store.comments.countBy("post", any.post.id);
  const forced = any.kind === "stored" ? any.post.forced_score : null;
  return { ...made, num_comments, score: forced ?? made.score };
}

/** Whether the post is visible yet. */
export function isVisible(any: AnyPost, now: number): boolean {
  if (any.kind === "world") return any.post.created_utc <= now;
  return any.post.visible_at <= now;
}

/** Whether listings of its subreddit include it. */
export function isListed(ctx: Ctx, any: AnyPost, now: number): boolean {
  return isVisible(any, now) && !isDeleted(any) && removalAt(ctx, any, now) === null;
}

/** Whether its author's profile lists it; authors also see their removed posts. */
export function isListedInProfile(ctx: Ctx, any: AnyPost, viewer: RedditUser | null, now: number): boolean {
  if (!isVisible(any, now) || isDeleted(any)) return false;
  return isOwnPost(any, viewer) || removalAt(ctx, any, now) === null;
}

const ARCHIVED_AFTER_SECONDS = 180 * 86_400;

/** Old posts accept no comments and no votes. */
export function isArchived({ post }: AnyPost, now: number): boolean {
  return post.created_utc < now - ARCHIVED_AFTER_SECONDS;
}

export function isOwnPost(any: AnyPost, viewer: RedditUser | null): boolean {
  return any.kind === "stored" && any.author.id === viewer?.id;
}

export function isDeleted(any: AnyPost): boolean {
  return any.kind === "stored" && any.post.deleted_at !== null;
}

function shadowRemoval(post: StoredPost): RemovalOfPost {
  return { category: "reddit", at: post.created_utc, approved_at: null, reason: "The author is shadow-banned." };
}

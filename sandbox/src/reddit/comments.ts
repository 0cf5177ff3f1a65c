import type { WorldComment } from "../world/types.ts";
import type { RedditContext } from "./context.ts";
import type { RedditUser, StoredComment } from "./model.ts";
import { type AnyPost, findPost, worldViewOf } from "./posts.ts";

type Ctx = Pick<RedditContext, "store" | "world">;

export type AnyComment =
  | { kind: "stored"; comment: StoredComment; author: RedditUser }
  | { kind: "world"; comment: WorldComment; author?: undefined };

export function commentAuthorName(any: AnyComment): string {
  return any.kind === "world" ? any.comment.author : any.author.name;
}

/** A comment and the post it belongs to. */
export type Found = { comment: AnyComment; post: AnyPost };

/** Looks up a comment by id without prefix; undefined if it has not been written yet. */
export function findComment(ctx: Ctx, id: string, now: number): Found | undefined {
  const stored = ctx.store.comments.get(id);
  const post = findPost(ctx, stored?.post_id ?? ctx.world.postOfComment(id) ?? "");
  if (!post) return undefined;
  const comment = stored ? commentWithAuthor(ctx, stored) : findWorldComment(ctx, post, id, now);
  return comment && { comment, post };
}

export function commentWithAuthor({ store }: Pick<Ctx, "store">, comment: StoredComment): AnyComment | undefined {
  const author = store.users.get(comment.author_id);
  return author && { kind: "stored", comment, author };
}

/** All comments of a post written by `now`, oldest first. */
export function commentsOf(ctx: Ctx, post: AnyPost, now: number): AnyComment[] {
  const stored = storedCommentsOf(ctx, post);
  const made = [
    ...ctx.world.comments(worldViewOf(ctx, post), now),
    ...stored.flatMap((each) => repliesTo(ctx, each, now)),
  ];
  const all = [...stored, ...made.map((comment): AnyComment => ({ kind: "world", comment }))];
  return all.sort((one, other) => one.comment.created_utc - other.comment.created_utc);
}

/** Replies of the world's people to a comment that arrived through the API. */
export function repliesTo(ctx: Ctx, any: AnyComment, now: number): WorldComment[] {
  if (any.kind === "world" || any.comment.deleted_at !== null) return [];
  const { id, post_id, body, created_utc } = any.comment;
  return ctx.world.replies({ id, post_id, author: any.author.name, body, created_utc }, now);
}

function storedCommentsOf(ctx: Ctx, { post }: AnyPost): AnyComment[] {
  return ctx.store.comments.by("post", post.id).flatMap((each) => commentWithAuthor(ctx, each) ?? []);
}

function findWorldComment(ctx: Ctx, post: AnyPost, id: string, now: number): AnyComment | undefined {
  const comment = ctx.world.comment(id, worldViewOf(ctx, post)) ?? findReply(ctx, id, now);
  if (!comment || comment.created_utc > now) return undefined;
  return { kind: "world", comment };
}

function findReply(ctx: Ctx, id: string, now: number): WorldComment | undefined {
  const answered = ctx.store.comments.get(ctx.world.commentOfReply(id) ?? "");
  const any = answered && commentWithAuthor(ctx, answered);
  return any && repliesTo(ctx, any, now).find((reply) => reply.id === id);
}

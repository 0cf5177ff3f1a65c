import { type AnyComment, commentWithAuthor, findComment, repliesTo } from "../comments.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser, StoredComment, StoredPost } from "../model.ts";
import { type AnyPost, findPost, isVisible, worldViewOf } from "../posts.ts";
import type { CommentType, InboxItem } from "./inbox-item.ts";
import { newestPosts } from "./newest-posts.ts";

type CommentItem = Extract<InboxItem, { kind: "t1" }>;

const LOOKED_AT = 300;

/** Comments for a user's inbox: replies to their posts and comments, and mentions. */
export function commentsFor(ctx: RedditContext, user: RedditUser, now: number): CommentItem[] {
  const replies = [
    ...newestPosts(ctx, user).flatMap((post) => repliesToPost(ctx, user, post, now)),
    ...ctx.store.comments
      .by("author", user.id)
      .slice(-LOOKED_AT)
      .flatMap((comment) => repliesToComment(ctx, comment, now)),
  ].filter((item) => isFromOthers(user, item));
  const known = new Set(replies.map(({ comment }) => comment.comment.id));
  return [...replies, ...mentionsOf(ctx, user, now).filter(({ comment }) => !known.has(comment.comment.id))];
}

function repliesToPost(ctx: RedditContext, author: RedditUser, post: StoredPost, now: number): CommentItem[] {
  const any: AnyPost = { kind: "stored", post, author };
  if (!post.send_replies || !isVisible(any, now)) return [];
  const fullname = `t3_${post.id}`;
  const fromWorld = ctx.world.comments(worldViewOf(ctx, any), now).filter(({ parent }) => parent === fullname);
  return [
    ...fromWorld.map((comment): CommentItem => itemOf("post_reply", { kind: "world", comment }, any)),
    ...storedReplies(ctx, fullname).map((comment) => itemOf("post_reply", comment, any)),
  ];
}

function repliesToComment(ctx: RedditContext, written: StoredComment, now: number): CommentItem[] {
  const post = findPost(ctx, written.post_id);
  const any = commentWithAuthor(ctx, written);
  if (!post || !any) return [];
  return [
    ...repliesTo(ctx, any, now).map((comment) => itemOf("comment_reply", { kind: "world", comment }, post)),
    ...storedReplies(ctx, `t1_${written.id}`).map((comment) => itemOf("comment_reply", comment, post)),
  ];
}

function mentionsOf(ctx: RedditContext, user: RedditUser, now: number): CommentItem[] {
  return ctx.store.comments
    .by("mentioned", user.name.toLowerCase())
    .filter(({ author_id, deleted_at }) => author_id !== user.id && deleted_at === null)
    .flatMap(({ id }) => {
      const found = findComment(ctx, id, now);
      return found ? [itemOf("username_mention", found.comment, found.post)] : [];
    });
}

function storedReplies(ctx: RedditContext, fullname: string): AnyComment[] {
  return ctx.store.comments
    .by("parent", fullname)
    .filter(({ deleted_at }) => deleted_at === null)
    .flatMap((comment) => commentWithAuthor(ctx, comment) ?? []);
}

function itemOf(type: CommentType, comment: AnyComment, post: AnyPost): CommentItem {
  return { kind: "t1", type, comment, post };
}

function isFromOthers({ id }: RedditUser, { comment }: CommentItem): boolean {
  return comment.kind === "world" || comment.author.id !== id;
}

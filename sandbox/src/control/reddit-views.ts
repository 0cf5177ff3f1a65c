import { type AnyComment, commentAuthorName, commentsOf } from "../reddit/comments.ts";
import type { RedditContext } from "../reddit/context.ts";
import type { StoredComment, StoredMessage, StoredPost } from "../reddit/model.ts";
import { type AnyPost, isVisible, performanceOf, removalAt } from "../reddit/posts.ts";
import { permalinkOf } from "../reddit/present/permalink.ts";
import type { CommentView, MessageView, PostView } from "./views.ts";

type Extras = { state: boolean; comments: boolean };

export function postView(ctx: RedditContext, post: StoredPost, { state, comments }: Extras): PostView {
  const author = ctx.store.users.get(post.author_id);
  const view: PostView = {
    ...post,
    author: author?.name ?? "[deleted]",
    fullname: `t3_${post.id}`,
    permalink: permalinkOf(post),
  };
  if (!author) return view;
  const any: AnyPost = { kind: "stored", post, author };
  if (state) view.state = stateOf(ctx, any);
  if (comments) view.comments = commentsOf(ctx, any, ctx.clock.seconds()).map(shownComment);
  return view;
}

function stateOf(ctx: RedditContext, any: AnyPost): PostView["state"] {
  const now = ctx.clock.seconds();
  const { score, upvote_ratio, num_comments } = performanceOf(ctx, any, now);
  const removed_by_category = removalAt(ctx, any, now)?.category ?? null;
  return { score, upvote_ratio, num_comments, is_visible: isVisible(any, now), removed_by_category };
}

function shownComment(any: AnyComment) {
  const { id, parent, body } = any.comment;
  return { id, parent, body, author: commentAuthorName(any) };
}

export function commentView({ store }: RedditContext, comment: StoredComment): CommentView {
  const author = store.users.get(comment.author_id)?.name ?? "[deleted]";
  return { ...comment, author, fullname: `t1_${comment.id}` };
}

export function messageView(message: StoredMessage): MessageView {
  return { ...message, fullname: `t4_${message.id}` };
}

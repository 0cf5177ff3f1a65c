import { plainError } from "../errors.ts";
import type { StoredPost } from "../model.ts";
import type { Call } from "../route.ts";
import { isTrue } from "../server/input.ts";
import { findSubreddit, membershipOf } from "../subreddits.ts";
import { readFullname } from "./fullname.ts";
import { writerOf } from "./writer.ts";

/** Marks a post as NSFW or spoiler; only its author and moderators may. */
export function mark(change: Partial<Pick<StoredPost, "over18" | "spoiler">>) {
  return async (call: Call): Promise<unknown> => {
    const post = ownOrModerated(call);
    if (!post) throw plainError(403);
    await call.ctx.store.posts.put({ ...post, ...change });
    return {};
  };
}

/** POST /api/sendreplies: turns inbox replies on or off. */
export async function sendReplies(call: Call): Promise<unknown> {
  const user = writerOf(call);
  const post = postOf(call);
  if (post?.author_id === user.id) await call.ctx.store.posts.put({ ...post, send_replies: isTrue(call.input.state) });
  return {};
}

function ownOrModerated(call: Call): StoredPost | undefined {
  const user = writerOf(call);
  const post = postOf(call);
  if (!post || post.author_id === user.id) return post;
  const subreddit = findSubreddit(call.ctx, post.subreddit);
  return subreddit && membershipOf(user, subreddit).isModerator ? post : undefined;
}

function postOf({ ctx, input }: Call): StoredPost | undefined {
  const target = readFullname(input.id);
  return target?.kind === "t3" ? ctx.store.posts.get(target.id) : undefined;
}

/** POST /api/del: always answers `{}`, but deletes only the caller's own posts and comments. */
export async function deleteThing({ ctx: { store }, user, input, now }: Call): Promise<unknown> {
  const target = readFullname(input.id);
  if (!user || !target) return {};

  const post = target.kind === "t3" ? store.posts.get(target.id) : undefined;
  if (post?.author_id === user.id && post.deleted_at === null) await store.posts.put({ ...post, deleted_at: now });

  const comment = target.kind === "t1" ? store.comments.get(target.id) : undefined;
  if (comment?.author_id === user.id && comment.deleted_at === null)
    await store.comments.put({ ...comment, deleted_at: now });
  return {};
}

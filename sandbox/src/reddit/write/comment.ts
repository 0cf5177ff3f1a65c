import { commentWithAuthor, findComment } from "../comments.ts";
import { plainError } from "../errors.ts";
import { replyToMessage } from "../messages/reply.ts";
import type { RedditUser, StoredComment } from "../model.ts";
import { newId } from "../new-id.ts";
import { findPost } from "../posts.ts";
import { presentComment } from "../present/comment.ts";
import type { Thing } from "../present/listing.ts";
import type { Call } from "../route.ts";
import { findSubreddit } from "../subreddits.ts";
import { type Fullname, readFullname } from "./fullname.ts";
import { nothingIn } from "./refused.ts";
import { type Parent, refuseReply } from "./reply-allowed.ts";
import { bodyOf, COMMENT_LENGTH } from "./texts.ts";
import { refuseThrottled } from "./throttle.ts";
import { refuseByKnob, writerOf } from "./writer.ts";

/** POST /api/comment: replies to a post, a comment or a message. */
export async function comment(call: Call): Promise<unknown> {
  const author = writerOf(call);
  refuseByKnob(call, "comment");
  const target = readFullname(call.input.thing_id);
  if (!target) throw plainError(403);

  const things =
    target.kind === "t4" ? await answerMessage(call, author, target.id) : await answer(call, author, target);
  return { json: { errors: [], data: { things } } };
}

async function answer(call: Call, author: RedditUser, target: Fullname): Promise<Thing[]> {
  const { ctx, now } = call;
  const parent = parentOf(call, target);
  const subreddit = parent && findSubreddit(ctx, parent.post.post.subreddit);
  if (!parent || !subreddit) throw plainError(403);

  refuseReply(call, author, parent, subreddit);
  const body = textOf(call);
  if (!isOwnSelfPost(author, parent))
    refuseThrottled(call, author, subreddit, () => ctx.store.comments.by("author", author.id));

  const written: StoredComment = {
    id: newId(),
    post_id: parent.post.post.id,
    parent: `${target.kind}_${target.id}`,
    author_id: author.id,
    body,
    created_utc: now,
    edited_at: null,
    deleted_at: null,
  };
  await ctx.store.comments.put(written);
  // Accepted, but not shown to a user who has not entered the gated subreddit.
  if (subreddit.access === "gated" && !author.entered.includes(subreddit.name.toLowerCase())) return [];

  const any = commentWithAuthor(ctx, written);
  return any ? [{ kind: "t1", data: presentComment(ctx, any, parent.post, author) }] : [];
}

async function answerMessage(call: Call, author: RedditUser, id: string): Promise<Thing[]> {
  return [await replyToMessage(call, author, { id, body: textOf(call) })];
}

function textOf({ input }: Call): string {
  const body = bodyOf(input, COMMENT_LENGTH);
  if (body === "") throw nothingIn("text");
  return body;
}

function parentOf({ ctx, now }: Call, { kind, id }: Fullname): Parent | undefined {
  if (kind === "t1") return findComment(ctx, id, now);
  const post = findPost(ctx, id);
  return post && { post };
}

function isOwnSelfPost(author: RedditUser, { post }: Parent): boolean {
  return post.post.kind === "self" && post.author?.id === author.id;
}

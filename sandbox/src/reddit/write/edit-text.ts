import { findComment } from "../comments.ts";
import { plainError } from "../errors.ts";
import type { RedditUser } from "../model.ts";
import { findPost, performanceOf, removalAt } from "../posts.ts";
import { presentComment } from "../present/comment.ts";
import type { Thing } from "../present/listing.ts";
import { presentPost } from "../present/post.ts";
import type { Call } from "../route.ts";
import { findSubreddit } from "../subreddits.ts";
import { readFullname } from "./fullname.ts";
import { nothingIn, refused, unmetAnswer } from "./refused.ts";
import { unmetByBody } from "./requirements.ts";
import { bodyOf, COMMENT_LENGTH, SELFTEXT_LENGTH } from "./texts.ts";
import { writerOf } from "./writer.ts";

const UNNOTICED_SECONDS = 180;
const UNNOTICED_SCORE = 2;

/** POST /api/editusertext: edits the body of the caller's own text post or comment; titles cannot be edited. */
export async function editText(call: Call): Promise<unknown> {
  const author = writerOf(call);
  const target = readFullname(call.input.thing_id);
  if (!target || target.kind === "t4") throw refused("NO_THING_ID");

  const thing =
    target.kind === "t3" ? await editPost(call, author, target.id) : await editComment(call, author, target.id);
  return { json: { errors: [], data: { things: [thing] } } };
}

async function editPost(call: Call, author: RedditUser, id: string): Promise<Thing> {
  const { ctx, now } = call;
  const any = findPost(ctx, id);
  if (!any) throw refused("NO_THING_ID");
  if (any.kind === "world" || any.author.id !== author.id) throw refused("NOT_AUTHOR");
  if (any.post.deleted_at !== null || removalAt(ctx, any, now)) throw plainError(403);
  if (any.post.kind !== "self") throw plainError(500);

  const selftext = bodyOf(call.input, SELFTEXT_LENGTH);
  refuseUnmet(call, any.post.subreddit, selftext);
  const edited_at = editedAt(call, any.post, performanceOf(ctx, any, now).score);
  const post = { ...any.post, selftext, edited_at };
  await ctx.store.posts.put(post);
  return { kind: "t3", data: presentPost(ctx, { ...any, post }, author, now) };
}

async function editComment(call: Call, author: RedditUser, id: string): Promise<Thing> {
  const { ctx, now } = call;
  const found = findComment(ctx, id, now);
  if (!found) throw refused("NO_THING_ID");
  if (found.comment.kind === "world" || found.comment.author.id !== author.id) throw refused("NOT_AUTHOR");
  if (found.comment.comment.deleted_at !== null) throw plainError(403);

  const body = bodyOf(call.input, COMMENT_LENGTH);
  if (body === "") throw nothingIn("text");
  const comment = { ...found.comment.comment, body, edited_at: editedAt(call, found.comment.comment, 1) };
  await ctx.store.comments.put(comment);
  return { kind: "t1", data: presentComment(ctx, { ...found.comment, comment }, found.post, author) };
}

function refuseUnmet({ ctx }: Call, subreddit: string, body: string): void {
  const rules = findSubreddit(ctx, subreddit)?.requirements;
  const unmet = rules ? unmetByBody(rules, { kind: "self", body }) : [];
  if (unmet.length > 0) throw unmetAnswer(unmet, ctx.store.knobs());
}

type Edited = { created_utc: number; edited_at: number | null };

// A quick correction that hardly anybody can have seen is not marked as an edit.
function editedAt({ now }: Call, { created_utc, edited_at }: Edited, score: number): number | null {
  const isNoticed = now - created_utc > UNNOTICED_SECONDS || score > UNNOTICED_SCORE;
  return isNoticed ? now : edited_at;
}

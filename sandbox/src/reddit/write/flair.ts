import type { Subreddit } from "../../world/types.ts";
import { plainError } from "../errors.ts";
import type { RedditUser, StoredPost } from "../model.ts";
import type { Call } from "../route.ts";
import { findSubreddit, membershipOf } from "../subreddits.ts";
import { readFullname } from "./fullname.ts";
import { lengthOf } from "./matching.ts";
import { tooLong } from "./refused.ts";
import { writerOf } from "./writer.ts";

const FLAIR_LENGTH = 64;

export type ChosenFlair = Pick<StoredPost, "flair_id" | "flair_text">;
type Choice = { id: string | undefined; text: string | undefined };

/** The flair for a new post; Reddit refuses an invalid one without an explanation. */
export function chosenFlair(subreddit: Subreddit, author: RedditUser, { id, text }: Choice): ChosenFlair {
  if (!id && text) throw plainError(400);
  if (!id) return { flair_id: null, flair_text: null };

  const flair = flairFor(subreddit, author, id);
  if (flair === "unknown") throw plainError(500);
  if (flair === "not-allowed") throw plainError(403);
  return { flair_id: flair.id, flair_text: flairText(flair, text) };
}

export function flairFor(subreddit: Subreddit, user: RedditUser, id: string) {
  const { isModerator } = membershipOf(user, subreddit);
  const flair = subreddit.link_flair_enabled ? subreddit.flairs.find((each) => each.id === id) : undefined;
  if (!flair) return "unknown";
  const isAllowed = isModerator || (subreddit.can_assign_link_flair && !flair.mod_only);
  return isAllowed ? flair : "not-allowed";
}

/** The user's own text is used only if the flair is editable. */
export function flairText(flair: { text: string; text_editable: boolean }, text: string | undefined): string {
  if (!flair.text_editable || !text) return flair.text;
  if (lengthOf(text) > FLAIR_LENGTH) throw tooLong("flair_text", FLAIR_LENGTH);
  return text;
}

/** POST /r/{sub}/api/selectflair: sets or removes the flair of an existing post. */
export async function selectFlair(call: Call): Promise<unknown> {
  const { ctx, input } = call;
  const user = writerOf(call);
  const target = readFullname(input.link);
  const post = target?.kind === "t3" ? ctx.store.posts.get(target.id) : undefined;
  const subreddit = post && findSubreddit(ctx, post.subreddit);
  if (!post || !subreddit) throw plainError(404);
  if (post.author_id !== user.id && !membershipOf(user, subreddit).isModerator) throw plainError(403);

  const { flair_template_id: id } = input;
  if (!id) {
    await ctx.store.posts.put({ ...post, flair_id: null, flair_text: null });
    return { json: { errors: [] } };
  }
  const flair = flairFor(subreddit, user, id);
  if (flair === "unknown" || flair === "not-allowed") throw plainError(403);
  await ctx.store.posts.put({ ...post, flair_id: flair.id, flair_text: flairText(flair, input.text) });
  return { json: { errors: [] } };
}

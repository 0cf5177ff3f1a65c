import { plainError } from "../errors.ts";
import type { Call } from "../route.ts";
import { findSubreddit, membershipOf } from "../subreddits.ts";
import { flairFor, flairText } from "./chosen-flair.ts";
import { readFullname } from "./fullname.ts";
import { writerOf } from "./writer.ts";

/** POST /r/{sub}/api/selectflair: gives a post that is there already its flair, or takes it off. */
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

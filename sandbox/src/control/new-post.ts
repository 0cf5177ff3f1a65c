import { refusal } from "../errors.ts";
import type { RedditContext } from "../reddit/context.ts";
import type { StoredPost } from "../reddit/model.ts";
import { newId } from "../reddit/new-id.ts";
import { findSubreddit, isProfile } from "../reddit/subreddits.ts";
import { NO_CONTENT } from "../reddit/write/content.ts";
import { standingOf } from "../reddit/write/standing.ts";
import type { NewPost } from "./inputs.ts";
import { knownUser } from "./routes/reddit-people.routes.ts";

/** A post that somebody made at any time, by whatever means; the world treats it as it treats all others. */
export function newPost(ctx: RedditContext, { from, subreddit: name, title, text, url, at }: NewPost): StoredPost {
  const author = knownUser(ctx, from);
  const subreddit = findSubreddit(ctx, name);
  if (!subreddit) throw refusal(404, `There is no r/${name}.`);
  const created_utc = at === undefined ? ctx.clock.seconds() : Math.floor(Date.parse(at) / 1000);
  const link = url ?? null;
  return {
    id: newId(),
    subreddit: subreddit.name,
    author_id: author.id,
    title,
    selftext: text,
    ...NO_CONTENT,
    kind: link === null ? "self" : "link",
    url: link,
    flair_id: null,
    flair_text: null,
    over18: subreddit.over18 && !isProfile(subreddit),
    spoiler: false,
    is_original_content: false,
    send_replies: true,
    created_utc,
    visible_at: created_utc,
    edited_at: null,
    deleted_at: null,
    locked: false,
    standing: standingOf(ctx, author, subreddit, { title, url: link }, created_utc),
    forced_removal: null,
    forced_score: null,
  };
}

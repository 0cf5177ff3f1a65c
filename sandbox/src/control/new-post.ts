import { refusal } from "../errors.ts";
import type { RedditContext } from "../reddit/context.ts";
import { fileNameOf } from "../reddit/media/media-types.ts";
import type { StoredPost } from "../reddit/model.ts";
import { newId } from "../reddit/new-id.ts";
import { findSubreddit, isProfile } from "../reddit/subreddits.ts";
import { NO_CONTENT } from "../reddit/write/content.ts";
import { standingOf } from "../reddit/write/standing.ts";
import type { NewPost } from "./inputs.ts";
import { knownUser } from "./routes/reddit-people.routes.ts";

/** A post made at any given time, bypassing the API; the world treats it like any other post. */
export function newPost(ctx: RedditContext, given: NewPost): StoredPost {
  const { from, subreddit: name, title, text, url, image, at, removed, send_replies } = given;
  const author = knownUser(ctx, from);
  const subreddit = findSubreddit(ctx, name);
  if (!subreddit) throw refusal(404, `There is no r/${name}.`);
  const created_utc = secondsOf(ctx, at);
  const link = url ?? null;
  return {
    id: newId(),
    subreddit: subreddit.name,
    author_id: author.id,
    title,
    selftext: text,
    ...NO_CONTENT,
    ...(image === undefined ? linkOf(link) : pictureOf(ctx, image)),
    flair_id: null,
    flair_text: null,
    over18: subreddit.over18 && !isProfile(subreddit),
    spoiler: false,
    is_original_content: false,
    send_replies,
    created_utc,
    visible_at: created_utc,
    edited_at: null,
    deleted_at: null,
    locked: false,
    standing: standingOf(ctx, author, subreddit, { title, url: link }, created_utc),
    forced_removal: removed ? { ...removed, at: secondsOf(ctx, removed.at), approved_at: null } : null,
    forced_score: null,
  };
}

/** The given moment in seconds, or now. */
export function secondsOf({ clock }: Pick<RedditContext, "clock">, at: string | undefined): number {
  return at === undefined ? clock.seconds() : Math.floor(Date.parse(at) / 1000);
}

const linkOf = (url: string | null) => ({ kind: url === null ? ("self" as const) : ("link" as const), url });

function pictureOf({ store }: RedditContext, id: string) {
  const asset = store.assets.get(id);
  if (!asset) throw refusal(404, `There is no picture ${id}.`);
  return { kind: "image" as const, url: `https://i.redd.it/${fileNameOf(asset)}`, asset_id: id };
}

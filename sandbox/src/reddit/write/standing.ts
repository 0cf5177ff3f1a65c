import type { AuthorStanding, Subreddit } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import type { RedditUser, StoredPost } from "../model.ts";
import { membershipOf } from "../subreddits.ts";

const DAY = 86_400;

type Post = Pick<StoredPost, "title" | "url">;

/** The author's standing at the time of posting, which decides how the world treats the post. */
export function standingOf(
  { store }: RedditContext,
  author: RedditUser,
  subreddit: Subreddit,
  { title, url }: Post,
  now: number,
): AuthorStanding {
  const wanted = title.toLowerCase();
  const standing: AuthorStanding = {
    karma: author.link_karma + author.comment_karma,
    account_days: Math.max(0, Math.floor((now - author.created_utc) / DAY)),
    posts_last_day: 0,
    posts_in_subreddit_last_day: 0,
    same_title_last_day: 0,
    same_url_last_day: 0,
    is_shadowbanned: author.is_shadowbanned,
    is_moderator: membershipOf(author, subreddit).isModerator,
  };
  for (const post of newestSince(store.posts.by("author", author.id), now - DAY)) {
    standing.posts_last_day += 1;
    if (post.subreddit === subreddit.name) standing.posts_in_subreddit_last_day += 1;
    if (post.title.length === title.length && post.title.toLowerCase() === wanted) standing.same_title_last_day += 1;
    if (url !== null && post.url === url) standing.same_url_last_day += 1;
  }
  return standing;
}

/** What was written since a moment, newest first; stops at the first older item. */
export function* newestSince<T extends { created_utc: number }>(written: readonly T[], since: number): Generator<T> {
  for (let index = written.length - 1; index >= 0; index--) {
    const each = written[index];
    if (!each || each.created_utc <= since) return;
    yield each;
  }
}

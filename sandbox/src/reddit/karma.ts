import { cachedPerSecond } from "./cached-per-second.ts";
import type { RedditContext } from "./context.ts";
import type { RedditUser } from "./model.ts";
import { performanceOf, withAuthor } from "./posts.ts";

type Ctx = Pick<RedditContext, "store" | "world">;

export type Karma = { link: number; comment: number };

const COUNTED_POSTS = 300;

/** Above this many posts, counting is slow enough to be worth caching for a second. */
const MANY_POSTS = 20;
const cached = cachedPerSecond<RedditUser, Karma>();

/** The user's initial karma plus what their posts have earned since. */
export function karmaOf(ctx: Ctx, user: RedditUser, now: number): Karma {
  const isProlific = ctx.store.posts.countBy("author", user.id) > MANY_POSTS;
  return isProlific ? cached(user, now, () => countKarma(ctx, user, now)) : countKarma(ctx, user, now);
}

function countKarma(ctx: Ctx, user: RedditUser, now: number): Karma {
  let link = user.link_karma;
  for (const earned of earnedBySubreddit(ctx, user, now).values()) link += earned;
  return { link, comment: user.comment_karma };
}

type SubredditKarma = { link_karma: number; comment_karma: number };

/**
 * Karma per subreddit; the sum equals karmaOf. Initial karma is spread over a few subreddits they might have posted to.
 */
export function karmaBySubreddit(ctx: Ctx, user: RedditUser, now: number): Map<string, SubredditKarma> {
  const karma = new Map<string, SubredditKarma>();
  const add = (name: string, link: number, comment: number) => {
    const { link_karma, comment_karma } = karma.get(name) ?? { link_karma: 0, comment_karma: 0 };
    karma.set(name, { link_karma: link_karma + link, comment_karma: comment_karma + comment });
  };
  const subreddits = formerSubreddits(ctx, user);
  for (const [index, name] of subreddits.entries()) {
    add(name, share(user.link_karma, index, subreddits.length), share(user.comment_karma, index, subreddits.length));
  }
  for (const [name, earned] of earnedBySubreddit(ctx, user, now)) add(name, earned, 0);
  return new Map([...karma].filter(([, each]) => each.link_karma !== 0 || each.comment_karma !== 0));
}

/** Sums scores without the author's own vote, over the newest posts only if there are very many. */
function earnedBySubreddit(ctx: Ctx, user: RedditUser, now: number): Map<string, number> {
  const earned = new Map<string, number>();
  for (const post of ctx.store.posts.by("author", user.id).slice(-COUNTED_POSTS)) {
    const any = withAuthor(ctx, post);
    if (!any || post.visible_at > now) continue;
    const score = Math.max(0, performanceOf(ctx, any, now).score - 1);
    earned.set(post.subreddit, (earned.get(post.subreddit) ?? 0) + score);
  }
  return earned;
}

function formerSubreddits({ world }: Ctx, user: RedditUser): string[] {
  const open = world.subreddits.filter(({ access }) => access === "public");
  const start = Number.parseInt(user.id.slice(-6), 36) || 0;
  return [0, 1, 2].flatMap((step) => open[(start + step * 7) % open.length]?.name ?? []);
}

/** Each subreddit gets half of what is left; the last one gets the rest. */
function share(total: number, index: number, subreddits: number): number {
  const before = Math.floor(total * (1 - 0.5 ** index));
  return (index === subreddits - 1 ? total : Math.floor(total * (1 - 0.5 ** (index + 1)))) - before;
}

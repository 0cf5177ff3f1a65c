import { heatOf } from "@ponkan/contract/analytics/heat";
import type { SubredditStats } from "@ponkan/contract/subreddits/stats";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { timezoneOfUser } from "../auth/timezone-of-user.ts";
import { analysedNumbers } from "./analysis/analysed-numbers.ts";
import { heatOfMonth } from "./analysis/numbers.ts";
import { saveNumbers } from "./catalogue/save-numbers.ts";
import { loadSample } from "./load-sample.ts";
import { loadWithRules } from "./load-subreddit.ts";
import { distinctPosts, grownPosts, numbersOf } from "./numbers.ts";
import { type OwnPosts, shownOwn } from "./own-posts.ts";
import { redditAccountOf } from "./reddit-account.ts";
import { findRemovals } from "./removals/removals.queries.ts";

type Asker = { user_id: number; creator_id: number };

/** Returns everything the scheduler's panel shows about a subreddit (SR-09, PS-11). */
export async function loadStats(
  ctx: AccessNeeds & { ownPosts: OwnPosts },
  { user_id, creator_id }: Asker,
  name: string,
): Promise<SubredditStats> {
  const account = await redditAccountOf(ctx.db, creator_id);
  const { subreddit, written_rules } = await loadWithRules(ctx, creator_id, account, name);
  const source = { accountId: account.id, name };
  const isOpen = subreddit.access === "public" || subreddit.access === "restricted";
  const [newest, top, own, zone] = await Promise.all([
    isOpen ? loadSample(ctx, source, "new") : null,
    isOpen ? loadSample(ctx, source, "top") : null,
    ctx.ownPosts.summaryOf(ctx.db, creator_id, name),
    timezoneOfUser(ctx.db, user_id),
  ]);
  const now = ctx.clock.now().getTime() / 1000;
  const posts = distinctPosts([...(newest ?? []), ...(top ?? [])]);
  if (newest) await saveNumbers(ctx.db, name, { newest, posts }, ctx.clock.now());
  const grown = grownPosts(posts, now).map(({ at, score }) => ({ at: at * 1000, score }));
  const removals = await findRemovals(ctx.db, [name], ctx.clock.now());
  const { opportunity: _, scores, ...analysed } = (await analysedNumbers(ctx.db, name, ctx.clock.now())) ?? {};
  const { heat, best_times } = scores ? heatOfMonth(scores, zone) : heatOf(grown, zone);
  return {
    ...subreddit,
    ...numbersOf(newest ?? [], now),
    ...analysed,
    sampled_posts: scores?.length ?? posts.length,
    heat,
    best_times,
    own: shownOwn(own),
    removals: removals.get(name.toLowerCase()) ?? null,
    guidelines: guidelinesFor(subreddit.rules, own.posts),
    written_rules,
  };
}

/** PS-11: shown to everyone, or only to creators who have not posted there before. */
export function guidelinesFor(rules: SubredditStats["rules"], ownPosts: number): string | null {
  const policy = rules?.guidelines_display_policy ?? "none";
  const isShown = policy === "all" || (policy === "new" && ownPosts === 0);
  return isShown ? (rules?.guidelines_text ?? null) : null;
}

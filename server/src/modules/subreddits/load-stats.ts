import type { SubredditStats } from "@ponkan/contract/subreddits/stats";
import type { AccessNeeds } from "../accounts/access/needs.ts";
import { timezoneOfUser } from "../auth/timezone-of-user.ts";
import { heatOf } from "./heat.ts";
import { loadSample } from "./load-sample.ts";
import { loadSubreddit } from "./load-subreddit.ts";
import type { OwnPosts } from "./own-posts.ts";
import { redditAccountOf } from "./reddit-account.ts";
import type { SampledPost } from "./samples.queries.ts";

type Asker = { user_id: number; creator_id: number };

const DAY = 24 * 60 * 60;
const FEWEST_GROWN = 10;

/** Everything the scheduler's panel shows of a subreddit (SR-09, PS-11). */
export async function loadStats(
  ctx: AccessNeeds & { ownPosts: OwnPosts },
  { user_id, creator_id }: Asker,
  name: string,
): Promise<SubredditStats> {
  const account = await redditAccountOf(ctx.db, creator_id);
  const subreddit = await loadSubreddit(ctx, creator_id, account, name);
  const source = { accountId: account.id, name };
  const isOpen = subreddit.access === "public" || subreddit.access === "restricted";
  const [newest, top, own, zone] = await Promise.all([
    isOpen ? loadSample(ctx, source, "new") : null,
    isOpen ? loadSample(ctx, source, "top") : null,
    ctx.ownPosts.summaryOf(ctx.db, creator_id, name),
    timezoneOfUser(ctx.db, user_id),
  ]);
  const now = ctx.clock.now().getTime() / 1000;
  const posts = distinct([...(newest ?? []), ...(top ?? [])]);
  const grown = grownUp(posts, now).map(({ at, score }) => ({ at: at * 1000, score }));
  return {
    ...subreddit,
    ...numbersOf(newest ?? [], now),
    sampled_posts: posts.length,
    ...heatOf(grown, zone),
    own: { ...own, last_posted_at: own.last_posted_at?.toISOString() ?? null },
    guidelines: guidelinesFor(subreddit.rules, own.posts),
  };
}

const distinct = (posts: readonly SampledPost[]) => [...new Map(posts.map((post) => [post.id, post])).values()];

/** The score of a post of today says little yet; where there are no others, it has to do. */
function grownUp(posts: readonly SampledPost[], now: number): readonly SampledPost[] {
  const grown = posts.filter(({ at }) => now - at >= DAY);
  return grown.length >= FEWEST_GROWN ? grown : posts;
}

function numbersOf(newest: readonly SampledPost[], now: number) {
  if (newest.length === 0) return { posts_per_day: null, median_score: null, avg_score: null, avg_comments: null };
  const grown = grownUp(newest, now);
  const oldest = Math.min(...newest.map(({ at }) => at));
  const days = Math.max(1 / 24, (now - oldest) / DAY);
  return {
    posts_per_day: rounded(newest.length / days),
    median_score: median(grown.map(({ score }) => score)),
    avg_score: rounded(mean(grown.map(({ score }) => score))),
    avg_comments: rounded(mean(grown.map(({ comments }) => comments))),
  };
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** PS-11: shown to everybody, or to those who have not posted there before. */
function guidelinesFor(rules: SubredditStats["rules"], ownPosts: number): string | null {
  const policy = rules?.guidelines_display_policy ?? "none";
  const isShown = policy === "all" || (policy === "new" && ownPosts === 0);
  return isShown ? (rules?.guidelines_text ?? null) : null;
}

import type { SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import type { AnalysisPeriod } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { closedMessage } from "@ponkan/contract/subreddits/analysis/closed-message";
import { periodDays } from "@ponkan/contract/time/period";
import type { AppContext } from "../../../context.ts";
import { Refusal } from "../../../lib/refusal.ts";
import type { AccessNeeds } from "../../accounts/access/needs.ts";
import { timezoneOfUser } from "../../auth/timezone-of-user.ts";
import { findGrowth } from "../catalogue/catalogue.queries.ts";
import { guidelinesFor } from "../load-stats.ts";
import { loadWithRules } from "../load-subreddit.ts";
import { type OwnPosts, shownOwn } from "../own-posts.ts";
import { redditAccountOf } from "../reddit-account.ts";
import { findRemovals } from "../removals/removals.queries.ts";
import { findSample } from "../samples.queries.ts";
import { numbersOf } from "./numbers.ts";
import { progressOf } from "./progress.ts";
import { requestReading } from "./request-reading.ts";

type Needs = AccessNeeds & Pick<AppContext, "jobs"> & { ownPosts: OwnPosts };
type Asker = { user_id: number; creator_id: number };

const TITLES_MAX = 10;
/** Titles are read again with the posts, every day. */
const TITLES_MS = 2 * 24 * 60 * 60 * 1000;

/** Returns a subreddit with the analysis of its posts (SR-10), and starts reading them if they were not read today. */
export async function loadAnalysis(
  ctx: Needs,
  { user_id, creator_id }: Asker,
  name: string,
  period: AnalysisPeriod,
): Promise<SubredditAnalysis> {
  const account = await redditAccountOf(ctx.db, creator_id);
  const { subreddit, written_rules } = await loadWithRules(ctx, creator_id, account, name);
  const closed = closedMessage(subreddit.name, subreddit.access);
  if (closed) throw new Refusal(403, closed, { fields: { access: subreddit.access } });

  const [reading, own, zone, sample_titles, growth, removals] = await Promise.all([
    // If the subreddit itself could not be read, neither could its posts.
    subreddit.refreshed_at === null
      ? undefined
      : requestReading(ctx, { user_id, account_id: account.id }, name, period),
    ctx.ownPosts.summaryOf(ctx.db, creator_id, name),
    timezoneOfUser(ctx.db, user_id),
    sampleTitles(ctx, name),
    findGrowth(ctx.db, name, ctx.clock.now(), periodDays[period]),
    findRemovals(ctx.db, [name], ctx.clock.now()),
  ]);
  const { subscribers, created_at } = subreddit;
  return {
    period,
    subreddit,
    own: shownOwn(own),
    removals: removals.get(name.toLowerCase()) ?? null,
    guidelines: guidelinesFor(subreddit.rules, own.posts),
    written_rules,
    sample_titles,
    state: reading?.state ?? "failed",
    progress: progressOf(reading, period),
    numbers:
      reading?.state === "ready"
        ? numbersOf({ posts: reading.posts, read_at: reading.begun_at, period, zone, subscribers, growth, created_at })
        : null,
  };
}

/** Returns the best titles of the sample read with the posts; titles that tell something about people are not in it. */
async function sampleTitles({ db, clock }: Needs, name: string): Promise<SubredditAnalysis["sample_titles"]> {
  const posts = (await findSample(db, name, "top", new Date(clock.now().getTime() - TITLES_MS))) ?? [];
  return posts
    .flatMap(({ title, score }) => (title === undefined ? [] : [{ title, score }]))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, TITLES_MAX);
}

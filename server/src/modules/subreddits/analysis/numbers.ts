import { heatOf } from "@ponkan/contract/analytics/heat";
import { mean, median, percentile, rounded } from "@ponkan/contract/numbers/statistics";
import {
  type AnalysisNumbers,
  postTypes,
  RELIABLE_POSTS,
  SAMPLE_MAX,
} from "@ponkan/contract/subreddits/analysis/analysis";
import type { AnalysisPeriod } from "@ponkan/contract/subreddits/analysis/analysis-period";
import { opportunityOf } from "@ponkan/contract/subreddits/opportunity";
import { periodDays } from "@ponkan/contract/time/period";
import { activityOf } from "./activity.ts";
import { grouped, shareOf } from "./group-posts.ts";
import type { AnalysedPost } from "./readings.queries.ts";
import { titleWords } from "./title-words.ts";

export type Sample = {
  /** Newest first, as far back as was read. */
  posts: readonly AnalysedPost[];
  read_at: Date;
  period: AnalysisPeriod;
  zone: string;
  subscribers: number | null;
  /** Growth of the member count over the period, in percent; null if the count at its start is unknown. */
  growth: number | null;
  created_at: string | null;
};

const DAY = 24 * 60 * 60 * 1000;
/** Pinned posts are among the thousand posts Reddit lists. */
const PINNED_MAX = 10;
const ON_TOP = 25;
const WORDS_MAX = 20;
const SHARES_MAX = 10;
const TOP_MAX = 10;
const TITLE_BOUNDS = [0, 20, 40, 60, 80, 120, 200];

/** Computes all numbers of SR-10 from the posts. */
export function numbersOf(sample: Sample): AnalysisNumbers {
  const { read_at, period, zone, growth } = sample;
  const { posts, from, days, posts_per_day, opportunity } = measured(sample);
  return {
    read_at: read_at.toISOString(),
    sampled_posts: posts.length,
    is_reliable: posts.length >= RELIABLE_POSTS,
    days_covered: rounded(days),
    posts_per_day: rounded(posts_per_day, 2),
    ...reactions(posts, sample.subscribers),
    growth,
    time_on_top: posts.length > 0 ? rounded(ON_TOP / (posts_per_day / 24)) : null,
    opportunity,
    ...titlesOf(posts),
    ...sharesOf(posts),
    top_posts: topPosts(posts),
    activity: activityOf(posts, { period, zone, from, to: read_at.getTime() }),
    ...heatOfMonth(scoresOf(posts), zone),
  };
}

/** Time of a post in seconds, and its score. */
export type TimedScore = [at: number, score: number];

const scoresOf = (posts: readonly AnalysedPost[]) => posts.map(({ at, score }): TimedScore => [at, score]);

/** Once a subreddit's posts were read, its best hours are those of the analysis everywhere. */
export function heatOfMonth(scores: readonly TimedScore[], zone: string) {
  return heatOf(
    scores.map(([at, score]) => ({ at: at * 1000, score })),
    zone,
    RELIABLE_POSTS,
  );
}

export type Measured = Pick<
  AnalysisNumbers,
  "posts_per_day" | "median_score" | "avg_score" | "avg_comments" | "opportunity"
> & { scores: TimedScore[] };

/** The numbers that are also shown elsewhere. */
export function mainNumbersOf(sample: Omit<Sample, "zone">): Measured {
  const { posts, posts_per_day, opportunity } = measured(sample);
  const { avg_score, median_score, avg_comments } = reactions(posts, sample.subscribers);
  const scores = scoresOf(posts);
  return { posts_per_day: rounded(posts_per_day, 2), median_score, avg_score, avg_comments, opportunity, scores };
}

function measured(sample: Omit<Sample, "zone">) {
  const { read_at, period, growth } = sample;
  const since = read_at.getTime() - periodDays[period] * DAY;
  const posts = sample.posts.filter(({ at }) => at * 1000 >= since);
  const from = coveredFrom(sample, posts, since);
  const days = Math.max(1, (read_at.getTime() - from) / DAY);
  const posts_per_day = posts.length / days;
  const median_score = median(posts.map(({ score }) => score));
  return { posts, from, days, posts_per_day, opportunity: opportunityOf({ median_score, posts_per_day, growth }) };
}

/** Returns the start of the covered period: the oldest post if not all were read, or the subreddit's creation. */
function coveredFrom(
  { posts: all, created_at }: Omit<Sample, "zone">,
  posts: readonly AnalysedPost[],
  since: number,
): number {
  const isCutOff = all.length >= SAMPLE_MAX - PINNED_MAX && posts.length === all.length;
  const first = isCutOff ? Math.min(...posts.map(({ at }) => at)) * 1000 : since;
  return Math.max(first, created_at ? Date.parse(created_at) : 0);
}

function reactions(posts: readonly AnalysedPost[], subscribers: number | null) {
  const scores = posts.map((post) => post.score);
  const score = mean(scores);
  const comments = mean(posts.map((post) => post.comments));
  const knowsAll = score !== null && comments !== null && subscribers;
  return {
    avg_score: score === null ? null : rounded(score),
    median_score: median(scores),
    p90_score: percentile(scores, 90),
    avg_comments: comments === null ? null : rounded(comments),
    engagement: knowsAll ? rounded(((score + comments) / subscribers) * 100, 3) : null,
  };
}

function titlesOf(posts: readonly AnalysedPost[]) {
  const lengths = new Map(
    grouped(posts, ({ title }) => [TITLE_BOUNDS.findLast((bound) => length(title) >= bound)!]).map((group) => [
      group.key,
      group,
    ]),
  );
  return {
    median_title_length: median(posts.map(({ title }) => length(title))),
    title_lengths: TITLE_BOUNDS.flatMap((from, index) => {
      const group = lengths.get(from);
      const next = TITLE_BOUNDS[index + 1];
      const to = next === undefined ? null : next - 1;
      return group ? [{ from, to, posts: group.posts, median_score: group.median_score }] : [];
    }),
    words: grouped(posts, ({ title }) => titleWords(title))
      .slice(0, WORDS_MAX)
      .map(({ key: word, ...group }) => ({ word, ...group })),
  };
}

const length = (title: string) => [...title].length;

function sharesOf(posts: readonly AnalysedPost[]) {
  const shared = <Key extends string>(keyOf: (post: AnalysedPost) => Key | null) =>
    grouped(posts, (post) => [keyOf(post)].filter((key) => key !== null)).map((group) => ({
      ...group,
      share: shareOf(group.posts, posts.length),
    }));
  const types = shared(({ type }) => type);
  return {
    types: postTypes.map((type) => {
      const { posts: count = 0, share = 0, median_score = 0 } = types.find(({ key }) => key === type) ?? {};
      return { type, posts: count, share, median_score };
    }),
    flairs: shared(({ flair }) => flair)
      .slice(0, SHARES_MAX)
      .map(({ key: flair, ...group }) => ({ flair, ...group })),
    domains: shared(({ domain }) => domain)
      .slice(0, SHARES_MAX)
      .map(({ key: domain, ...group }) => ({ domain, ...group })),
  };
}

function topPosts(posts: readonly AnalysedPost[]): AnalysisNumbers["top_posts"] {
  return posts
    .toSorted((one, other) => other.score - one.score || other.at - one.at)
    .slice(0, TOP_MAX)
    .map(({ title, url, type, score, comments, at }) => ({
      title,
      url,
      type,
      score,
      comments,
      posted_at: new Date(at * 1000).toISOString(),
    }));
}

import { Platform } from "@ponkan/contract/accounts/platform";
import type { Advice, CauseFound } from "@ponkan/contract/analytics/advice";
import type { Analytics, AnalyticsPost, SubredditResults } from "@ponkan/contract/analytics/analytics";
import type { RefreshProgress } from "@ponkan/contract/analytics/refresh-progress";
import { PostStatus } from "@ponkan/contract/posts/post-status";

export function aResult(changes: Partial<AnalyticsPost> = {}): AnalyticsPost {
  return {
    id: 1,
    group_id: 1,
    platform: Platform.reddit,
    subreddit: "hills",
    title: "Low tide at the old pier",
    text: "",
    account: "anna_r",
    status: PostStatus.posted,
    at: "2026-05-18T10:00:00.000Z",
    posted_at: "2026-05-18T10:00:00.000Z",
    url: "https://www.reddit.com/r/hills/comments/1/",
    thumb_url: null,
    is_outside: false,
    score: 4812,
    comments: 214,
    upvote_ratio: 0.97,
    likes: null,
    reposts: null,
    replies: null,
    views: null,
    reach: null,
    shares: null,
    removal_reason: null,
    removed_at: null,
    threats: [],
    ...changes,
  };
}

export function someResults(changes: Partial<SubredditResults> = {}): SubredditResults {
  return {
    name: "hills",
    posts: 14,
    score: 8000,
    avg_score: 571.4,
    median_score: 320,
    comments: 90,
    upvote_ratio: 0.95,
    removed: 0,
    removal_rate: 0,
    best_time: { weekday: 3, hour: 20 },
    ...changes,
  };
}

const noNumber = { value: null, previous: null, change: null };

/** A month with a few posts; the best hour is Thursday at 20:00. */
export function someAnalytics(changes: Partial<Analytics> = {}): Analytics {
  const days = Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 3, 21 + day)).toISOString());
  return {
    from: days[0]!,
    until: "2026-05-20T12:00:00.000Z",
    unit: "day",
    known_from: "2025-01-01T10:00:00.000Z",
    totals: {
      posts: { value: 20, previous: 16, change: 25 },
      score: { value: 12_400, previous: 10_000, change: 24 },
      avg_score: { value: 620, previous: 625, change: -0.8 },
      comments: { value: 180, previous: 200, change: -10 },
      upvote_ratio: { value: 0.942, previous: 0.94, change: 0.2 },
      removed: { value: 2, previous: 4, change: -50 },
      removal_rate: { value: 10, previous: 25, change: -60 },
      karma: { value: 310, previous: null, change: null },
      link_visits: noNumber,
    },
    posts_by_platform: [{ platform: Platform.reddit, posts: 20 }],
    series: days.map((at, day) => ({ at, posts: day % 3, score: day * 30, comments: day, removed: Number(day === 9) })),
    previous_series: days.map((at, day) => ({
      at: monthBefore(at),
      posts: 1,
      score: day * 20,
      comments: 2,
      removed: 0,
    })),
    subreddits: [
      someResults(),
      someResults({
        name: "lakes",
        posts: 6,
        score: 4400,
        avg_score: 733.3,
        removed: 2,
        removal_rate: 33.3,
        best_time: null,
      }),
    ],
    posts: { data: [aResult()], meta: { current_page: 1, last_page: 1, per_page: 5, total: 20 } },
    heatmap: Array.from({ length: 168 }, (_, cell) => {
      const isBest = cell === 3 * 24 + 20;
      return {
        weekday: Math.floor(cell / 24),
        hour: cell % 24,
        posts: isBest ? 20 : 0,
        value: isBest ? 5 : null,
        rank: isBest ? 1 : null,
      };
    }),
    updated: "2026-05-20T09:00:00.000Z",
    latest: "2026-05-20T09:00:00.000Z",
    practice_posts: 0,
    ...changes,
  };
}

const monthBefore = (at: string) => new Date(Date.parse(at) - 30 * 86_400_000).toISOString();

/** Analytics before the first post. */
export function noAnalytics(): Analytics {
  const none = { value: 0, previous: 0, change: null };
  return someAnalytics({
    totals: { posts: none, score: noNumber, removed: none },
    posts_by_platform: [],
    series: someAnalytics().series.map((point) => ({ ...point, posts: 0, score: 0, comments: 0, removed: 0 })),
    subreddits: [],
    posts: { data: [], meta: { current_page: 1, last_page: 1, per_page: 5, total: 0 } },
    heatmap: someAnalytics().heatmap.map((cell) => ({ ...cell, posts: 0, value: null, rank: null })),
  });
}

export const aCause: CauseFound = {
  traits: [
    { kind: "place", key: "lakes" },
    { kind: "title", key: "no brackets" },
  ],
  posts: 3,
  removed: 3,
  rate: 100,
  rate_elsewhere: 0,
  instead: { trait: { kind: "title", key: "brackets" }, kept: 4, of: 4, example: { id: 9, title: "Shore [OC]" } },
  planned: [{ id: 31, title: "Shore at dusk", subreddit: "lakes", post_at: "2026-06-01T10:00:00.000Z" }],
  planned_count: 1,
};

export function someAdvice(changes: Partial<Advice["forensics"]> = {}, what_if: Advice["what_if"] = null): Advice {
  const groups = { reason: [], place: [], flair: [], host: [], title: [], hour: [] };
  return { forensics: { posts: 20, removed: 0, notes: [], causes: [], groups, ...changes }, what_if };
}

export const noRefresh: RefreshProgress = { state: "none", posts: 0, posts_read: 0, failed: [], finished_at: null };

import type { AnalysisNumbers, SubredditAnalysis } from "@ponkan/contract/subreddits/analysis/analysis";
import { unknownRequirements } from "@ponkan/contract/subreddits/requirements";
import { subredditRules } from "@ponkan/contract/subreddits/rules";
import type { Subreddit } from "@ponkan/contract/subreddits/subreddit";

export function aSubreddit(changes: Partial<Subreddit> = {}): Subreddit {
  return {
    name: "slowshutter",
    title: "Slow Shutter",
    description: "Long exposures of anything that moves.",
    icon: null,
    subscribers: 238_000,
    active_users: 1840,
    created_at: "2015-01-01T00:00:00Z",
    over_18: false,
    access: "public",
    language: "en",
    allows: { text: true, link: true, images: true, videos: true, galleries: true },
    has_oc_mark: false,
    rules: subredditRules(),
    flairs: [],
    knows_flairs: true,
    requirements: { ...unknownRequirements } as Subreddit["requirements"],
    edited_requirements: [],
    min_karma: null,
    min_account_age_days: null,
    post_limit: null,
    is_banned_from: false,
    is_approved: true,
    is_verified_in: false,
    refreshed_at: "2026-05-31T10:00:00Z",
    ...changes,
  };
}

export function someNumbers(changes: Partial<AnalysisNumbers> = {}): AnalysisNumbers {
  const cell = { weekday: 3, hour: 19 };
  const filled = Array.from({ length: 168 }, (_, index) => (index === cell.weekday * 24 + cell.hour ? 40 : 0));
  return {
    read_at: "2026-05-31T10:00:00Z",
    sampled_posts: 40,
    is_reliable: true,
    days_covered: 30,
    posts_per_day: 41,
    avg_score: 610,
    median_score: 320,
    p90_score: 1500,
    avg_comments: 12,
    engagement: 0.26,
    growth: 9,
    time_on_top: 14.6,
    opportunity: 91,
    types: [{ type: "image", posts: 40, share: 100, median_score: 320 }],
    median_title_length: 38,
    title_lengths: [{ from: 20, to: 39, posts: 40, median_score: 320 }],
    words: [{ word: "basalt", posts: 12, median_score: 700 }],
    flairs: [{ flair: "Seascape", posts: 10, share: 25, median_score: 500 }],
    domains: [{ domain: "i.redd.it", posts: 40, share: 100, median_score: 320 }],
    top_posts: [
      {
        title: "=Basalt steps at low tide [30 s]",
        url: "https://www.reddit.com/r/slowshutter/comments/1/",
        type: "image",
        score: 2400,
        comments: 40,
        posted_at: "2026-05-30T19:00:00Z",
      },
    ],
    activity: [{ at: "2026-05-30", posts: 40, median_score: 320 }],
    heat: filled.map((posts) => (posts > 0 ? 5 : null)),
    heat_posts: filled,
    best_times: [{ ...cell, value: 5 }],
    ...changes,
  };
}

export function anAnalysis(changes: Partial<SubredditAnalysis> = {}): SubredditAnalysis {
  const numbers = changes.numbers === undefined ? someNumbers() : changes.numbers;
  return {
    period: "month",
    subreddit: aSubreddit(),
    own: {
      posts: 18,
      avg_score: 644,
      removed: 2,
      last_removal_reason: "automod_filtered",
      last_removal_note: null,
      last_posted_at: "2026-05-29T10:00:00Z",
    },
    guidelines: null,
    removals: { posts: 240, removed: 7 },
    written_rules: [{ name: "Exposure time in [brackets]", text: "Write the shutter time, for example [4 s]." }],
    sample_titles: [{ title: "One bus, one bridge, one very cold hand", score: 6100 }],
    state: "ready",
    progress: { read: 40, of: 40 },
    ...changes,
    numbers,
  };
}

/** What the panel of a subreddit shows if nothing is known about its posts. */
export const aboutPlace = (name: string, changes: object) => ({
  ...aSubreddit({ name }),
  ...{ posts_per_day: null, median_score: null, avg_score: null, avg_comments: null, sampled_posts: 0 },
  ...{ best_times: [], heat: Array(168).fill(null), guidelines: null },
  own: {
    posts: 0,
    avg_score: null,
    removed: 0,
    last_posted_at: null,
    last_removal_reason: null,
    last_removal_note: null,
  },
  removals: null,
  written_rules: null,
  ...changes,
});

import { expect, test } from "vitest";
import { Platform } from "../accounts/platform.ts";
import type { Advice, CauseFound } from "./advice.ts";
import type { Analytics, AnalyticsPost, SubredditResults } from "./analytics.ts";
import { tellStory } from "./story.ts";

const place = (name: string, changes: Partial<SubredditResults> = {}): SubredditResults => ({
  name,
  posts: 10,
  score: 100,
  avg_score: 10,
  median_score: 9,
  comments: 0,
  upvote_ratio: 0.9,
  removed: 0,
  removal_rate: 0,
  best_time: null,
  ...changes,
});
const total = (value: number | null) => ({ value, previous: null, change: null });
const numbers = (changes: Partial<Analytics> = {}) =>
  ({
    totals: { posts: total(25), avg_score: total(10), removed: total(0) },
    subreddits: [place("hills", { score: 300, best_time: { weekday: 1, hour: 8 } }), place("lakes")],
    posts_by_platform: [
      { platform: Platform.reddit, posts: 20 },
      { platform: Platform.twitter, posts: 5 },
    ],
    heatmap: [{ weekday: 3, hour: 20, posts: 4, value: 5, rank: 1 }],
    ...changes,
  }) as Analytics;
const best = {
  id: 7,
  platform: Platform.reddit,
  title: "Tide",
  subreddit: "Hills",
  score: 40,
  removal_reason: null,
} as AnalyticsPost;
const cause = (traits: CauseFound["traits"], planned: CauseFound["planned"] = []): CauseFound => ({
  traits,
  posts: 4,
  removed: 4,
  rate: 100,
  rate_elsewhere: 0,
  instead: null,
  planned,
  planned_count: planned.length,
});
const advice = (...causes: CauseFound[]) => ({ forensics: { causes }, what_if: null }) as unknown as Advice;
const about = (items: readonly { about: string }[]) => items.map((item) => item.about);

test("what went well may be done again in the best other places, each at its hour, and nowhere when there is none", () => {
  const lakes = place("lakes", { best_time: { weekday: 2, hour: 9 } });
  const dunes = place("dunes", { avg_score: 20 });
  const losing = place("fog", { avg_score: 50, removal_rate: 60 });
  const hills = place("hills", { score: 300, best_time: { weekday: 1, hour: 8 } });
  const repeated = (subreddits: SubredditResults[]) =>
    tellStory({ analytics: numbers({ subreddits }), best, advice: null }).well[0]?.action;
  expect(repeated([hills, lakes, losing, dunes])).toMatchObject({
    kind: "repeat",
    places: [
      { subreddit: "dunes", when: null },
      { subreddit: "lakes", when: { weekday: 2, hour: 9 } },
    ],
  });
  expect(repeated([hills, losing])).toBeNull();
});

test("what went well and what brings most", () => {
  const { well, lost, next } = tellStory({ analytics: numbers(), best, advice: null });
  expect(well).toMatchObject([
    { about: "best-post", times_average: 4, action: { kind: "repeat", post_id: 7, places: [{ subreddit: "lakes" }] } },
    { about: "best-place", share: 75, action: { kind: "schedule", subreddit: "hills" } },
  ]);
  expect([lost, about(next)]).toEqual([[], ["best-hour"]]);
});

test("a best post on Instagram goes out again without the hour of a subreddit", () => {
  const analytics = numbers({
    subreddits: [{ ...place("hills", { score: 300 }), best_time: { weekday: 1, hour: 18 } }],
  });
  const onInstagram = { ...best, platform: Platform.instagram };
  const [first] = tellStory({ analytics, best: onInstagram, advice: null }).well;
  expect(first).toMatchObject({ about: "best-post", action: { kind: "again", post_id: 7 } });
});

test("a place whose own hour is not known yet is advised without one", () => {
  const subreddits = [place("hills", { score: 300 }), place("lakes")];
  const { well } = tellStory({ analytics: numbers({ subreddits }), best: null, advice: null });
  expect(well).toMatchObject([{ about: "best-place", action: { subreddit: "hills", when: null } }]);
});

test("a place that is the cause is dropped, and not named twice", () => {
  const losing = place("fog", { posts: 4, removed: 4, removal_rate: 100 });
  const analytics = numbers({
    totals: { posts: total(25), avg_score: total(10), removed: total(4) },
    subreddits: [place("hills"), losing],
  });
  const story = tellStory({ analytics, best: null, advice: advice(cause([{ kind: "place", key: "fog" }])) });
  expect(story.lost).toMatchObject([
    { about: "removed", removed: 4, posts: 20, score: 40 },
    { about: "cause", action: { kind: "drop", subreddit: "fog" } },
  ]);
  expect(about(story.next)).toEqual(["best-hour"]);
  const unknown = tellStory({ analytics, best: null, advice: null });
  expect(unknown.next).toMatchObject([{ about: "losing-place", action: { kind: "drop", subreddit: "fog" } }, {}]);
});

test("planned posts like the removed ones are repaired first", () => {
  const planned = [{ id: 31, title: "Shore", subreddit: "lakes", post_at: "2026-06-01T10:00:00.000Z" }];
  const shape = cause([{ kind: "title", key: "no brackets" }], planned);
  const { next } = tellStory({ analytics: numbers(), best: null, advice: advice(shape) });
  expect(next[0]).toMatchObject({ about: "alike-planned", action: { kind: "repair", post_ids: [31] } });
});

test("a post that was removed, or is no better than others, is not praised", () => {
  const gone = { ...best, removal_reason: "moderator" } as AnalyticsPost;
  expect(about(tellStory({ analytics: numbers(), best: gone, advice: null }).well)).toEqual(["best-place"]);
  const usual = { ...best, score: 10 } as AnalyticsPost;
  expect(about(tellStory({ analytics: numbers(), best: usual, advice: null }).well)).toEqual(["best-place"]);
});

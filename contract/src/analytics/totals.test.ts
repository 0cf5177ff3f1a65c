import { expect, test } from "vitest";
import { changeOf, type PlatformSums, type SpanNumbers, totalsOf } from "./totals.ts";

const unknown = { score: null, comments: null, likes: null, reposts: null, replies: null };
const sums = (changes: Partial<PlatformSums>): PlatformSums => ({
  platform: "reddit",
  posts: 0,
  scored: 0,
  removed: 0,
  upvote_ratio: null,
  ...unknown,
  views: null,
  reach: null,
  shares: null,
  ...changes,
});
const span = (...all: PlatformSums[]): SpanNumbers => ({ sums: all, karma: null, link_visits: null });

test("a change is told in percent of what was before, and not at all where nothing was (AN-02)", () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(100, 100)]).toEqual([50, -50, 0]);
  expect([changeOf(20, -10), changeOf(-20, -10)]).toEqual([300, -100]);
  expect([changeOf(5, 0), changeOf(null, 4), changeOf(4, null)]).toEqual([null, null, null]);
});

test("Reddit's numbers with their change (AN-01)", () => {
  const now = sums({ posts: 8, scored: 6, score: 900, comments: 40, removed: 2, upvote_ratio: 0.9 });
  const before = sums({ posts: 4, scored: 4, score: 400, comments: 50, removed: 1, upvote_ratio: 0.8 });
  const totals = totalsOf(["reddit"], { ...span(now), karma: 30 }, { ...span(before), karma: 0 });
  expect(totals).toEqual({
    posts: { value: 8, previous: 4, change: 100 },
    score: { value: 900, previous: 400, change: 125 },
    avg_score: { value: 150, previous: 100, change: 50 },
    comments: { value: 40, previous: 50, change: -20 },
    upvote_ratio: { value: 0.9, previous: 0.8, change: 12.5 },
    removed: { value: 2, previous: 1, change: 100 },
    removal_rate: { value: 25, previous: 25, change: 0 },
    karma: { value: 30, previous: 0, change: null },
    link_visits: { value: null, previous: null, change: null },
  });
});

test("each platform tells its own numbers; one it does not give is not made up (AN-01)", () => {
  const x = sums({ platform: "twitter", posts: 3, likes: 10, reposts: 2, replies: 1, views: 900, comments: 99 });
  const instagram = sums({ platform: "instagram", posts: 1, likes: 5, comments: 4 });
  const totals = totalsOf(["twitter", "instagram"], span(x, instagram), span());
  const values = Object.fromEntries(Object.entries(totals).map(([key, { value }]) => [key, value]));
  expect(values).toEqual({ posts: 4, comments: 4, likes: 15, reposts: 2, replies: 1, views: 900, reach: null });
});

import { expect, test } from "vitest";
import { aPost } from "../../../../testing/builders.ts";
import { resultsOf } from "./post-results.ts";
import { timesOf } from "./post-times.ts";

const out = { posted_at: "2026-05-01T12:00:00Z", created_at: "2026-05-02T12:00:00Z" };

test("each platform's own numbers are shown, and none that it does not tell (AN-01)", () => {
  expect(resultsOf(aPost({ ...out, score: 1200, comments: 3, upvote_ratio: 0.931 }))).toEqual([
    ["Score", "1,200"],
    ["Comments", "3"],
    ["Upvote ratio", "93 %"],
  ]);
  expect(resultsOf(aPost({ ...out, likes: 4, reposts: 0, replies: 2, views: 888 }))).toEqual([
    ["Likes", "4"],
    ["Reposts", "0"],
    ["Replies", "2"],
    ["Views", "888"],
  ]);
  expect(resultsOf(aPost({ ...out, likes: 4, reach: 48, shares: 1 }))!.map(([name]) => name)).toEqual([
    "Likes",
    "Reach",
    "Shares",
  ]);
  expect(resultsOf(aPost({ posted_at: null }))).toBeNull();
});

test("a post made elsewhere was found, neither planned nor scheduled (AN-06)", () => {
  const names = timesOf(aPost({ ...out, is_outside: true }), "UTC").map(([name]) => name);
  expect(names).toEqual(["Posted", "Found"]);
});

import { expect, test } from "vitest";
import { wordsOf } from "./fit/words-of.ts";
import { bestFits, type FitRequest, type FitSubreddit } from "./fit.ts";
import { RequirementLevel } from "./requirement-level.ts";

const subreddit = (changes: Partial<FitSubreddit> = {}): FitSubreddit => ({
  name: "ridgelines",
  icon: null,
  subscribers: 100_000,
  over_18: false,
  access: "public",
  allows: { text: true, link: true, images: true, videos: true, galleries: true },
  is_banned_from: false,
  is_approved: true,
  is_verified_in: false,
  min_karma: null,
  min_account_age_days: null,
  verification: RequirementLevel.not_mentioned,
  words: wordsOf("Ridges and mountains in the fog"),
  own: { posts: 3, removed: 0, avg_score: 140 },
  usual_score: 100,
  ...changes,
});
const ask = (changes: Partial<FitRequest> = {}): FitRequest => ({
  kind: "images",
  is_nsfw: false,
  account: { karma: 400, age_days: 90 },
  liked: new Map([
    ["mountain", 2],
    ["fog", 1],
  ]),
  ...changes,
});
const suggested = (changes: Partial<FitSubreddit> = {}, asked: Partial<FitRequest> = {}) =>
  bestFits([subreddit(changes)], ask(asked), 4)[0];
const match = (changes: Partial<FitSubreddit> = {}) => suggested(changes)?.match ?? 0;

test("says how sure it is and why", () => {
  expect(suggested()).toEqual({
    name: "ridgelines",
    icon: null,
    match: expect.any(Number),
    why: "3 of your 3 posts stayed up, 1.4x the usual score.",
  });
  expect(match()).toBeGreaterThan(80);
  expect(match()).toBeLessThanOrEqual(100);
});

test.each([
  [{ own: { posts: 1, removed: 0, avg_score: null } }, "Your post stayed up."],
  [{ own: { posts: 4, removed: 1, avg_score: 50 }, usual_score: null }, "3 of your 4 posts stayed up."],
  [{ own: { posts: 4, removed: 1, avg_score: 50 } }, "3 of your 4 posts stayed up, 0.5x the usual score."],
  [{ own: { posts: 2, removed: 0, avg_score: 3 }, usual_score: 0 }, "2 of your 2 posts stayed up, 3x the usual score."],
  [{ own: null }, "Is about “mountain” like places you use."],
])("%j is explained", (changes, why) => {
  const known = subreddit(changes);
  expect(bestFits([known], ask({ liked: new Map([["mountain", 2]]) }), 4)[0]?.why).toBe(why);
});

test("what went well weighs more, and more often means more", () => {
  const own = (posts: number, removed: number, avg_score: number) => match({ own: { posts, removed, avg_score } });
  expect(own(3, 0, 140)).toBeGreaterThan(own(3, 0, 40));
  expect(own(3, 0, 140)).toBeGreaterThan(own(3, 1, 140));
  expect(own(10, 0, 300)).toBeGreaterThan(own(1, 0, 300));
  expect(match()).toBeGreaterThan(match({ subscribers: 50 }));
  expect(match()).toBeGreaterThan(match({ words: wordsOf("Cats") }));
});

test.each<[string, Partial<FitSubreddit>, Partial<FitRequest>]>([
  ["a kind it does not take", { allows: { ...subreddit().allows, images: false } }, {}],
  ["an 18+ subreddit for others", { over_18: true }, {}],
  ["a subreddit that is not 18+ for an 18+ post", {}, { is_nsfw: true }],
  ["a private subreddit", { access: "private" }, {}],
  ["a banned subreddit", { access: "banned" }, {}],
  ["a subreddit behind a warning", { access: "gated" }, {}],
  ["one that lets only the approved post", { access: "restricted", is_approved: false }, {}],
  ["where the account is banned", { is_banned_from: true }, {}],
  ["too little karma", { min_karma: 500 }, {}],
  ["too young an account", { min_account_age_days: 91 }, {}],
  ["a verification that is missing", { verification: RequirementLevel.required }, {}],
  ["most posts were removed", { own: { posts: 3, removed: 2, avg_score: 900 } }, {}],
  ["nothing that connects", { own: null, words: wordsOf("Cats and dogs"), subscribers: 40_000_000 }, {}],
  ["nobody knows anything", { own: null }, { liked: new Map() }],
])("left out: %s", (_why, changes, asked) => {
  expect(suggested(changes, asked)).toBeUndefined();
});

test.each<[string, Partial<FitSubreddit>, Partial<FitRequest>]>([
  ["approved there", { access: "restricted" }, {}],
  ["verified there", { verification: RequirementLevel.required, is_verified_in: true }, {}],
  ["exactly what is asked for", { min_karma: 400, min_account_age_days: 90 }, {}],
  ["an account nobody knows much about", { min_karma: 500 }, { account: { karma: null, age_days: null } }],
  ["an 18+ post for an 18+ subreddit", { over_18: true }, { is_nsfw: true }],
])("kept: %s", (_why, changes, asked) => {
  expect(suggested(changes, asked)).toBeDefined();
});

test("the best come first, no more than asked for, and equal ones by name", () => {
  const subreddits = [
    subreddit({ name: "poor", own: { posts: 3, removed: 1, avg_score: 10 } }),
    subreddit({ name: "b" }),
    subreddit({ name: "a" }),
    subreddit({ name: "best", own: { posts: 9, removed: 0, avg_score: 400 } }),
  ];
  expect(bestFits(subreddits, ask(), 3).map(({ name }) => name)).toEqual(["best", "a", "b"]);
});

test("everybody's words, short ones and their number are left out of what a subreddit is about", () => {
  expect([...wordsOf(" Ridgelines: a place for photos of mountains, fog & Mountain light. Share your glass!")]).toEqual(
    ["ridgeline", "mountain", "light", "glass"],
  );
});

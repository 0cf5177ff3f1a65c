import { expect, test } from "vitest";
import { type RuledPost, simulateDeleteRule } from "./delete-rule.ts";

let id = 0;
const post = (changes: Partial<RuledPost>): RuledPost => ({
  id: id++,
  score: 100,
  comments: 10,
  score_then: 40,
  comments_then: 4,
  removed: null,
  ...changes,
});

test("without a threshold every post goes, and what came later is missing (PS-06)", () => {
  expect(simulateDeleteRule([post({}), post({ score: 30 })], null)).toMatchObject({
    posts: 2,
    deleted: 2,
    lost_score: 60 - 10,
    lost_comments: 12,
  });
});

test("with a threshold only what is below it goes, exactly as the worker decides (PS-06)", () => {
  const outcome = simulateDeleteRule([post({ score_then: 49 }), post({ score_then: 50 })], 50);
  expect([outcome.deleted, outcome.kept, outcome.lost_score]).toEqual([1, 1, 51]);
});

test("a score that nobody read in time decides nothing", () => {
  const unread = post({ score_then: null, comments_then: null });
  expect(simulateDeleteRule([unread], 50)).toMatchObject({ deleted: 0, kept: 0, unknown: 1, lost_score: 0 });
  expect(simulateDeleteRule([unread], null)).toMatchObject({ deleted: 1, unknown: 0, lost_score: 0 });
});

test("removals after it would have been spared, earlier ones not", () => {
  const outcome = simulateDeleteRule([post({ removed: "after" }), post({ removed: "before" })], null);
  expect(outcome).toMatchObject({ posts: 2, deleted: 1, already_removed: 1, spared_removals: 1 });
});

test("every post is counted once", () => {
  const posts = Array.from({ length: 200 }, (_, at) =>
    post({
      score_then: at % 7 === 0 ? null : at,
      removed: at % 11 === 0 ? "before" : at % 5 === 0 ? "after" : null,
    }),
  );
  for (const threshold of [null, 0, 50, 500]) {
    const { deleted, kept, unknown, already_removed, posts: all } = simulateDeleteRule(posts, threshold);
    expect(deleted + kept + unknown + already_removed).toBe(all);
  }
});

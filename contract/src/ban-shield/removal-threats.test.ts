import { expect, test } from "vitest";
import { type RemovalReason, removalReasons } from "../posts/removal-reason.ts";
import { removalThreatsOf, threatOfRemoval } from "./removal-threats.ts";

const removed = (count: number, removal_reason: RemovalReason, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ id: from + n, removal_reason }));

test("the spam filter and moderators raise threats, nobody else (BS-03)", () => {
  const raised = removalReasons.flatMap((reason) => {
    const threat = threatOfRemoval(reason);
    return threat ? [[reason, threat]] : [];
  });
  expect(raised).toEqual([
    ["moderator", 20],
    ["reddit", 19],
    ["automod_filtered", 19],
  ]);
  expect(threatOfRemoval(null)).toBeUndefined();
});

test.each([
  ["reddit", 1, 19, "low"],
  ["reddit", 2, 19, "medium"],
  ["automod_filtered", 4, 19, "medium"],
  ["automod_filtered", 5, 19, "high"],
  ["reddit", 9, 19, "high"],
  ["reddit", 10, 19, "extreme"],
  ["moderator", 2, 20, "low"],
  ["moderator", 3, 20, "medium"],
  ["moderator", 5, 20, "medium"],
  ["moderator", 6, 20, "high"],
  ["moderator", 9, 20, "high"],
  ["moderator", 10, 20, "extreme"],
] as const)("%s, %i times in 30 days (BS-03)", (reason, count, type, severity) => {
  const others = removed(30, "legal_operations", 100);
  expect(removalThreatsOf([...removed(count, reason), ...others])).toEqual(
    Array.from({ length: count }, (_, post_id) => ({ post_id, type, severity })),
  );
});

test("the filter's two ways count together, and apart from moderators", () => {
  const list = [...removed(1, "reddit"), ...removed(1, "automod_filtered", 1), ...removed(1, "moderator", 2)];
  expect(removalThreatsOf(list).map(({ type, severity }) => `${type} ${severity}`)).toEqual([
    "19 medium",
    "19 medium",
    "20 low",
  ]);
});

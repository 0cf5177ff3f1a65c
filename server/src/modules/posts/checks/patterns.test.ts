import { expect, test, vi } from "vitest";
import { judgePatterns } from "./patterns.ts";

const hostile = ["[a-y]{0,1000}z", "((a{0,100}){0,10})z", "(.*a){25}$", "\\p{L}{0,500}\\d", "a{0,1000}".repeat(50)];

test("patterns of strangers keep nobody waiting, whatever they say (C-29, ST-58, BI-200)", async () => {
  const sets = hostile.map((pattern) => [pattern]);
  const text = "a".repeat(40_000);
  await judgePatterns(1, [{ patterns: ["warm"], text }]);
  const before = process.threadCpuUsage();
  await judgePatterns(
    1,
    [...sets, [...hostile, ...hostile]].map((patterns) => ({ patterns, text })),
  );
  const { user, system } = process.threadCpuUsage(before);
  // Tried here, they would take three times as much work.
  expect((user + system) / 1000).toBeLessThan(500);
});

test("what can be checked is checked, here or in the thread; what cannot is not held against anybody", async () => {
  const [oc, long, slow] = [["\\[oc\\]"], ["\\bnature\\b"], ["[a-y]{0,1000}z"]];
  const text = `${"word ".repeat(5_000)}nature`;
  const without = "word ".repeat(5_000);
  const matchesAny = await judgePatterns(1, [
    { patterns: oc, text: "A walk [OC]" },
    { patterns: oc, text: "A walk" },
    { patterns: long, text },
    { patterns: slow, text: "a".repeat(40_000) },
  ]);
  expect([matchesAny(oc, "A walk [OC]"), matchesAny(oc, "A walk")]).toEqual([true, false]);
  expect(matchesAny(long, text)).toBe(true);
  expect(matchesAny(slow, "a".repeat(40_000))).toBe(true);
  // On a busy machine its 100 ms may be over before the thread has had its turn.
  await vi.waitFor(async () => {
    const matches = await judgePatterns(1, [{ patterns: long, text: without }]);
    expect(matches(long, without)).toBe(false);
  });
});

import { matchesAny } from "@ponkan/contract/posts/validation/linear-patterns";
import { expect, test, vi } from "vitest";
import { judgePatterns } from "./patterns.ts";

const hostile = ["[a-y]{0,1000}z", "((a{0,100}){0,10})z", "(.*a){25}$", "\\p{L}{0,500}\\d", "a{0,1000}".repeat(50)];

/** CPU milliseconds this thread spends on the work, which is how long other requests are blocked. */
async function workOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test("patterns of strangers keep nobody waiting, whatever they say (C-29, ST-58, BI-200)", async () => {
  const text = "a".repeat(40_000);
  const sets = [...hostile.map((pattern) => [pattern]), [...hostile, ...hostile]];
  const pairs = sets.map((patterns) => ({ patterns, text }));
  await judgePatterns(1, [{ patterns: ["warm"], text }]);
  const judged = await workOf(() => judgePatterns(1, pairs));
  const triedHere = await workOf(() => pairs.map((pair) => matchesAny(pair.patterns, pair.text)));
  expect(judged).toBeLessThan(triedHere / 3);
});

test("what can be checked is checked, here or in the thread; what cannot is not held against anybody", async () => {
  const [oc, long, slow] = [["\\[oc\\]"], ["\\bnature\\b"], ["[a-y]{0,1000}z"]];
  const text = `${"word ".repeat(5_000)}nature`;
  const without = "word ".repeat(5_000);
  const matches = await judgePatterns(1, [
    { patterns: oc, text: "A walk [OC]" },
    { patterns: oc, text: "A walk" },
    { patterns: long, text },
    { patterns: slow, text: "a".repeat(40_000) },
  ]);
  expect([matches(oc, "A walk [OC]"), matches(oc, "A walk")]).toEqual([true, false]);
  expect(matches(long, text)).toBe(true);
  expect(matches(slow, "a".repeat(40_000))).toBe(true);
  // On a busy machine the 100 ms may elapse before the thread gets CPU time.
  await vi.waitFor(async () => {
    const again = await judgePatterns(1, [{ patterns: long, text: without }]);
    expect(again(long, without)).toBe(false);
  });
});

test("when the time of a request is over, its other lists are not looked at (BI-201)", async () => {
  let looks = 0;
  const look = () => {
    looks++;
    return "\\pL".repeat(30);
  };
  const list = (): string[] => Object.defineProperty([], 0, { enumerable: true, get: look });
  const pairs = Array.from({ length: 500 }, (_, n) => ({ patterns: list(), text: `${n}` }));
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 100));
  const matches = await judgePatterns(1, pairs).finally(() => clock.mockRestore());
  expect(looks).toBeLessThan(100);
  expect(matches(pairs.at(-1)!.patterns, "499")).toBe(true);
});

import { expect, test } from "vitest";
import { pageWith } from "./page.mjs";
import { isMet, lineOf } from "./verdict.mjs";

const section = (name, ...figures) => ({ name, run: `${name}, today.`, lines: figures.map(lineOf) });
const fast = { name: "fast enough", value: 3, unit: "ms", goal: 5 };
const slow = { name: "too slow", value: 12.5, unit: "ms", goal: 10 };
const few = { name: "too few", value: 900, unit: "/s", goal: 1200, atLeast: true };

test("a figure says whether its goal is met, or by how much it is missed", () => {
  expect([fast, slow, few].map(isMet)).toEqual([true, false, false]);
  expect([fast, slow, few].map((figure) => lineOf(figure).verdict)).toEqual([
    "met",
    "short by 2.5 ms (25 %)",
    "short by 300 /s (25 %)",
  ]);
  expect(lineOf({ name: "lost", value: 2, unit: "posts", goal: 0 }).verdict).toBe("short by 2 posts");
  expect(lineOf({ name: "known", value: 2, unit: "MB" })).toMatchObject({ goal: "–", verdict: "no goal" });
});

test("what was measured beside it is named, and a peer that was not run says why", () => {
  const beside = [
    { name: "BullMQ", value: 33.6, unit: "s" },
    { name: "pg-boss", reason: "not installed" },
  ];
  expect(lineOf({ ...fast, beside })["beside it"]).toBe("BullMQ: 33.6 s; pg-boss: not installed");
  expect(
    [
      { ...fast, value: null },
      { ...fast, value: null, reason: "no redis-server" },
    ].map(isMet),
  ).toEqual([false, true]);
  expect(lineOf({ ...fast, value: null, reason: "no redis-server" }).verdict).toBe("not run: no redis-server");
});

test("a run of one bench replaces its own rows and leaves the others", () => {
  const first = pageWith("", [section("burst", slow), section("reads", fast)]);
  const second = pageWith(first, [section("burst", fast)]);
  expect(first).toContain("1 of 2 goals met.");
  expect(second).toContain("2 of 2 goals met.");
  expect(second).not.toContain("too slow");
  expect(second).toContain("reads, today.");
  // Adding the same section again does not change the page.
  expect(pageWith(second, [section("burst", fast)])).toBe(second);
});

test("a bench that did not finish says so instead of its old figures", () => {
  const before = pageWith("", [section("burst", fast)]);
  const after = pageWith(before, [{ name: "burst", run: "today.", lines: [], problem: "Error: no database" }]);
  expect(after).toContain("Did not finish: Error: no database");
  expect(after).toContain("0 of 0 goals met, not finished: 1.");
});

test("a bench that was never run stands there too", () => {
  const page = pageWith("", [section("burst", fast)], ["burst", "reads"]);
  expect(page).toContain("## reads\n\nNot run yet.");
  expect(page).toContain("1 of 1 goals met, benches not run yet: 1.");
  expect(pageWith(page, [section("reads", fast)], ["burst", "reads"])).toContain("2 of 2 goals met.\n");
});

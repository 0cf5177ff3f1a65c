import { Threat } from "@ponkan/contract/posts/threat";
import { expect, test } from "vitest";
import type { PlanItem } from "~/components/ban-shield/account-plan.ts";
import { threatsAt } from "./advice.ts";

const HOUR = 3_600_000;
// A Friday.
const noon = Date.parse("2026-10-16T12:00:00Z");
const item = (id: number, at: number, subreddit = `own_${id}`): PlanItem => ({
  id,
  rev: 1,
  at,
  subreddit,
  title_key: null,
  content_key: null,
});
const plan = [item(1, noon), item(2, noon + HOUR, "ridgelines"), item(3, noon + 48 * HOUR)];

test("a post carries at another time what it would raise there, not what it raises where it is", () => {
  const alone = (at: number) => threatsAt(plan, new Map([[3, at]]));
  expect(alone(noon + 60_000)).toEqual([{ type: Threat.postsTooClose, severity: "high" }]);
  expect(alone(noon + 30 * HOUR)).toEqual([]);
});

test("a minute before another post is as close as a minute after it", () => {
  expect(threatsAt(plan, new Map([[3, noon - 60_000]]))).toEqual([{ type: Threat.postsTooClose, severity: "high" }]);
});

test("what it does to others is told, also where it leaves", () => {
  const days = [0, 19, 38].map((hour, index) => item(10 + index, noon + hour * HOUR, "same"));
  const between = item(20, noon + 30 * HOUR, "other");
  expect(threatsAt([...days, between], new Map([[20, noon + 20 * 24 * HOUR]]))).toEqual([
    { type: Threat.subredditBackToBack, severity: "medium" },
  ]);
});

test("all places of a post are judged together", () => {
  const places = ["a", "b", "c"].map((name, index) => ({ ...item(30 + index, noon, name), title_key: "t" }));
  const to = (at: number) => new Map(places.map(({ id }) => [id, at]));
  const others = [item(1, noon + 5 * HOUR)];
  expect(threatsAt([...others, ...places], to(noon + HOUR))).toEqual([]);
  expect(threatsAt([...others, ...places], to(noon + 5 * HOUR - 60_000))).toEqual([
    { type: Threat.postsTooClose, severity: "high" },
  ]);
});

import type { FoundThreat } from "@ponkan/contract/ban-shield/find-threats";
import { cpuTime } from "@ponkan/contract/ban-shield/testing/cpu-time";
import { naiveThreats } from "@ponkan/contract/ban-shield/testing/naive-threats";
import { randomItems, seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { severities } from "@ponkan/contract/posts/severity";
import { Threat } from "@ponkan/contract/posts/threat";
import { expect, test } from "vitest";
import type { PlanItem } from "./account-plan.ts";
import { liveConflict } from "./live-conflict.ts";
import { livePlan } from "./live-plan.ts";

const HOUR = 3_600_000;
const start = Date.parse("2026-05-10T00:00:00Z");
const asked = { days: ["2026-05-10", "2026-05-11"], zone: "UTC", today: "2026-05-10" };
const post = (id: number, hour: number, subreddit: string): PlanItem => ({
  id,
  at: start + hour * HOUR,
  subreddit,
  title_key: null,
  content_key: null,
  rev: 1,
});

const moved = (to: ReadonlyMap<number, number>) => ({ to, isCopy: false });

test("only threats that the moved post takes part in are named, in words", () => {
  const plan = livePlan([post(1, 8, "Ridge"), post(2, 11, "Ridge"), post(3, 14, "Ridge"), post(4, 40, "Quiet")], asked);
  expect(liveConflict(plan, moved(new Map([[4, start + 17 * HOUR]])), "UTC")).toBeNull();
  expect(liveConflict(plan, moved(new Map([[4, start + 8.05 * HOUR]])), "UTC")?.text).toBe(
    "08:00, 08:03. Leave 10 minutes.",
  );
  // The earlier post carries no threat itself, but it is the one being moved.
  expect(liveConflict(plan, moved(new Map([[4, start + 7.95 * HOUR]])), "UTC")?.text).toBe(
    "07:57, 08:00. Leave 10 minutes.",
  );
  expect(liveConflict(plan, moved(new Map([[3, start + 15 * HOUR]])), "UTC")).toEqual({
    level: "medium",
    text: "r/Ridge gets 3 posts within 24 hours.",
  });
  expect(liveConflict(plan, moved(new Map()), "UTC")).toBeNull();
});

test("a place that allows fewer posts is named with what it allows, also when it counts weeks (SV-P10)", () => {
  const daily = { limit: { posts: 1, hours: 24 } };
  const plan = livePlan(
    [{ ...post(1, 8, "Nebula"), ...daily }, post(2, 20, "b"), { ...post(3, 40, "Nebula"), ...daily }],
    asked,
  );
  expect(liveConflict(plan, moved(new Map([[3, start + 31 * HOUR]])), "UTC")).toEqual({
    level: "high",
    text: "r/Nebula allows only 1 of your posts in 24 hours.",
  });
  expect(liveConflict(plan, moved(new Map([[3, start + 32 * HOUR]])), "UTC")).toBeNull();
  const weeks = { limit: { posts: 1, hours: 336 } };
  const slow = livePlan(
    [
      { ...post(1, -24 * 13, "Slow"), ...weeks, rev: null },
      { ...post(2, 40, "Slow"), ...weeks },
    ],
    asked,
  );
  expect(liveConflict(slow, moved(new Map([[2, start + 12 * HOUR]])), "UTC")?.text).toContain(
    "1 of your posts in 336 hours",
  );
});

test("a copy is judged as one more post", () => {
  const plan = livePlan([post(1, 8, "Ridge"), post(2, 30, "Quiet")], asked);
  const copied = (hour: number) => liveConflict(plan, { to: new Map([[1, start + hour * HOUR]]), isCopy: true }, "UTC");
  expect(copied(8.05)?.text).toBe("08:00, 08:03. Leave 10 minutes.");
  expect(copied(29.95)?.text).toBe("05:57, 06:00. Leave 10 minutes.");
  expect(copied(50)).toBeNull();
});

test("a post that stood between two others and goes makes them follow one another", () => {
  const plan = livePlan([post(1, 2, "a"), post(2, 21, "a"), post(3, 30, "b"), post(4, 40, "a")], asked);
  expect(liveConflict(plan, moved(new Map([[3, start + 80 * HOUR]])), "UTC")).toEqual({
    level: "medium",
    text: "r/a gets 3 posts in a row.",
  });
});

test("as bad as the definitions say for the moved post, those it comes too close to and those it leaves", () => {
  const random = seeded(11);
  for (let round = 0; round < 60; round++) {
    const items = randomItems(random, 40, start).map((item, id) => ({ ...item, id, rev: 1 }));
    const id = Math.floor(random() * items.length);
    const at = start + Math.floor(random() * 5 * 24 * HOUR);
    const after = items
      .map((item) => (item.id === id ? { ...item, at } : item))
      .sort((a, b) => a.at - b.at || a.id - b.id);
    const threats = naiveThreats(after);
    const next = after[after.findIndex((item) => item.id === id) + 1];
    const before = naiveThreats(items);
    const isWorse = (id: number) => (threat: FoundThreat) => {
      const known = before.get(id)?.find(({ type }) => type === threat.type)?.severity;
      return !known || severities.indexOf(known) < severities.indexOf(threat.severity);
    };
    const carried = [
      ...(threats.get(id) ?? []),
      ...((next && threats.get(next.id)) ?? []).filter(({ type }) => type === Threat.postsTooClose),
      ...items.flatMap((item) => (threats.get(item.id) ?? []).filter(isWorse(item.id))),
    ].map(({ severity }) => severity);
    const worst = severities.findLast((severity) => carried.includes(severity)) ?? "low";
    const found = liveConflict(livePlan(items, asked), moved(new Map([[id, at]])), "UTC");
    expect(found?.level ?? "low").toBe(worst);
  }
});

test("takes less than a frame for 2,000 posts of a month", () => {
  const random = seeded(5);
  const items = randomItems(random, 2000, start).map((item, id) => ({
    ...item,
    id,
    at: start + Math.floor(random() * 30 * 24) * HOUR,
    rev: 1,
  }));
  const plan = livePlan(items, asked);
  const ask = () => liveConflict(plan, moved(new Map([[700, start + 300 * HOUR]])), "UTC");
  for (let warm = 0; warm < 20; warm++) ask();
  // The best of several runs, because a busy machine may slow down any of them.
  const took = Array.from({ length: 10 }, () => cpuTime(() => ask()));
  expect(Math.min(...took)).toBeLessThan(16);
});

import { cpuTime } from "@ponkan/contract/ban-shield/testing/cpu-time";
import { naiveThreats } from "@ponkan/contract/ban-shield/testing/naive-threats";
import { randomItems, seeded } from "@ponkan/contract/ban-shield/testing/random-items";
import { severities } from "@ponkan/contract/posts/severity";
import { formatDay } from "@ponkan/contract/time/formats";
import { dayAfter } from "@ponkan/contract/time/start-of-day";
import { expect, test } from "vitest";
import type { PlanItem } from "./account-plan.ts";
import { dayRisks } from "./day-risks.ts";
import { livePlan } from "./live-plan.ts";
import { liveRisks } from "./live-risks.ts";

const DAY = 86_400_000;
const start = Date.parse("2026-05-01T00:00:00Z");
const today = "2026-05-02";

function daysFrom(first: string, count: number): string[] {
  const days = [first];
  while (days.length < count) days.push(dayAfter(days.at(-1)!));
  return days;
}

function crowded(random: () => number, count: number): PlanItem[] {
  return randomItems(random, count, start).map((item, id) => ({ ...item, id, rev: random() < 0.7 ? 1 : null }));
}

/** Computed from the definitions alone. */
function expected(items: readonly PlanItem[], days: readonly string[], zone: string): Map<string, string> {
  const threats = naiveThreats(items);
  const found = new Map<string, string>();
  for (const day of days.filter((each) => each >= today)) {
    const ofDay = items.filter(({ at, rev }) => rev !== null && formatDay(new Date(at), zone) === day);
    const carried = ofDay.flatMap(({ id }) => threats.get(id) ?? []).map(({ severity }) => severity);
    const worst = severities.findLast((severity) => carried.includes(severity));
    if (worst && worst !== "low") found.set(day, worst);
  }
  return found;
}

test("days are marked as the definitions say, before and while posts are moved or copied", () => {
  const random = seeded(5);
  const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu"];
  let marked = 0;
  for (let round = 0; round < 120; round++) {
    const items = crowded(random, 1 + Math.floor(random() * 40));
    const asked = { days: daysFrom("2026-04-29", 12), zone: zones[round % zones.length]!, today };
    const risks = dayRisks(items, asked);
    expect(new Map([...risks].map(([day, { level }]) => [day, level]))).toEqual(
      expected(items, asked.days, asked.zone),
    );

    const plan = livePlan(items, asked);
    const count = 1 + Math.floor(random() * 4);
    const lifted = items.filter(({ rev }) => rev !== null).slice(0, count);
    for (let move = 0; move < 3; move++) {
      const moved = new Map(lifted.map(({ id, at }) => [id, at + Math.floor((random() - 0.4) * 6 * DAY)]));
      const after = items.map((item) => ({ ...item, at: moved.get(item.id) ?? item.at }));
      const levels = liveRisks(plan, { to: moved, isCopy: false });
      expect(levels).toEqual(expected(after, asked.days, asked.zone));
      const copies = lifted.map((item) => ({ ...item, id: 1000 + item.id, at: moved.get(item.id)! }));
      expect(liveRisks(plan, { to: moved, isCopy: true })).toEqual(
        expected([...items, ...copies], asked.days, asked.zone),
      );
      marked += levels.size;
    }
  }
  expect(marked).toBeGreaterThan(300);
});

test("a post that is not part of the plan changes nothing", () => {
  const items = crowded(seeded(9), 30);
  const asked = { days: daysFrom("2026-05-01", 12), zone: "UTC", today };
  const asBefore = new Map([...dayRisks(items, asked)].map(([day, { level }]) => [day, level]));
  expect(liveRisks(livePlan(items, asked), { to: new Map([[4711, start]]), isCopy: false })).toEqual(asBefore);
  expect(asBefore.size).toBeGreaterThan(0);
});

test("a move of the pointer is judged well within a frame, also when all posts are alike", () => {
  const asked = { days: daysFrom("2026-05-01", 42), zone: "Europe/Berlin", today: "2026-05-01" };
  const many = (count: number, isAlike: boolean): PlanItem[] =>
    Array.from({ length: count }, (_, id) => ({
      id,
      rev: 1,
      at: start + Math.floor(((id * 7919) % count) * ((42 * DAY) / count)),
      subreddit: isAlike ? "s" : `s${id % 60}`,
      title_key: isAlike ? "t" : `t${id % 300}`,
      content_key: isAlike ? "c" : `c${id % 200}`,
    }));
  for (const [count, most] of [
    [2000, 16],
    [10_000, 50],
  ] as const) {
    for (const isAlike of [false, true]) {
      const plan = livePlan(many(count, isAlike), asked);
      let step = 0;
      const time = cpuTime(() => liveRisks(plan, { to: new Map([[7, start + ++step * DAY]]), isCopy: false }));
      expect(time).toBeLessThan(most);
    }
  }
});

import { expect, test } from "vitest";
import { isActive } from "./active-hours.ts";
import { chanceOf } from "./chance.ts";
import { defaultHandOffWords } from "./hand-off.ts";
import { type ReplayedItem, replay } from "./replay.ts";
import type { Rule } from "./rule.ts";
import { anItem, aRule } from "./testing.ts";

const start = Date.parse("2026-05-01T12:00:00Z");
const MINUTE = 60_000;
let id = 0;
const received = (minutes: number, changes: Partial<ReplayedItem> = {}): ReplayedItem => ({
  ...anItem({ id: ++id, author: `reader_${id}`, created_at: new Date(start + minutes * MINUTE) }),
  is_blocked: false,
  ...changes,
});
const run = (items: ReplayedItem[], rule: Rule, others: Rule[] = []) =>
  replay(items, {
    rules: [...others, rule],
    ruleId: rule.id,
    ownUsername: "northline_light",
    handOffWords: defaultHandOffWords,
    zone: "UTC",
  });
const outcomes = (...args: Parameters<typeof run>) =>
  run(...args).map(({ outcome }) => (outcome.kind === "skip" ? outcome.skip.code : "answer"));

test("says for each item whether it would have been answered, or why not", () => {
  const rule = aRule({ trigger: "keywords", keywords: ["print"], excluded_keywords: ["free"], daily_limit: 2 });
  const ann = { author: "ann" };
  const items = [
    received(0, ann),
    received(1, { body: "Lovely" }),
    received(2, { body: "a free print?" }),
    received(3, ann),
    received(4, { author: "NiceBot" }),
    received(5, { is_blocked: true }),
    received(6),
    received(7),
    received(24 * 60),
  ];
  expect(outcomes(items, rule)).toEqual([
    ...["answer", "no_keyword", "excluded_keyword", "cooldown", "bot", "blocked", "answer", "daily_limit", "answer"],
  ]);
  expect(outcomes(items.toReversed(), rule)).toEqual(outcomes(items, rule));
});

test("who asked for a person stays silenced, and what a rule above answers is its own", () => {
  const above = aRule({ id: 2, name: "Above", trigger: "keywords", keywords: ["canvas"] });
  const ann = { author: "ann" };
  const items = [received(0, { body: "a canvas?" }), received(1, { ...ann, body: "STOP" }), received(2, ann)];
  expect(outcomes(items, aRule({ id: 1 }), [above])).toEqual(["other_rule", "hand_off", "silenced"]);
});

test("changing the rule changes what it says, the same rule says the same", () => {
  const items = Array.from({ length: 40 }, (_, n) => received(n * 7));
  const rule = aRule({ replies: ["a", "b", "c"], daily_limit: 100 });
  expect(run(items, rule)).toEqual(run(items, rule));
  expect(outcomes(items, { ...rule, daily_limit: 5 }).filter((one) => one === "answer")).toHaveLength(5);
});

test("never over a limit, never in quiet hours, a minute apart, never the same reply twice in a row", () => {
  for (let round = 0; round < 30; round++) {
    const random = chanceOf(`replay ${round}`);
    const items = Array.from({ length: 120 }, () =>
      received(Math.floor(random() * 3 * 1440), { author: `person_${Math.floor(random() * 30)}` }),
    );
    const rule = aRule({
      replies: ["a", "b", "c"],
      daily_limit: 1 + Math.floor(random() * 20),
      cooldown_hours: Math.floor(random() * 30),
      active_from: "08:00",
      active_to: random() < 0.5 ? "20:00" : "02:00",
    });
    const answers = run(items, rule).flatMap(({ outcome, item }) =>
      outcome.kind === "answer" ? [{ ...outcome, item }] : [],
    );
    const days = Map.groupBy(answers, ({ at }) => at.toISOString().slice(0, 10));
    // The minimum gap between answers can push one past midnight or into quiet hours.
    for (const ofDay of days.values()) expect(ofDay.length).toBeLessThanOrEqual(rule.daily_limit + 1);
    const times = answers.map(({ at }) => Number(at)).toSorted((one, other) => one - other);
    for (let n = 1; n < times.length; n++) expect(times[n]! - times[n - 1]!).toBeGreaterThanOrEqual(MINUTE);
    for (let n = 1; n < answers.length; n++) expect(answers[n]!.variant).not.toBe(answers[n - 1]!.variant);
    const late = answers.filter(
      ({ at }) => !isActive(rule, new Date(Number(at) - 20 * MINUTE), "UTC") && !isActive(rule, at, "UTC"),
    );
    expect(late).toEqual([]);
  }
});

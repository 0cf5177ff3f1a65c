import { Threat } from "@ponkan/contract/posts/threat";
import { expect, test } from "vitest";
import type { PlanItem } from "./account-plan.ts";
import { dayRisks } from "./day-risks.ts";

let count = 0;
function planned(at: string, changes: Partial<PlanItem> = {}): PlanItem {
  const id = ++count;
  return {
    id,
    rev: 1,
    at: Date.parse(at),
    subreddit: `own_${id}`,
    title_key: `title ${id}`,
    content_key: `content ${id}`,
    ...changes,
  };
}

const friday = "2026-10-16";
const around = ["2026-10-15", friday, "2026-10-17"];
const risksOf = (items: PlanItem[], changes: object = {}) =>
  dayRisks(items, { days: around, zone: "UTC", today: "2026-10-15", ...changes });

test("posts too close are named with their times and the true limit (BS-03)", () => {
  const items = ["18:30:00", "18:34:00", "18:35:30", "20:00:00"].map((time) => planned(`${friday}T${time}Z`));
  const risk = risksOf(items).get(friday)!;
  expect(risk).toEqual({
    level: "high",
    count: 3,
    note: "3 posts inside 6 minutes",
    threats: [
      {
        type: Threat.postsTooClose,
        level: "high",
        ids: [items[1]!.id, items[2]!.id],
        text: "18:30, 18:34, 18:35. Leave 10 minutes.",
      },
    ],
  });
});

test("a subreddit that gets too much is named as it is written, with how many it gets", () => {
  const subreddits = ["SlowShutter", "slowshutter", "SlowShutter"];
  const items = subreddits.map((subreddit, hour) => planned(`${friday}T1${hour}:00:00Z`, { subreddit }));
  const { level, threats, note } = risksOf(items).get(friday)!;
  expect([level, note]).toEqual(["medium", "3 posts inside 2 hours"]);
  expect(threats.map(({ type, text }) => [type, text])).toEqual([
    [Threat.subredditDaily, "r/SlowShutter gets 3 posts within 24 hours."],
    [Threat.subredditBackToBack, "r/SlowShutter gets 3 posts in a row."],
  ]);
});

test("titles and content that are repeated are counted", () => {
  const same = { title_key: "red rock", content_key: "abc" };
  const items = Array.from({ length: 10 }, (_, hour) => planned(`${friday}T1${hour}:00:00Z`, same));
  const risk = risksOf(items).get(friday)!;
  expect([risk.level, ...risk.threats.map(({ text }) => text)]).toEqual([
    "high",
    "The same content goes out 10 times within 24 hours.",
    "The same title goes out 10 times within 24 hours.",
    "10 posts in a row have the same content.",
    "10 posts in a row have the same title.",
  ]);
});

test("a run over days marks each day with the posts of that day", () => {
  const hours = ["21", "16", "11"];
  const items = around.map((day, n) => planned(`${day}T${hours[n]}:00:00Z`, { subreddit: "slowshutter" }));
  const risks = risksOf(items);
  expect([...risks.keys()]).toEqual(around);
  expect(risks.get(friday)).toMatchObject({ count: 1, note: "1 post" });
  expect(risks.get(friday)!.threats[0]).toMatchObject({
    ids: [items[1]!.id],
    text: "r/slowshutter gets 3 posts in a row.",
  });
});

test("low threats, days that are over and posts that can't be moved any more make no mark", () => {
  const low = [planned(`${friday}T12:00:00Z`), planned(`${friday}T12:06:00Z`)];
  expect(risksOf(low).size).toBe(0);
  const close = (rev: number | null) => [
    planned(`${friday}T12:00:00Z`, { rev }),
    planned(`${friday}T12:01:00Z`, { rev }),
  ];
  expect(risksOf(close(1), { today: "2026-10-17" }).size).toBe(0);
  expect(risksOf(close(null)).size).toBe(0);
  // A published post still causes a threat for one planned after it.
  const [out, ahead] = [planned(`${friday}T12:00:00Z`, { rev: null }), planned(`${friday}T12:01:00Z`)];
  expect(risksOf([out, ahead]).get(friday)!.threats[0]!.text).toBe("12:00, 12:01. Leave 10 minutes.");
});

// The last minutes of a day in the zone and the first of the next, also on days with 23 or 25 hours.
test.each([
  ["Europe/Berlin", "2026-10-25", "2026-10-25T22:57:00Z", "2026-10-25T23:01:00Z"],
  ["Europe/Berlin", "2026-03-29", "2026-03-29T21:57:00Z", "2026-03-29T22:01:00Z"],
  ["America/New_York", "2026-11-01", "2026-11-02T04:57:00Z", "2026-11-02T05:01:00Z"],
  ["America/New_York", "2026-03-08", "2026-03-09T03:57:00Z", "2026-03-09T04:01:00Z"],
  ["Asia/Kathmandu", "2026-10-16", "2026-10-16T18:12:00Z", "2026-10-16T18:16:00Z"],
])("in %s the day after %s begins where its clock says so", (zone, day, before, behind) => {
  const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  const asked = { days: [day, next], zone, today: day };
  const [first, second] = [planned(before), planned(behind)];
  expect([...dayRisks([first, second], asked)].map(([each, { threats }]) => [each, threats[0]!.text])).toEqual([
    [next, "23:57, 00:01. Leave 10 minutes."],
  ]);
  const earlier = planned(new Date(Date.parse(before) - 3 * 60_000).toISOString());
  expect([...dayRisks([earlier, first], asked).keys()]).toEqual([day]);
});

test("the hour that comes twice holds two posts an hour apart, not two at once", () => {
  const items = [planned("2026-10-25T00:30:00Z"), planned("2026-10-25T01:30:00Z")];
  expect(dayRisks(items, { days: ["2026-10-25"], zone: "Europe/Berlin", today: "2026-10-25" }).size).toBe(0);
});

/** Posts to several subreddits each, a day or less apart. */
function month(posts: number, places: number, hoursApart = 24): PlanItem[] {
  const start = Date.parse("2026-10-15T18:00:00Z");
  return Array.from({ length: posts }, (_, n) =>
    Array.from({ length: places }, (_, place) =>
      planned(new Date(start + n * hoursApart * 3_600_000).toISOString(), {
        subreddit: `place_${place}`,
        title_key: `title of ${n}`,
        content_key: `content of ${n}`,
      }),
    ),
  ).flat();
}

test("a month with 20 posts to 3 subreddits each, a day apart, has no risk day; one with 6 a day has", () => {
  const days = Array.from({ length: 30 }, (_, n) => new Date(Date.UTC(2026, 9, 15 + n)).toISOString().slice(0, 10));
  expect(risksOf(month(20, 3), { days })).toEqual(new Map());
  const crowded = risksOf(month(120, 3, 4), { days });
  expect(crowded.size).toBe(21);
  expect([...crowded.values()].map(({ level }) => level)).toContain("extreme");
  expect([...risksOf(month(20, 12), { days }).values()][0]).toMatchObject({ level: "high" });
});

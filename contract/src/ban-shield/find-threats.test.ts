import { describe, expect, test } from "vitest";
import { findThreats, type ShieldItem } from "./find-threats.ts";
import { cpuTime } from "./testing/cpu-time.ts";
import { naiveThreats } from "./testing/naive-threats.ts";
import { randomItems, seeded } from "./testing/random-items.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const start = Date.parse("2026-05-01T12:00:00Z");

/** Each item has its own subreddit, title and content unless overridden. */
function items(...given: [at: number, changes?: Partial<ShieldItem>][]): ShieldItem[] {
  return given.map(([at, changes], id) => ({
    id,
    at: start + at,
    subreddit: `own_${id}`,
    title_key: `title ${id}`,
    content_key: `content ${id}`,
    ...changes,
  }));
}

const found = (list: ShieldItem[]) =>
  Object.fromEntries(
    [...findThreats(list)].map(([id, threats]) => [id, threats.map(({ type, severity }) => `${type} ${severity}`)]),
  );
/**
 * `count` posts with the same value, evenly spread over less than a day, each followed by an unrelated post that breaks
 * runs.
 */
function often(count: number, changes: Partial<ShieldItem>): ShieldItem[] {
  const step = Math.floor((DAY - HOUR) / count);
  return items(
    ...Array.from({ length: count }, (_, n) => [n * step, changes] as [number, Partial<ShieldItem>]),
    ...Array.from({ length: count }, (_, n) => [n * step + 12 * MINUTE] as [number]),
  );
}
const inRow = (count: number, step: number, changes: Partial<ShieldItem>) =>
  items(...Array.from({ length: count }, (_, n) => [n * step, changes] as [number, Partial<ShieldItem>]));

test("posts apart from one another carry no threat", () => {
  expect(found(items([0], [HOUR], [2 * HOUR]))).toEqual({});
  expect(found([])).toEqual({});
});

test.each<[type: number, changes: Partial<ShieldItem>, steps: [number, string][]]>([
  [
    12,
    { subreddit: "a" },
    [
      [2, "low"],
      [3, "medium"],
      [4, "high"],
      [5, "high"],
      [6, "extreme"],
      [20, "extreme"],
    ],
  ],
  [
    13,
    { content_key: "a" },
    [
      [2, "low"],
      [4, "low"],
      [5, "medium"],
      [9, "medium"],
      [10, "high"],
      [19, "high"],
      [20, "extreme"],
    ],
  ],
  [
    14,
    { title_key: "a" },
    [
      [5, "medium"],
      [9, "medium"],
      [10, "high"],
      [19, "high"],
      [20, "extreme"],
    ],
  ],
])("threat %i grows with the number of posts in less than 24 hours (BS-03)", (type, changes, steps) => {
  for (const [count, severity] of steps) {
    const threats = found(often(count, changes));
    expect(Object.keys(threats)).toHaveLength(count);
    for (const list of Object.values(threats)) expect(list).toContain(`${type} ${severity}`);
  }
});

test.each<[type: number, step: number, changes: Partial<ShieldItem>, steps: [number, string][]]>([
  [
    15,
    19 * HOUR,
    { subreddit: "a" },
    [
      [2, "low"],
      [3, "medium"],
      [4, "high"],
      [5, "high"],
      [6, "extreme"],
    ],
  ],
  [
    16,
    20 * HOUR,
    { content_key: "a" },
    [
      [5, "medium"],
      [9, "medium"],
      [10, "high"],
      [19, "high"],
      [20, "extreme"],
    ],
  ],
  [
    17,
    20 * HOUR,
    { title_key: "a" },
    [
      [5, "medium"],
      [9, "medium"],
      [10, "high"],
      [19, "high"],
      [20, "extreme"],
    ],
  ],
])("threat %i grows with the length of the run (BS-03)", (type, step, changes, steps) => {
  for (const [count, severity] of steps) {
    const threats = found(inRow(count, step, changes));
    expect(Object.keys(threats)).toHaveLength(count);
    for (const list of Object.values(threats)) expect(list).toContain(`${type} ${severity}`);
  }
});

test("exactly 24 hours, 7 days or 10 minutes apart is no threat, a millisecond less is (BS-04)", () => {
  const same = { subreddit: "A", title_key: "t", content_key: "c" };
  expect(found(items([0, same], [7 * DAY, { ...same, subreddit: "a" }]))).toEqual({});
  expect(found(items([0, same], [7 * DAY - 1, { ...same, subreddit: "a" }]))).toEqual({ 0: ["15 low"], 1: ["15 low"] });
  const { subreddit: _, ...words } = same;
  expect(found(items([0, words], [DAY, words]))).toEqual({});
  expect(found(items([0, words], [DAY - 1, words]))).toEqual({ 0: ["13 low"], 1: ["13 low"] });
  expect(found(items([0], [10 * MINUTE]))).toEqual({});
  expect(found(items([0], [10 * MINUTE - 1]))).toEqual({ 1: ["18 low"] });
});

test.each([
  [10 * MINUTE - 1, "low"],
  [5 * MINUTE, "low"],
  [5 * MINUTE - 1, "medium"],
  [2 * MINUTE, "medium"],
  [2 * MINUTE - 1, "high"],
  [MINUTE, "high"],
  [MINUTE - 1, "extreme"],
  [0, "extreme"],
])("%i ms after another post is %s for the later one", (gap, severity) => {
  expect(found(items([0], [gap]))).toEqual({ 1: [`18 ${severity}`] });
});

test("a post takes the largest window it is in, not the one of its neighbours", () => {
  const a = { subreddit: "a" };
  const list = items([0, a], [23 * HOUR, a], [23.5 * HOUR, a], [24.5 * HOUR, a], [HOUR], [23.2 * HOUR], [23.8 * HOUR]);
  expect(found(list)).toEqual({ 0: ["12 medium"], 1: ["12 medium"], 2: ["12 medium"], 3: ["12 medium"] });
  const apart = items([0, a], [23 * HOUR, a], [25 * HOUR, a], [26 * HOUR, a], [HOUR], [24 * HOUR], [25.5 * HOUR]);
  expect(found(apart)).toEqual({ 0: ["12 low"], 1: ["12 medium"], 2: ["12 medium"], 3: ["12 medium"] });
});

test("posts beyond what their place allows are a high risk, however many there are (SV-P10)", () => {
  const nebula = { subreddit: "Nebula", limit: { posts: 1, hours: 24 } };
  const between: [number][] = [[HOUR], [25 * HOUR]];
  const beyond = (list: ShieldItem[]) =>
    [...findThreats(list)].filter(([, all]) => all.some(({ type }) => type === 21));
  expect(beyond(items([0, nebula], ...between, [23 * HOUR, nebula])).map(([id]) => id)).toEqual([0, 3]);
  expect(beyond(items([0, nebula], ...between, [24 * HOUR, nebula]))).toEqual([]);
  expect(found(items([0, nebula], [HOUR], [2 * HOUR, { ...nebula, limit: undefined }]))[2]).toEqual([
    "12 low",
    "21 high",
  ]);
});

test("a post without a key ends a run and takes part in none", () => {
  const none = { title_key: null, content_key: null };
  expect(found(items([0, none], [HOUR, none], [2 * HOUR, none]))).toEqual({});
  const t = { title_key: "t" };
  const hours = [t, t, none, t, t, t].map((keys, hour): [number, Partial<ShieldItem>] => [hour * HOUR, keys]);
  expect(found(items(...hours))).toEqual(Object.fromEntries([0, 1, 3, 4, 5].map((id) => [id, ["14 medium"]])));
});

describe("what is ordinary is not marked (BS-10)", () => {
  const places = (count: number, apart: number) =>
    items(
      ...Array.from({ length: count }, (_, n): [number, Partial<ShieldItem>] => [
        n * apart,
        { title_key: "t", content_key: "c" },
      ]),
    );

  test("one post to several places counts by their number, at one time or one after the other", () => {
    const repeated = (level: string) => [`13 ${level}`, `14 ${level}`, `16 ${level}`, `17 ${level}`];
    for (const apart of [0, 20_000, 15 * MINUTE, HOUR]) {
      expect(found(places(3, apart))[2]).toEqual(["13 low"]);
      expect(found(places(5, apart))[4]).toEqual(repeated("medium"));
      expect(found(places(20, apart))[19]).toEqual(repeated("extreme"));
    }
  });

  test("other posts at that time are too close, reworded places of a short text are not (BI-079)", () => {
    expect(
      found([...places(2, 0), ...items([30_000, { subreddit: "x" }]).map((item) => ({ ...item, id: 9 }))])[9],
    ).toEqual(["18 extreme"]);
    const short = (group_id: number) => ({ content_key: null, group_id });
    expect(found(items([0, short(1)], [0, short(1)]))).toEqual({});
    expect(found(items([0, short(1)], [0, short(2)]))).toEqual({ 1: ["18 extreme"] });
    expect(found(items([0, { group_id: 1 }], [0, { group_id: 1 }]))).toEqual({ 1: ["18 extreme"] });
    const again = { subreddit: "a", title_key: "t" };
    expect(found(items([0, again], [30_000, again]))[1], "one place twice").toContain("18 extreme");
  });

  test("a month of posts once a day to a subreddit is low at most, whatever the hour", () => {
    const random = seeded(30);
    const month = items(
      ...Array.from({ length: 30 }, (_, day): [number, Partial<ShieldItem>] => [
        day * DAY + Math.floor(random() * 3 * HOUR),
        { subreddit: "a" },
      ]),
    );
    expect(new Set(Object.values(found(month)).flat())).toEqual(new Set(["12 low", "15 low"]));
  });

  test("a month of one post a day to three places at one time carries nothing", () => {
    const month = Array.from({ length: 90 }, (_, id): ShieldItem => {
      const day = Math.floor(id / 3);
      return {
        id,
        at: start + day * DAY,
        subreddit: `s${id % 3}`,
        title_key: `t${day}`,
        content_key: null,
        group_id: day,
      };
    });
    expect(found(month)).toEqual({});
  });
});

test("finds what a plain reading of the definitions finds, whatever the order of the list", () => {
  const random = seeded(17);
  for (let round = 0; round < 200; round++) {
    const list = randomItems(random, 1 + Math.floor(random() * 40)).map((item) => ({
      ...item,
      group_id: Math.floor(random() * 4),
    }));
    const expected = naiveThreats(list);
    expect(findThreats(list)).toEqual(expected);
    expect(new Map([...findThreats(list.toReversed())].sort())).toEqual(new Map([...expected].sort()));
  }
});

test("2,000 posts are judged within a frame, also when all of them are alike", () => {
  const random = seeded(3);
  const spread = Array.from({ length: 2000 }, (_, id) => ({
    id,
    at: start + Math.floor(random() * 42 * DAY),
    subreddit: `s${id % 60}`,
    title_key: `t${id % 300}`,
    content_key: `c${id % 200}`,
  }));
  const alike = spread.map((item, id) => ({
    ...item,
    at: start + id * 30_000,
    subreddit: "s",
    title_key: "t",
    content_key: "c",
  }));
  for (const list of [spread, alike]) expect(cpuTime(() => findThreats(list))).toBeLessThan(16);
});

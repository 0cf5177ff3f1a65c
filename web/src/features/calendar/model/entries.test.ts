import { PostStatus } from "@ponkan/contract/posts/post-status";
import { dayAfter, startOfDay } from "@ponkan/contract/time/start-of-day";
import { expect, test } from "vitest";
import { aChip } from "../testing.ts";
import { type Chip, readChips } from "./chips.ts";
import { entriesByDay } from "./entries.ts";

const daysFrom = (first: string, count: number) => {
  const days = [first];
  while (days.length < count) days.push(dayAfter(days.at(-1)!));
  return days;
};

test("a feed is read as it was meant", () => {
  const [first] = readChips({
    from: "2026-11-01T05:00:00.000Z",
    destinations: ["openfield", "ann_x"],
    posts: [[7, 2, 90, 4, 3, 0, 1, "A word", 5, 3, 9]],
  });
  expect(first).toEqual({
    id: 7,
    rev: 2,
    at: Date.parse("2026-11-01T06:30:00Z"),
    status: PostStatus.failed,
    platform: "twitter",
    destination: "ann_x",
    late: 0,
    type: 0,
    text: "A word",
    mediaId: 5,
    threat: 3,
    group: 9,
    removal: null,
  });
});

test("equal content planned for one minute is one entry for its subreddits, with its worst state and threat", () => {
  const noon = Date.parse("2026-11-10T12:00:00Z");
  const late = 2 * 60_000;
  const together = [
    aChip({ id: 1, at: noon, group: 4, status: PostStatus.failed, threat: 2 }),
    aChip({ id: 2, at: noon, group: 4, platform: "twitter" }),
    aChip({ id: 3, at: noon, group: 4, status: PostStatus.deleted }),
    aChip({ id: 4, at: noon + late, late, group: 4, status: PostStatus.posted }),
  ];
  const entries = entriesByDay(together, ["2026-11-10"], "UTC").get("2026-11-10")!;
  expect(entries.map(({ chips, status, threat }) => [chips.map(({ id }) => id), status, threat])).toEqual([
    [[1, 4], PostStatus.failed, 2],
    [[2], PostStatus.scheduled, 0],
    [[3], PostStatus.deleted, 0],
  ]);
});

test.each<[string, Partial<Chip>]>([
  ["staggered", { at: Date.parse("2026-11-10T13:00:00Z") }],
  ["with another title", { text: "A swim" }],
  ["with another picture", { mediaId: 8 }],
  ["of another type", { type: 1 }],
  ["from another request", { group: 5 }],
])("a post %s stands for itself", (_, difference) => {
  const chip = { at: Date.parse("2026-11-10T12:00:00Z"), group: 4 };
  const chips = [aChip({ id: 1, ...chip }), aChip({ id: 2, ...chip, ...difference })];
  const entries = entriesByDay(chips, ["2026-11-10"], "UTC").get("2026-11-10")!;
  expect(entries.map(({ key }) => key)).toEqual(["1", "2"]);
});

test("posts of one request on several days are several entries, each with a key of its own", () => {
  const noon = Date.parse("2026-11-10T12:00:00Z");
  const chips = [1, 2, 3].map((id) => aChip({ id, at: noon + id * 86_400_000, group: 4 }));
  const days = daysFrom("2026-11-10", 5);
  const keys = [...entriesByDay(chips, days, "UTC").values()].flat().map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

// Both daylight saving changes, a day without midnight, and zones that are not offset by full hours.
test.each([
  ["Europe/Berlin", "2026-10-23", 25],
  ["Europe/Berlin", "2026-03-27", 23],
  ["America/New_York", "2026-10-30", 25],
  ["America/Santiago", "2026-09-04", 23],
  ["Australia/Lord_Howe", "2026-04-03", 24.5],
  ["Asia/Kathmandu", "2026-11-13", 24],
])("every instant of %s around %s is on the day its clock shows, once", (zone, first, hours) => {
  const days = daysFrom(first, 5);
  const from = startOfDay(first, zone).getTime();
  const until = startOfDay(dayAfter(days.at(-1)!), zone).getTime();
  const chips = Array.from({ length: (until - from) / (15 * 60_000) }, (_, n) => aChip({ at: from + n * 15 * 60_000 }));
  const byDay = entriesByDay(chips, days, zone);
  expect([...byDay.values()].flat()).toHaveLength(chips.length);
  const shown = new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short" });
  for (const [day, entries] of byDay) {
    for (const { first: one } of entries) expect(shown.format(one.at)).toBe(day);
  }
  const lengths = [...byDay.values()].map((entries) => entries.length / 4);
  expect(lengths).toContain(hours);
});

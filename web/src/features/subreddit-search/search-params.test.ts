import { expect, test } from "vitest";
import { bestTimeText, nextBestTime } from "~/components/subreddits/best-time.ts";
import { askOf, filterWords, isFilteredBy, readSearchParams } from "./search-params.ts";

test("what the address asks for is what the server is asked, without what cannot be meant (SR-07)", () => {
  const params = readSearchParams({
    query: " fog ",
    subscribers_min: "20000",
    growth_min: "2.5",
    posts_per_day_max: "many",
    over_18: "false",
    access: ["restricted", "public", "nowhere"],
    promotion: "comment",
    tags: ["film", "two words"],
    sort: "growth",
    page: "7",
  });
  expect(askOf(params)).toEqual({
    query: "fog",
    sort: "growth",
    subscribers_min: "20000",
    growth_min: "2.5",
    over_18: "false",
    "access[]": ["public", "restricted"],
    "promotion[]": ["comment"],
    "tags[]": ["film"],
  });
  expect(askOf(readSearchParams({ query: "f" }))).toEqual({});
});

test("each filter is said in words and can be taken back alone", () => {
  const params = readSearchParams({
    subscribers_min: "20000",
    growth_min: "2",
    saved: "false",
    access: "restricted",
    promotion: ["comment", "allowed"],
  });
  expect(filterWords(params).map(({ words }) => words)).toEqual([
    "Members from 20,000",
    "Growth in 30 days from 2 %",
    "Restricted",
    "Promotion: Allowed",
    "Promotion: Comment",
    "Not saved",
  ]);
  expect(filterWords(params)[3]!.without).toEqual({ promotion: ["comment"] });
  expect(filterWords(params)[2]!.without).toEqual({ access: undefined });
  expect([isFilteredBy(params), isFilteredBy(readSearchParams({ query: "fog", sort: "growth" }))]).toEqual([
    true,
    false,
  ]);
});

test.each([
  // A Wednesday.
  ["2026-05-20T10:00:00Z", "UTC", { weekday: 2, hour: 12 }, { date: "2026-05-20", time: "12:00" }],
  ["2026-05-20T12:00:00Z", "UTC", { weekday: 2, hour: 12 }, { date: "2026-05-27", time: "12:00" }],
  ["2026-05-20T22:30:00Z", "Europe/Berlin", { weekday: 2, hour: 23 }, { date: "2026-05-27", time: "23:00" }],
  ["2026-05-20T22:30:00Z", "Europe/Berlin", { weekday: 3, hour: 1 }, { date: "2026-05-21", time: "01:00" }],
  ["2026-05-20T10:00:00Z", "UTC", { weekday: 0, hour: 9 }, { date: "2026-05-25", time: "09:00" }],
])("after %s in %s the best time %j is next at %j", (now, zone, best, next) => {
  expect(nextBestTime(best, zone, new Date(now))).toEqual(next);
  expect(bestTimeText({ weekday: 2, hour: 9 })).toBe("Wed 09:00");
});

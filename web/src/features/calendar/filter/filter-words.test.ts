import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { defaultPostFilter } from "@ponkan/contract/posts/post-filter";
import { expect, test } from "vitest";
import { filterWords, statusOptions } from "~/components/post-filter/filter-words.ts";
import { countSubreddits } from "./subreddits-in-view.ts";

test("each active field says in a few words what it asks for", () => {
  const filter = {
    subreddits: ["openfield", "opentable", "opendusk"],
    content: "fog",
    status: [1, 4] as const,
    title: "Red",
    start_date: "2026-11-01",
    end_date: "2026-11-30",
    threats: [20] as const,
  };
  expect(filterWords(filter).map(({ words }) => words)).toEqual([
    "r/openfield, r/opentable +1",
    "Content “fog”",
    "Scheduled, Failed",
    "Title “Red”",
    "From Sun 1 Nov 2026",
    "Until Mon 30 Nov 2026",
    "Removed by moderator",
  ]);
  expect(filterWords(defaultPostFilter)).toEqual([]);
});

test("five statuses are offered, by their names", () => {
  expect(statusOptions.map(({ value, label }) => [value, label])).toEqual([
    [1, "Scheduled"],
    [2, "Started"],
    [3, "Posted"],
    [4, "Failed"],
    [5, "Deleted"],
  ]);
});

test("the subreddits of a feed come with their numbers of posts, the busiest first, without other platforms", () => {
  const row = (platform: 1 | 3, destination: number): CalendarRow => [
    1,
    1,
    0,
    1,
    platform,
    0,
    destination,
    "",
    0,
    0,
    1,
  ];
  const posts = [row(1, 0), row(1, 1), row(3, 2), row(1, 1), row(1, 3)];
  expect(countSubreddits({ from: "", destinations: ["openfield", "opentable", "ann_x", "opendusk"], posts })).toEqual([
    { name: "opentable", count: 2 },
    { name: "opendusk", count: 1 },
    { name: "openfield", count: 1 },
  ]);
});

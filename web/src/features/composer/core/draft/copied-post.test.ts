import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { expect, test } from "vitest";
import { aPost } from "~/testing/builders.ts";
import { ZONE } from "../../testing/builders.ts";
import { copyTime } from "./copied-post.ts";

/** Wednesday, 09:00 in Berlin. */
const NOW = new Date("2026-11-18T08:00:00Z");
const original = (post_at: string) => aPost({ id: 5, subreddit: "hills", post_at });
const there = (at: string, subreddit = "hills", id = 9): Neighbour => ({
  ...{ id, at: Date.parse(at), subreddit, title_key: null, content_key: null, rev: 1 },
});
const near = (...data: Neighbour[]) => ({ data, practice: [], busy: [] });
const timeOfCopy = (post_at: string, around: Parameters<typeof copyTime>[1] = near()) =>
  copyTime(original(post_at), around, NOW, ZONE);

test("a copy of a planned post is offered for the next day at its hour", () => {
  const itself = there("2026-11-26T20:00:00Z", "hills", 5);
  expect(timeOfCopy("2026-11-26T20:00:00Z", near(itself))).toEqual({ day: "2026-11-27", time: "21:00" });
  expect(timeOfCopy("2026-11-26T20:00:00Z", null)).toEqual({ day: "2026-11-27", time: "21:00" });
});

test("days on which its place gets something else, or something goes out at that time, are passed over", () => {
  const around = near(there("2026-11-27T23:30:00Z", "Hills"), there("2026-11-29T20:10:00Z", "lakes"));
  // Taken: within 24 hours of the post to r/hills, then within 15 minutes of another post.
  expect(timeOfCopy("2026-11-26T20:00:00Z", around)).toEqual({ day: "2026-11-30", time: "21:00" });
  const busy = { ...near(), busy: [[3, Date.parse("2026-11-27T20:05:00Z")] as [number, number]] };
  expect(timeOfCopy("2026-11-26T20:00:00Z", busy)).toEqual({ day: "2026-11-28", time: "21:00" });
});

test("it is never in the past, nor so near that there is no time to write", () => {
  expect(timeOfCopy("2026-09-01T18:30:00Z")).toEqual({ day: "2026-11-18", time: "20:30" });
  expect(timeOfCopy("2026-09-01T07:10:00Z")).toEqual({ day: "2026-11-19", time: "09:10" });
  expect(timeOfCopy("2026-11-18T07:30:00Z")).toEqual({ day: "2026-11-19", time: "08:30" });
});

test("a day on which the clock skips that hour is passed over", () => {
  expect(timeOfCopy("2027-03-27T01:30:00Z")).toEqual({ day: "2027-03-29", time: "02:30" });
});

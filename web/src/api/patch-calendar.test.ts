// @vitest-environment node
import { Platform } from "@ponkan/contract/accounts/platform";
import type { CalendarPosts, CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import { calendarRow, updatedPosts } from "~/testing/builders.ts";
import type { AskedPosts } from "./calendar.ts";
import { canPatch, patchCalendar } from "./patch-calendar.ts";

const DAY = 24 * 60;
const from = "2026-11-01T00:00:00.000Z";
const epochMinutes = Date.parse(from) / 60_000;
const everything: AskedPosts = {
  start: "2026-11-01",
  end: "2026-11-07",
  "subreddits[]": [],
  "status[]": [],
  "threats[]": [],
};

const row = (id: number, values = {}) => calendarRow({ id, minute: id * 60, ...values });
const known: CalendarPosts = {
  from,
  until: "2026-11-08T00:00:00.000Z",
  destinations: ["openfield"],
  posts: [row(1), row(2), row(3)],
};
const event = (...rows: CalendarRow[]) =>
  updatedPosts({
    rows: {
      from: new Date(0).toISOString(),
      destinations: ["openfield", "OpenTable"],
      posts: rows.map((each) => each.with(2, each[2] + epochMinutes) as CalendarRow),
    },
  });
const patched = (update: ReturnType<typeof updatedPosts>, asked = everything) => patchCalendar(known, update, asked);
const idsOf = ({ posts }: CalendarPosts) => posts.map(([id]) => id);

test("the row an event speaks of is replaced, the others stay the same objects", () => {
  const next = patched(event(row(2, { status: PostStatus.posted, text: "Out" })));
  expect(next.posts).toEqual([row(1), row(2, { status: PostStatus.posted, text: "Out" }), row(3)]);
  expect([next.posts[0], next.posts[2]].every((each, n) => each === known.posts[n * 2])).toBe(true);
});

test("what is known already changes nothing, nor does what is older", () => {
  expect(patched(event(row(1), row(3)))).toBe(known);
  const newer = { ...known, posts: [row(1, { rev: 4 })] };
  expect(patchCalendar(newer, event(row(1, { rev: 3, text: "Before" })), everything)).toBe(newer);
});

test("a post moves among the others, into the days and out of them", () => {
  expect(idsOf(patched(event(row(1, { rev: 2, minute: 150 }))))).toEqual([2, 1, 3]);
  expect(idsOf(patched(event(row(9, { minute: 7 * DAY - 1 }))))).toEqual([1, 2, 3, 9]);
  expect(idsOf(patched(event(row(2, { rev: 2, minute: 7 * DAY }))))).toEqual([1, 3]);
  expect(idsOf(patched(event(row(2, { rev: 2, minute: -1 }))))).toEqual([1, 3]);
});

test("what came back as another post is gone", () => {
  const update = { ...event(row(4, { minute: 120 })), gone: [2] };
  expect(idsOf(patched(update))).toEqual([1, 4, 3]);
});

test("a destination that was not there yet is added, and no other changes its number", () => {
  const next = patched(event(row(5, { destination: 1 })));
  expect(next.destinations).toEqual(["openfield", "OpenTable"]);
  expect(next.posts.map((each) => each[6])).toEqual([0, 0, 0, 1]);
});

test("what the filter holds back does not come, and goes when it no longer fits", () => {
  const scheduledOnly = { ...everything, "status[]": ["1"] };
  expect(idsOf(patched(event(row(2, { status: PostStatus.posted }), row(7)), scheduledOnly))).toEqual([1, 3, 7]);
  const table = { ...everything, "subreddits[]": ["opentable"] };
  const onX = row(8, { destination: 1, platform: Platform.twitter });
  expect(idsOf(patched(event(row(7, { destination: 1 }), onX, row(9)), table))).toEqual([1, 2, 3, 7]);
});

test("what is deleted goes, and comes where it is asked for", () => {
  const { scheduled, deleted } = PostStatus;
  expect(idsOf(patched(event(row(2, { rev: 2, status: deleted }))))).toEqual([1, 3]);
  const deletedToo = { ...everything, "status[]": [scheduled, deleted].map(String) };
  expect(idsOf(patched(event(row(2, { rev: 2, status: deleted }), row(7, { status: deleted })), deletedToo))).toEqual([
    1, 2, 3, 7,
  ]);
});

test("words and threats are the server's to look for", () => {
  expect(canPatch(everything)).toBe(true);
  expect(canPatch({ ...everything, title: "fog" })).toBe(false);
  expect(canPatch({ ...everything, content: "fog" })).toBe(false);
  expect(canPatch({ ...everything, "threats[]": ["12"] })).toBe(false);
});

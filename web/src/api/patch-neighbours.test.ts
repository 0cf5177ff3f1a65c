// @vitest-environment node
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { expect, test } from "vitest";
import { pageConfig } from "~/lib/config.ts";
import { calendarRow, updatedPosts } from "~/testing/builders.ts";
import { patchNeighbours } from "./patch-neighbours.ts";

const HOUR = 3_600_000;
const start = Date.parse("2026-11-01T00:00:00Z");
const neighbour = (id: number, hour: number, rev: number | null = 1): Neighbour => ({
  id,
  at: start + hour * HOUR,
  subreddit: "openfield",
  title_key: `title ${id}`,
  content_key: null,
  group_id: 0,
  rev,
});
const known = {
  data: [neighbour(1, 1), neighbour(2, 2, 3)],
  practice: [],
  busy: [[8, start + HOUR] as [number, number]],
};
const told = (data: Neighbour[], changes: Partial<ReturnType<typeof updatedPosts>> = {}) => {
  const posts = data.map(({ id, rev }) => calendarRow({ id, rev: rev ?? 3 }));
  return updatedPosts({ neighbours: data, rows: { ...updatedPosts().rows, posts }, ...changes });
};
const patched = (update: ReturnType<typeof updatedPosts>) =>
  patchNeighbours(known, update, new Date(start).toISOString(), new Date(start + 24 * HOUR).toISOString());
const idsOf = ({ data }: ReturnType<typeof patched>) => data.map(({ id }) => id);

test("a post comes, moves and leaves, in the order of time", () => {
  expect(idsOf(patched(told([neighbour(5, 1.5)])))).toEqual([1, 5, 2]);
  expect(idsOf(patched(told([neighbour(1, 3, 2)])))).toEqual([2, 1]);
  expect(idsOf(patched(told([neighbour(1, 25, 2)])))).toEqual([2]);
  expect(idsOf(patched(told([], { gone: [1] })))).toEqual([2]);
});

test("one that does not count any more leaves, one that is on its way stays without a revision", () => {
  const deleted = updatedPosts({ rows: { ...updatedPosts().rows, posts: [calendarRow({ id: 1, rev: 2 })] } });
  expect(idsOf(patched(deleted))).toEqual([2]);
  expect(patched(told([neighbour(2, 2, null)])).data[1]!.rev).toBeNull();
});

test("what somebody only tries stands apart (PO-22)", () => {
  pageConfig.practice_subreddit = "openfield";
  const { data, practice } = patched(told([neighbour(5, 1.5)]));
  pageConfig.practice_subreddit = null;
  expect([data, practice.map(({ id }) => id)]).toEqual([known.data, [5]]);
});

test("what is older or the same changes nothing", () => {
  expect(patched(told([neighbour(1, 1), neighbour(2, 9, 2)]))).toBe(known);
});

test("times on other platforms follow as well", () => {
  const posts = [calendarRow({ id: 8 }), calendarRow({ id: 9 })];
  const update = updatedPosts({ rows: { ...updatedPosts().rows, posts }, busy: [[9, start + 2 * HOUR]] });
  expect(patched(update)).toEqual({ data: known.data, practice: [], busy: [[9, start + 2 * HOUR]] });
});

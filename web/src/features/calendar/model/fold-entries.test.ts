import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import { aChip } from "../testing.ts";
import type { Entry } from "./entries.ts";
import { earlierWords, foldEntries } from "./fold-entries.ts";

const entries = (...states: PostStatus[]) =>
  states.map((status, key): Entry => {
    const first = aChip({ status });
    return { key: String(key), first, chips: [first], status, threat: 0 };
  });
const { posted, scheduled, failed } = PostStatus;
const keys = (list: readonly Entry[]) => list.map(({ key }) => key).join("");
const seen = (list: Entry[], isToday: boolean) => {
  const { shown, earlier, more } = foldEntries(list, isToday);
  return [keys(shown), keys(earlier), keys(more)];
};

test("up to four stand on their day, of more the first three (CA-02)", () => {
  expect(seen(entries(posted, posted, scheduled, scheduled), false)).toEqual(["0123", "", ""]);
  expect(seen(entries(posted, posted, scheduled, scheduled, scheduled), false)).toEqual(["012", "", "34"]);
});

test("today shows what is next, then what needs a look", () => {
  expect(seen(entries(posted, failed, posted, scheduled, scheduled), true)).toEqual(["134", "02", ""]);
  expect(seen(entries(posted, ...Array<PostStatus>(6).fill(scheduled)), true)).toEqual(["123", "0", "456"]);
  const [removed, ...others] = entries(posted, posted, posted, posted, scheduled);
  removed!.chips = [aChip({ status: posted, removal: "automod_filtered" })];
  expect(seen([removed!, ...others], true)).toEqual(["04", "123", ""]);
  expect(seen(entries(...Array<PostStatus>(6).fill(posted)), true)).toEqual(["", "012345", ""]);
});

test("however much failed today, what is next is in sight, and the newest failure where there is room", () => {
  const day = entries(failed, failed, failed, failed, failed, scheduled, scheduled);
  expect(seen(day, true)).toEqual(["456", "0123", ""]);
  expect(seen(entries(failed, failed, failed, ...Array<PostStatus>(4).fill(scheduled)), true)).toEqual([
    "345",
    "012",
    "6",
  ]);
  expect(earlierWords(foldEntries(day, true).earlier)).toBe("4 failed earlier");
  expect(earlierWords(entries(posted, failed, posted))).toBe("1 failed, 2 posted earlier");
});

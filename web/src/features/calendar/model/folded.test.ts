import { PostStatus } from "@ponkan/contract/posts/post-status";
import { expect, test } from "vitest";
import { aChip } from "../testing.ts";
import type { Entry } from "./entries.ts";
import { folded } from "./folded.ts";

const entries = (...states: PostStatus[]) =>
  states.map((status, key) => ({ key: String(key), status, chips: [{ removal: null }] }) as unknown as Entry);
const { posted, scheduled, failed } = PostStatus;
const seen = (list: Entry[], isToday: boolean) => {
  const { shown, earlier, more } = folded(list, isToday);
  return [shown.map(({ key }) => key).join(""), earlier, more];
};

test("up to four stand on their day, of more the first three (CA-02)", () => {
  expect(seen(entries(posted, posted, scheduled, scheduled), false)).toEqual(["0123", 0, 0]);
  expect(seen(entries(posted, posted, scheduled, scheduled, scheduled), false)).toEqual(["012", 0, 2]);
});

test("today shows what is next, and what needs a look", () => {
  expect(seen(entries(posted, failed, posted, scheduled, scheduled), true)).toEqual(["134", 2, 0]);
  expect(seen(entries(posted, ...Array<PostStatus>(6).fill(scheduled)), true)).toEqual(["123", 1, 3]);
  const [removed, ...others] = entries(posted, posted, posted, posted, scheduled);
  removed!.chips = [aChip({ removal: "automod_filtered" })];
  expect(seen([removed!, ...others], true)).toEqual(["04", 3, 0]);
  expect(seen(entries(...Array<PostStatus>(6).fill(posted)), true)).toEqual(["", 6, 0]);
});

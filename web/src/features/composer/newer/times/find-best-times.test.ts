// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { pageConfig } from "~/lib/config.ts";
import { toastStore } from "~/ui/toast-store.ts";
import { NOW, textDraft, ZONE } from "../../testing/builders.ts";
import { stagger } from "../preview/stagger.ts";
import { findBestTimes } from "./find-best-times.ts";

afterEach(() => {
  toastStore.set([]);
  pageConfig.practice_subreddit = null;
});

test("what was said of a gap between the rows is gone when they have other times", async () => {
  const draft = textDraft(["foo", "bar"]);
  stagger(["foo", "bar"], draft, () => undefined);
  expect(toastStore.get().map(({ text }) => text)).toEqual(["2 posts go out 60 minutes apart."]);
  const around = { now: NOW, zone: ZONE, creator: "Anna", hashes: new Map(), neighbours: [] };
  await findBestTimes({ creatorId: 7, draft: textDraft([]), change: () => undefined, around, busy: [], quotaLeft: 5 });
  expect(toastStore.get()).toEqual([]);
});

test("a row that gets no best time is named with the reason", async () => {
  const practice = "ponkanpractice";
  pageConfig.practice_subreddit = practice;
  const draft = textDraft([practice]);
  const around = { now: NOW, zone: ZONE, creator: "Anna", hashes: new Map(), neighbours: [] };
  const wish = { creatorId: 7, draft, change: () => undefined, around, busy: [], quotaLeft: 5 };
  await findBestTimes(wish);
  await findBestTimes(wish);
  const told = `r/${practice} keeps the first time: posts there are for trying.`;
  expect(toastStore.get().map(({ text }) => text)).toEqual([told]);
});

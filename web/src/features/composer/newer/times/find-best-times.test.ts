// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { subredditStats } from "~/api/subreddits.ts";
import type { Finding } from "~/components/findings.ts";
import { pageConfig } from "~/lib/config.ts";
import { toastStore } from "~/ui/toast-store.ts";
import { toPosts } from "../../core/draft/to-posts.ts";
import { NOW, textDraft, ZONE } from "../../testing/builders.ts";
import { stagger } from "../preview/stagger.ts";
import { findBestTimes } from "./find-best-times.ts";

afterEach(() => {
  toastStore.set([]);
  pageConfig.practice_subreddit = null;
});

test("what was said of a gap between the rows is gone when they have other times", async () => {
  const draft = textDraft(["foo", "bar"]);
  stagger(["foo", "bar"], [], draft, () => undefined);
  expect(toastStore.get().map(({ text }) => text)).toEqual(["2 posts go out 60 minutes apart."]);
  const around = { now: NOW, zone: ZONE, creator: "Anna", hashes: new Map(), neighbours: [] };
  await findBestTimes({
    creatorId: 7,
    draft: textDraft([]),
    change: () => undefined,
    around,
    busy: [],
    quotaLeft: 5,
    checks: [],
  });
  expect(toastStore.get()).toEqual([]);
});

test("a row that gets no best time is named with the reason", async () => {
  const practice = "ponkanpractice";
  pageConfig.practice_subreddit = practice;
  const draft = textDraft([practice]);
  const around = { now: NOW, zone: ZONE, creator: "Anna", hashes: new Map(), neighbours: [] };
  const wish = { creatorId: 7, draft, change: () => undefined, around, busy: [], quotaLeft: 5, checks: [] };
  await findBestTimes(wish);
  await findBestTimes(wish);
  const toasts = `r/${practice} keeps the first time: posts there are for practice.`;
  expect(toastStore.get().map(({ text }) => text)).toEqual([toasts]);
});

test("a subreddit that can't be posted to gets no hour (PS-05)", async () => {
  let draft = textDraft(["foo", "bar"]);
  const findings: Finding[] = [{ code: "subreddit-private", subreddit: "bar" }];
  const checks = toPosts(draft, ZONE).map((planned) => ({
    planned,
    findings: planned.post.subreddit === "bar" ? findings : [],
    state: "ready" as const,
  }));
  const around = { now: NOW, zone: ZONE, creator: "Anna", hashes: new Map(), neighbours: [] };
  const change = (update: (now: typeof draft) => typeof draft) => {
    draft = update(draft);
  };
  for (const name of ["foo", "bar"])
    queryClient.setQueryData(subredditStats(7, name).queryKey, {
      heat: Array.from({ length: 168 }, (_, cell) => (cell % 24 === 18 ? 10 : null)),
    } as never);
  await findBestTimes({ creatorId: 7, draft, change, around, busy: [], quotaLeft: 5, checks });
  expect(draft.rows.map(({ slot }) => Boolean(slot?.why))).toEqual([true, false]);
  expect(toastStore.get()[0]?.text).toContain("r/bar doesn't take this post: no best time there.");
});

test("what the times rest on is said for all of them, and of which places nothing is known (PS-05)", async () => {
  const heat = Array.from({ length: 168 }, (_, cell) => (cell % 24 === 18 ? 10 : null));
  const none = heat.map(() => null);
  for (const [name, values] of [
    ["foo", heat],
    ["bar", heat],
    ["baz", none],
  ] as const)
    queryClient.setQueryData(subredditStats(7, name).queryKey, { heat: values } as never);
  const around = { now: NOW, zone: ZONE, creator: "Anna", hashes: new Map(), neighbours: [] };
  const wish = { creatorId: 7, change: () => undefined, around, busy: [], quotaLeft: 5, checks: [] };
  const toasts = () => toastStore.get().map(({ text }) => text);
  const best = "Times are the hours when everyone's posts scored best there.";
  const each = "Press a time to see why it was chosen.";
  await findBestTimes({ ...wish, draft: textDraft(["foo", "bar"]) });
  expect(toasts()).toEqual([`${best} ${each}`]);
  await findBestTimes({ ...wish, draft: textDraft(["foo", "baz"]) });
  expect(toasts()).toEqual([`${best} Good hours of r/baz are not known: it has the next free time. ${each}`]);
  await findBestTimes({ ...wish, draft: textDraft(["baz"]) });
  expect(toasts()).toEqual([`Good hours of r/baz are not known: it has the next free time. ${each}`]);
});

// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { toastStore } from "~/ui/toast-store.ts";
import { NOW, textDraft, ZONE } from "../../testing/builders.ts";
import { stagger } from "../preview/stagger.ts";
import { findBestTimes } from "./find-best-times.ts";

afterEach(() => toastStore.set([]));

test("what was said of a gap between the rows is gone when they have other times", async () => {
  const draft = textDraft(["foo", "bar"]);
  stagger(["foo", "bar"], draft, () => undefined);
  expect(toastStore.get().map(({ text }) => text)).toEqual(["2 posts go out 60 minutes apart."]);
  const around = { now: NOW, zone: ZONE, creator: "Anna", hashes: new Map(), neighbours: [] };
  await findBestTimes({ creatorId: 7, draft: textDraft([]), change: () => undefined, around, busy: [], quotaLeft: 5 });
  expect(toastStore.get()).toEqual([]);
});

// @vitest-environment jsdom
import { defaultPostFilter } from "@ponkan/contract/posts/post-filter";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi } from "~/testing/fake-api.ts";
import { toastStore } from "~/ui/toast-store.ts";
import { type Exported, exportShown } from "./export-shown.ts";

beforeEach(() => {
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  fakeApi({ "GET /posts/export": { status: 200, body: "title" } });
});
afterEach(() => {
  toastStore.set([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const exported = (changes: Partial<Exported>): Exported => ({
  creator: { id: 7, name: "Anna" },
  asked: { range: { start: "2026-11-01", end: "2026-11-30" }, filter: defaultPostFilter },
  platforms: [],
  counts: { reddit: 4, twitter: 2, instagram: 1, tiktok: 0 },
  ...changes,
});
const said = () => toastStore.get().map(({ text }) => text);

test("a file for the import says which posts it leaves out", async () => {
  await exportShown(exported({}), "plan");
  const left =
    "2 posts to X (Twitter) and 1 post to Instagram are not in the file: only posts to Reddit can be imported.";
  expect(said()).toEqual([left]);
});

test.each([
  ["other files have them", exported({}), "csv"],
  ["only Reddit is shown", exported({ platforms: ["reddit"] }), "plan"],
] as const)("nothing is said where nothing is left out: %s", async (_, asked, format) => {
  await exportShown(asked, format);
  expect(said()).toEqual([]);
});

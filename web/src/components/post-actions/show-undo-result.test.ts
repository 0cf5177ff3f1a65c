// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { rememberUser } from "~/api/users.ts";
import { aPost, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { toastDuration, toastStore } from "~/ui/toast-store.ts";
import { showUndoResult } from "./undo.ts";
import { undoOrRedoLatest } from "./undo-or-redo-latest.ts";

beforeEach(() => {
  fakeApi({
    "GET /users/me/stats": { status: 404 },
    "GET /posts/changes": {
      status: 200,
      body: {
        data: [{ id: 40, kind: "update", ids: [5], text: "Moved 1 post.", made_at: "2026-11-15T09:00:00Z" }],
        redoable: [],
      },
    },
  });
  rememberUser(user({ timezone: "America/New_York" }));
});
afterEach(() => {
  queryClient.clear();
  toastStore.set([]);
});

const texts = () => toastStore.get().map(({ text }) => text);
const taken = (posts: Parameters<typeof aPost>[0][], refused: object[] = []) =>
  ({
    ok: true,
    status: 200,
    data: { data: posts.map((post) => aPost(post)), removed: [], refused, change_id: 42 },
  }) as Parameters<typeof showUndoResult>[1];
const refusal = (message: string) =>
  ({ ok: false, status: 422, data: { message } }) as unknown as Parameters<typeof showUndoResult>[1];

test("why something could not be undone leaves by itself, and with the next one that is (UI-02)", () => {
  const gone = "“Red rock”: The post has already gone out.";
  showUndoResult(7, refusal(gone), "undo", "Moved 1 post.");
  showUndoResult(7, refusal(gone), "undo", "Moved 1 post.");
  expect(texts()).toEqual([gone]);
  expect(toastDuration(toastStore.get()[0]!)).toBe(12_000);
  showUndoResult(7, taken([]), "undo", "Changed title.");
  expect(texts()).toEqual(["Undone: Changed title."]);
});

test("what stayed of several posts is one message that names them", () => {
  const reason = "The post has already gone out.";
  const refused = [
    { id: 1, name: "Red rock", reason },
    { id: 2, name: "Fog", reason },
    { id: 3, reason },
  ];
  showUndoResult(7, taken([{ id: 5 }, { id: 6 }], refused), "undo", "Moved 5 posts.");
  expect(texts()).toContain("Undone: Moved 5 posts.");
  expect(texts()).toContain(`“Red rock”: ${reason} “Fog”: ${reason} And 1 more.`);
});

test.each([
  ["Moved 1 post.", "Moved “Red rock”. It goes out on Fri 1 May 2099, 18:00."],
  ["Changed title.", "Changed title of “Red rock”."],
])("what was taken back or done again names its post: %s", (of, words) => {
  const post = { id: 5, title: "Red rock", post_at: "2099-05-01T22:00:00.000Z" };
  showUndoResult(7, taken([post]), "undo", of);
  showUndoResult(7, taken([post]), "redo", of);
  expect(texts()).toEqual([`Undone: ${words}`, `Done again: ${words}`]);
});

test("a key pressed while something is saved that goes out at once undoes nothing older (0014)", async () => {
  await undoOrRedoLatest({ creatorId: 7, way: "undo", part: { id: null }, before: { id: 41 } });
  expect(texts()).toEqual(["Your last change can't be undone anymore."]);
});

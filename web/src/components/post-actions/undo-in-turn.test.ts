// @vitest-environment jsdom
import type { BulkAction } from "@ponkan/contract/posts/bulk-endpoint";
import { afterEach, expect, test, vi } from "vitest";
import { asSerialChange } from "~/api/own-changes.ts";
import { bulkPosts } from "~/api/posts.ts";
import { queryClient } from "~/api/query-client.ts";
import { aPost } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { toastStore } from "~/ui/toast-store.ts";
import { movePosts } from "./move-posts.ts";
import { movedPosts } from "./moved-posts.ts";
import type { UndoDirection } from "./undo.ts";
import { undoOrRedoLatest } from "./undo-or-redo-latest.ts";

afterEach(() => {
  queryClient.clear();
  movedPosts.set(new Map());
  toastStore.set([]);
});

const HOUR = 3_600_000;
const soon = Date.now() + 24 * HOUR;
const made_at = new Date(soon - 48 * HOUR).toISOString();
const entry = (id: number, purpose: UndoDirection | "change" = "change") => ({
  ...{
    id,
    purpose,
    isUndone: false,
    change: { id, kind: "update" as const, ids: [5], text: `Change ${id}.`, made_at },
  },
});

/** A server with a journal that holds each save until it is answered. */
function slowServer() {
  const held: { answer: (refusal?: string) => void }[] = [];
  const journal = [entry(40)];
  const append = (purpose: UndoDirection | "change") => {
    journal.push(entry(journal.at(-1)!.id + 1, purpose));
    return journal.at(-1)!.id;
  };
  const save = (reply: (change_id: number) => object) => {
    const saved = Promise.withResolvers<{ status: number; body: unknown }>();
    const answer = (message?: string) =>
      saved.resolve(message ? { status: 422, body: { message } } : { status: 200, body: reply(append("change")) });
    held.push({ answer });
    return saved.promise;
  };
  const take = (way: UndoDirection, id: number) => {
    const meant = journal.find((each) => each.id === id);
    if (!meant || meant.isUndone) return { status: 404, body: { message: `There is nothing to ${way}.` } };
    meant.isUndone = true;
    return { status: 200, body: { data: [], removed: [], refused: [], change_id: append(way) } };
  };
  const shown = (isMeant: (purpose: string) => boolean) =>
    journal.filter((one) => !one.isUndone && isMeant(one.purpose)).map(({ change }) => change);
  const api = fakeApi({
    "GET /users/me/stats": { status: 404 },
    "GET /posts/changes": () => {
      const data = shown((purpose) => purpose !== "undo").toReversed();
      const redoable = shown((purpose) => purpose === "undo").toReversed();
      return { status: 200, body: { data, redoable } };
    },
    "POST /posts/update": ({ body }) =>
      save((change_id) => {
        const { posts } = body as { posts: { id: number; rev: number; post_at: string }[] };
        return { data: posts.map((post) => aPost({ ...post, rev: post.rev + 1 })), change_id };
      }),
    "POST /posts/bulk": ({ body }) => {
      const { ids } = body as Extract<BulkAction, { action: "delete" }>;
      return save((change_id) => ({ done: ids, data: [], refused: [], change_id }));
    },
    "POST /posts/undo": ({ body }) => take("undo", (body as { id: number }).id),
    "POST /posts/redo": ({ body }) => take("redo", (body as { id: number }).id),
  });
  const taken = () =>
    api.sent.flatMap(({ key, body }) => (/undo|redo/.test(key) ? [[key.slice(12), (body as { id: number }).id]] : []));
  return { held, taken };
}

const press = (way: UndoDirection) =>
  asSerialChange((part, before) => undoOrRedoLatest({ creatorId: 7, way, part, before }), { isUndoOrRedo: true });
const move = (hours: number) => movePosts(7, [{ id: 5, rev: 1, to: soon + hours * HOUR }]);
const texts = () => toastStore.get().map(({ text }) => text);
const isHeld = (held: unknown[], count: number) => vi.waitFor(() => expect(held).toHaveLength(count));

test("undo pressed while a move is being saved waits and takes that move back, not the one before", async () => {
  const { held, taken } = slowServer();
  void move(1);
  const pressed = press("undo");
  await isHeld(held, 1);
  expect(taken()).toEqual([]);
  held[0]!.answer();
  await pressed;
  expect(taken()).toEqual([["undo", 41]]);
  expect(texts()).toEqual(["Undone: Change 41."]);
});

test("what failed to be saved is told, and nothing is taken back in its stead, however often it was pressed", async () => {
  const { held, taken } = slowServer();
  void move(1);
  const pressed = [press("undo"), press("undo"), press("redo")];
  await isHeld(held, 1);
  held[0]!.answer("Not at this time.");
  await Promise.all(pressed);
  expect(taken()).toEqual([]);
  expect(texts()).toEqual(["Not at this time."]);
});

test("pressed twice at once it takes back the change that is being saved and the one before, newest first", async () => {
  const { held, taken } = slowServer();
  const first = move(1);
  await isHeld(held, 1);
  held[0]!.answer();
  await first;
  void move(2);
  const pressed = [press("undo"), press("undo")];
  await isHeld(held, 2);
  held[1]!.answer();
  await Promise.all(pressed);
  expect(taken()).toEqual([
    ["undo", 42],
    ["undo", 41],
  ]);
});

test("redo pressed while an undo waits does that one again", async () => {
  const { held, taken } = slowServer();
  void move(1);
  const pressed = [press("undo"), press("redo")];
  await isHeld(held, 1);
  held[0]!.answer();
  await Promise.all(pressed);
  expect(taken()).toEqual([
    ["undo", 41],
    ["redo", 42],
  ]);
});

test("of two changes under way it is the one that was begun last, whichever is saved first", async () => {
  const { held, taken } = slowServer();
  const slow = bulkPosts(7, { action: "delete", ids: [8] });
  const fast = bulkPosts(7, { action: "delete", ids: [9] });
  await isHeld(held, 2);
  held[1]!.answer();
  await fast;
  const pressed = press("undo");
  held[0]!.answer();
  await Promise.all([slow, pressed]);
  expect(taken()).toEqual([["undo", 41]]);
});

test("the Undo of a move's message, pressed while another move is being saved, is about that one", async () => {
  const { held, taken } = slowServer();
  const first = move(1);
  await isHeld(held, 1);
  held[0]!.answer();
  await first;
  const [message] = toastStore.get();
  void move(2);
  await isHeld(held, 2);
  message!.action!.onClick();
  expect(taken()).toEqual([]);
  held[1]!.answer();
  await vi.waitFor(() => expect(taken()).toEqual([["undo", 42]]));
  await vi.waitFor(() => expect(texts()).toEqual(["Undone: Moved 1 post."]));
});

test("and when that one fails it takes back nothing", async () => {
  const { held, taken } = slowServer();
  const first = move(1);
  await isHeld(held, 1);
  held[0]!.answer();
  await first;
  const [message] = toastStore.get();
  const second = move(2);
  await isHeld(held, 2);
  message!.action!.onClick();
  held[1]!.answer("Not at this time.");
  await second;
  await press("redo");
  expect(taken()).toEqual([]);
  expect(texts()).toEqual(["Not at this time."]);
});

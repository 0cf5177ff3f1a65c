// @vitest-environment jsdom
import { Threat } from "@ponkan/contract/posts/threat";
import { slotName } from "@ponkan/contract/posts/times/slot-name";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { aPost } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { toastStore } from "~/ui/toast-store.ts";
import { movePosts } from "./move-posts.ts";
import { movedPosts } from "./moved-posts.ts";
import { undoOrRedoLatest } from "./undo-or-redo-latest.ts";

const HOUR = 3_600_000;
const soon = Date.now() + 24 * HOUR;
type Sent = { posts: { id: number; rev: number; post_at: string }[] };

afterEach(() => {
  queryClient.clear();
  movedPosts.set(new Map());
  toastStore.set([]);
});

/** A server that holds each update until it is answered, and then increments the revision. */
function slowServer(more: Parameters<typeof fakeApi>[0] = {}) {
  const held: { answer: (refusal?: { status: number; message: string }) => void; rev: number }[] = [];
  let change = 40;
  const api = fakeApi({
    "GET /users/me/stats": { status: 404 },
    "POST /posts/update": ({ body }) => {
      const [post] = (body as Sent).posts;
      const done = Promise.withResolvers<{ status: number; body: unknown }>();
      held.push({
        rev: post!.rev,
        answer: (refusal) =>
          done.resolve(
            refusal
              ? { status: refusal.status, body: refusal }
              : { status: 200, body: { data: [aPost({ ...post!, rev: post!.rev + 1 })], change_id: ++change } },
          ),
      });
      return done.promise;
    },
    ...more,
  });
  return { held, api };
}

const shownAt = (id: number) => movedPosts.get().get(id)?.at;
const GOES_OUT = `It goes out on ${slotName(soon, "UTC")}.`;
const texts = () => toastStore.get().map(({ text }) => text);

test("several moves of one post: it stays where it was put last while older answers come in", async () => {
  const { held } = slowServer();
  const moves = [1, 2, 3].map((day) => movePosts(7, [{ id: 5, rev: 1, to: soon + day * 24 * HOUR }]));
  for (const [index, move] of moves.entries()) {
    await vi.waitFor(() => expect(held).toHaveLength(index + 1));
    held[index]!.answer();
    await move;
    expect(shownAt(5)).toBe(soon + 72 * HOUR);
  }
  expect(held.map(({ rev }) => rev)).toEqual([1, 2, 3]);
  expect(movedPosts.get().get(5)?.rev).toBe(4);
});

test("a refused move does not take back the one that came after it", async () => {
  const { held } = slowServer();
  const first = movePosts(7, [{ id: 6, rev: 1, to: soon }]);
  const second = movePosts(7, [{ id: 6, rev: 1, to: soon + HOUR }]);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]!.answer({ status: 422, message: "Not at this time." });
  expect(await first).toBe(false);
  expect([shownAt(6), texts()]).toEqual([soon + HOUR, ["Not at this time."]]);
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[1]!.answer();
  expect(await second).toBe(true);
  expect(shownAt(6)).toBe(soon + HOUR);
});

test("a move whose answer breaks off halfway is asked for again, and holds up none after it", async () => {
  const { held, api } = slowServer();
  const whole = globalThis.fetch;
  let isFirst = true;
  vi.stubGlobal("fetch", async (url: string, options: RequestInit) => {
    const answer = await whole(url, options);
    if (!isFirst || !url.endsWith("/posts/update")) return answer;
    isFirst = false;
    return Object.assign(answer, { text: () => Promise.reject(new TypeError("cut")) });
  });
  const first = movePosts(7, [{ id: 5, rev: 1, to: soon }]);
  for (const count of [1, 2]) {
    await vi.waitFor(() => expect(held).toHaveLength(count));
    held[count - 1]!.answer();
  }
  expect(await first).toBe(true);
  const [asked, again] = api.sent.filter(({ key }) => key === "POST /posts/update");
  expect(again!.idempotencyKey).toBe(asked!.idempotencyKey);
  const second = movePosts(7, [{ id: 6, rev: 1, to: soon }]);
  await vi.waitFor(() => expect(held).toHaveLength(3));
  held[2]!.answer();
  expect(await second).toBe(true);
});

test("one message tells of moves: the newest, whether it went well or not, and when the post goes out now", async () => {
  const { held } = slowServer();
  const moves = [1, 2].map((id) => movePosts(7, [{ id, rev: 1, to: soon }]));
  for (const [index, move] of moves.entries()) {
    await vi.waitFor(() => expect(held).toHaveLength(index + 1));
    held[index]!.answer();
    await move;
    expect(texts()).toEqual([`Moved 1 post. ${GOES_OUT}`]);
  }
  await movePosts(7, [{ id: 1, rev: 1, to: Date.now() - HOUR }]);
  expect(texts()).toEqual(["Post time must be in the future."]);
});

test("a move says how risky the post is where it is now, and Undo does not repeat it (BS-10)", async () => {
  const threats = [
    { type: Threat.subredditDaily, severity: "low" as const },
    { type: Threat.postLimit, severity: "high" as const },
  ];
  slowServer({
    "POST /posts/update": {
      status: 200,
      body: { data: [aPost({ id: 5, rev: 2, threats, post_at: new Date(soon).toISOString() })], change_id: 41 },
    },
    "POST /posts/undo": { status: 200, body: { data: [], removed: [], refused: [], change_id: 42 } },
  });
  await movePosts(7, [{ id: 5, rev: 1, to: soon }]);
  expect(texts()).toEqual([`Moved 1 post. ${GOES_OUT} High risk: Post limit.`]);
  toastStore.get()[0]!.action!.onClick();
  await vi.waitFor(() => expect(texts()).toContain("Undone: Moved 1 post."));
});

test("Undo of a move takes back exactly that move; undone by key, it is not offered any more", async () => {
  const undone: unknown[] = [];
  const redone: unknown[] = [];
  const { held } = slowServer({
    "GET /posts/changes": {
      status: 200,
      body: {
        redoable: [{ id: 42, kind: "update", ids: [5], text: "Moved 1 post.", made_at: "2026-11-15T10:00:00Z" }],
        data: [
          { id: 90, kind: "schedule", ids: [8], text: "Scheduled 1 post.", made_at: "2026-11-15T10:00:00Z" },
          { id: 41, kind: "update", ids: [5], text: "Moved 1 post.", made_at: "2026-11-15T09:00:00Z" },
        ],
      },
    },
    "POST /posts/redo": ({ body }) => {
      redone.push(body);
      return { status: 200, body: { data: [], removed: [], refused: [], change_id: 43 } };
    },
    "POST /posts/undo": ({ body }) => {
      undone.push(body);
      return { status: 200, body: { data: [], removed: [], refused: [], change_id: 42 } };
    },
  });
  const move = movePosts(7, [{ id: 5, rev: 1, to: soon }]);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]!.answer();
  await move;
  const [offer] = toastStore.get();
  expect([offer!.text, offer!.action!.label]).toEqual([`Moved 1 post. ${GOES_OUT}`, "Undo"]);
  offer!.action!.onClick();
  await vi.waitFor(() => expect(undone).toEqual([{ id: 41 }]));
  // The key undoes the latest action in the calendar, but not scheduling.
  await undoOrRedoLatest({ creatorId: 7, way: "undo", part: { id: null } });
  expect(undone).toEqual([{ id: 41 }, { id: 41 }]);
  expect(texts()).not.toContain(`Moved 1 post. ${GOES_OUT}`);
  const undoneOffer = toastStore.get().at(-1)!;
  expect([undoneOffer.text, undoneOffer.action!.label]).toEqual(["Undone: Moved 1 post.", "Redo"]);
  undoneOffer.action!.onClick();
  await vi.waitFor(() => expect(redone).toEqual([{ id: 42 }]));
  await vi.waitFor(() => expect(texts()).toContain("Done again: Moved 1 post."));
  await undoOrRedoLatest({ creatorId: 7, way: "redo", part: { id: null } });
  expect(redone).toEqual([{ id: 42 }, { id: 42 }]);
});

test("something new takes the offer to do something again away", async () => {
  const { held } = slowServer({
    "POST /posts/undo": { status: 200, body: { data: [], removed: [], refused: [], change_id: 42 } },
  });
  const first = movePosts(7, [{ id: 5, rev: 1, to: soon }]);
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]!.answer();
  await first;
  toastStore.get()[0]!.action!.onClick();
  await vi.waitFor(() => expect(texts()).toContain("Undone: Moved 1 post."));
  const second = movePosts(7, [{ id: 6, rev: 1, to: soon }]);
  await vi.waitFor(() => expect(held).toHaveLength(2));
  held[1]!.answer();
  await second;
  expect(texts()).not.toContain("Undone: Moved 1 post.");
});

test("of several posts those move that can, and the others are named with the reason", async () => {
  const reason = "A post to r/pics is already scheduled at this time.";
  fakeApi({
    "GET /users/me/stats": { status: 404 },
    "POST /posts/bulk": ({ body }) => {
      const [first] = (body as Sent).posts;
      const data = [aPost({ ...first!, rev: 2 })];
      return { status: 200, body: { done: [5], data, refused: [{ id: 6, reason }], change_id: 50 } };
    },
  });
  const names = new Map([[6, "Red rock, r/pics"]]);
  const onRefused = vi.fn();
  const moves = [5, 6].map((id) => ({ id, rev: 1, to: soon }));
  expect(await movePosts(7, moves, { names, onRefused })).toBe(false);
  expect([shownAt(5), shownAt(6)]).toEqual([soon, undefined]);
  expect(texts()).toEqual(["Moved 1 post.", `1 of 2 posts was not moved. “Red rock, r/pics”: ${reason}`]);
  expect(toastStore.get()[0]!.action!.label).toBe("Undo");
  expect(onRefused).toHaveBeenCalledWith([{ id: 6, reason }]);
});

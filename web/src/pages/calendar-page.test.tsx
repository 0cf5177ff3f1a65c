// @vitest-environment jsdom
import type { Post, PostWithTimeline } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { postsChangedElsewhere } from "~/api/posts.ts";
import { setAuthed } from "~/api/session.ts";
import { aPost, creator, stats, user } from "~/testing/builders.ts";
import { fakeApi } from "~/testing/fake-api.ts";
import { closeApp, openApp } from "~/testing/open-app.tsx";
import { toastStore } from "~/ui/toast-store.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });

let post: PostWithTimeline;
const noPosts = { from: "2026-11-01T00:00:00.000Z", until: "2026-12-01T00:00:00.000Z", destinations: [], posts: [] };

beforeEach(() => {
  localStorage.clear();
  setAuthed(true);
});
afterEach(closeApp);

const updated = (changes: Partial<Post>) => aPost({ ...changes, post_at: changes.post_at ?? new Date().toISOString() });

type Answers = Parameters<typeof fakeApi>[0];

function openPost(changes: Partial<PostWithTimeline>, answers: Answers = {}) {
  post = { ...aPost(), timeline: [], ...changes };
  const api = fakeApi({
    "GET /users/me": { status: 200, body: user({ creators: [creator()] }) },
    "GET /users/me/stats": { status: 200, body: stats },
    "GET /posts/calendar": { status: 200, body: noPosts },
    "GET /posts/neighbours": { status: 200, body: { data: [], busy: [] } },
    "GET /posts/5": () => ({ status: 200, body: { data: post } }),
    "DELETE /posts": { status: 204 },
    "POST /posts/update": ({ body }) => ({
      status: 200,
      body: { data: (body as { posts: Partial<Post>[] }).posts.map(updated), change_id: 1 },
    }),
    ...answers,
  });
  openApp("/calendar?month=2026-11&post=5");
  return api;
}
const drawer = async () => within(await screen.findByRole("dialog", { name: "First light" }));
const isBusy = (button: HTMLElement) => [button.getAttribute("aria-busy"), (button as HTMLButtonElement).disabled];

test("a failed post was planned for its time, is deleted at once with Undo, and only the pressed button is busy (CA-03)", async () => {
  const { promise: deletedNow, resolve: deleted } = Promise.withResolvers<void>();
  openPost(
    { status: PostStatus.failed, post_at: "2026-11-09T10:00:00.000Z", can_retry: true },
    {
      "POST /posts/bulk": () =>
        deletedNow.then(() => ({ status: 200, body: { done: [5], data: [], refused: [], change_id: 41 } })),
    },
  );
  const open = await drawer();
  expect(await open.findByText("Was planned for")).toBeTruthy();
  expect(open.queryByText("Goes out")).toBeNull();
  const [retry, remove] = [open.getByRole("button", { name: "Retry" }), open.getByRole("button", { name: "Delete" })];
  await userEvent.click(remove);
  await waitFor(() =>
    expect([isBusy(retry), isBusy(remove)]).toEqual([
      [null, true],
      ["true", true],
    ]),
  );
  act(deleted);
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "First light" })).toBeNull());
  expect(toastStore.get()).toMatchObject([{ text: "Post was deleted.", action: { label: "Undo" } }]);
});

test("one that went out later than it was planned still says what was planned (PO-21)", async () => {
  const [post_at, planned_at] = ["2026-11-12T10:00:00.000Z", "2026-11-09T17:02:00.000Z"];
  openPost({ status: PostStatus.posted, post_at, planned_at, posted_at: post_at });
  const open = await drawer();
  expect((await open.findByText("Was planned for")).parentElement!.textContent).toContain("9 Nov 2026, 17:02");
});

test("a form for another time follows a post that is moved elsewhere, keeps what was chosen, and says so", async () => {
  const movedTo = (post_at: string) => {
    post = { ...post, rev: post.rev + 1, post_at };
    act(postsChangedElsewhere);
  };
  const { sent } = openPost({ status: PostStatus.scheduled, post_at: "2027-11-27T10:00:00.000Z", rev: 1 });
  const open = await drawer();
  await userEvent.click(await open.findByRole("button", { name: "Move to…" }));
  const time = () => open.getByRole<HTMLInputElement>("textbox", { name: "Time" });
  expect(time().value).toBe("10:00");
  expect(open.queryByText(/moved meanwhile/)).toBeNull();

  movedTo("2027-11-28T11:30:00.000Z");
  expect(await open.findByText("It was moved meanwhile and goes out Sun 28 Nov 2027, 11:30.")).toBeTruthy();
  expect(time().value).toBe("11:30");
  expect(open.getByRole<HTMLButtonElement>("button", { name: "Move" }).disabled).toBe(true);

  fireEvent.change(time(), { target: { value: "12:00" } });
  movedTo("2027-11-29T09:15:00.000Z");
  expect(await open.findByText("It was moved meanwhile and goes out Mon 29 Nov 2027, 09:15.")).toBeTruthy();
  expect(time().value).toBe("12:00");
  await userEvent.click(open.getByRole("button", { name: "Move" }));
  const update = () => sent.find(({ key }) => key === "POST /posts/update")?.body;
  await waitFor(() => expect(update()).toEqual({ posts: [{ id: 5, rev: 3, post_at: "2027-11-28T12:00:00.000Z" }] }));
});

test("a scheduled post goes out now, after a question, and what becomes of it is followed (PO-21)", async () => {
  const api = openPost({ status: PostStatus.scheduled, post_at: "2027-11-09T10:00:00.000Z" });
  const open = await drawer();
  await userEvent.click(await open.findByRole("button", { name: "Post now" }));
  const question = within(await screen.findByRole("dialog", { name: "Post now" }));
  expect(question.getByText(/It goes out right away instead of at the planned time\./)).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Keep the time" }));
  expect(api.keys()).not.toContain("POST /posts/update");
  await userEvent.click(open.getByRole("button", { name: "Post now" }));
  const again = within(await screen.findByRole("dialog", { name: "Post now" }));
  await userEvent.click(again.getByRole("button", { name: "Post now" }));
  await waitFor(() =>
    expect(api.sent.find(({ key }) => key === "POST /posts/update")?.body).toEqual({
      posts: [{ id: 5, rev: post.rev, post_at: null }],
    }),
  );
  await waitFor(() => expect(document.querySelector("[data-outcomes]")).not.toBeNull());
});

const deletion = (ids: number[]) => ({
  id: 41,
  kind: "delete",
  ids,
  text: `Deleted ${ids.length} post${ids.length > 1 ? "s" : ""}.`,
  made_at: "2026-11-09T10:00:00.000Z",
});

test("what this tab deleted comes back by key without a question", async () => {
  const api = openPost(
    { status: PostStatus.scheduled, post_at: "2027-11-09T10:00:00.000Z" },
    {
      "POST /posts/bulk": { status: 200, body: { done: [5], data: [], refused: [], change_id: 41 } },
      "GET /posts/changes": { status: 200, body: { data: [deletion([5])], redoable: [] } },
      "POST /posts/undo": { status: 200, body: { data: [], removed: [], refused: [], change_id: 42 } },
    },
  );
  await userEvent.click(await (await drawer()).findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "First light" })).toBeNull());
  expect(toastStore.get()).toMatchObject([{ text: "Post was deleted.", action: { label: "Undo" } }]);
  fireEvent.keyDown(window, { key: "z", ctrlKey: true });
  await waitFor(() => expect(api.keys()).toContain("POST /posts/undo"));
  await waitFor(() => expect(toastStore.get()).toMatchObject([{ text: "Undone: Deleted 1 post." }]));
});

test("a deleted post is restored from its details, with what was deleted along with it, and shown again", async () => {
  const [post_at, back] = [
    "2027-11-09T10:00:00.000Z",
    aPost({ id: 6, title: "Back again", post_at: "2027-11-09T10:00:00.000Z" }),
  ];
  const api = openPost(
    { status: PostStatus.deleted, post_at },
    {
      "GET /posts/changes": { status: 200, body: { data: [deletion([5, 8])], redoable: [] } },
      "POST /posts/undo": { status: 200, body: { data: [back], removed: [], refused: [], change_id: 42 } },
      "GET /posts/6": { status: 200, body: { data: { ...back, timeline: [] } } },
    },
  );
  await userEvent.click(await (await drawer()).findByRole("button", { name: "Restore all 2" }));
  expect(await screen.findByRole("dialog", { name: "Back again" })).toBeTruthy();
  expect(api.sent.find(({ key }) => key === "POST /posts/undo")?.body).toEqual({ id: 41, restores: true });
});

test("a post that was deleted with others is restored alone", async () => {
  const post_at = "2027-11-09T10:00:00.000Z";
  const back = aPost({ id: 6, title: "Back again", post_at });
  const api = openPost(
    { status: PostStatus.deleted, post_at },
    {
      "GET /posts/changes": { status: 200, body: { data: [deletion([5, 8])], redoable: [] } },
      "POST /posts/undo": { status: 200, body: { data: [back], removed: [], refused: [], change_id: 42 } },
      "GET /posts/6": { status: 200, body: { data: { ...back, timeline: [] } } },
    },
  );
  await userEvent.click(await (await drawer()).findByRole("button", { name: "Restore" }));
  expect(await screen.findByRole("dialog", { name: "Back again" })).toBeTruthy();
  expect(api.sent.find(({ key }) => key === "POST /posts/undo")?.body).toEqual({ id: 41, ids: [5], restores: true });
  expect(toastStore.get()).toMatchObject([{ text: "Restored “Back again”.", action: { label: "Undo" } }]);
});

test("a deleted post that had failed is restored as well, also after its time, and is shown as it was", async () => {
  const had = { post_at: "2026-11-02T10:00:00.000Z", error: "Flair is required." };
  const back = aPost({ id: 5, title: "First light", status: PostStatus.failed, ...had });
  openPost(
    { status: PostStatus.deleted, ...had },
    {
      "GET /posts/changes": { status: 200, body: { data: [deletion([5])], redoable: [] } },
      "POST /posts/undo": () => {
        post = { ...post, ...back };
        return { status: 200, body: { data: [back], removed: [], refused: [], change_id: 42 } };
      },
    },
  );
  const open = await drawer();
  await userEvent.click(await open.findByRole("button", { name: "Restore" }));
  expect(await open.findByRole("link", { name: "Edit and retry" })).toBeTruthy();
});

test.each([
  ["its time has come", { post_at: "2026-11-02T10:00:00.000Z" }, deletion([5])],
  ["nothing knows how", { post_at: "2027-11-02T10:00:00.000Z" }, deletion([9])],
])("a deleted post is not offered back when %s", async (_, changes, change) => {
  openPost(
    { status: PostStatus.deleted, ...changes },
    {
      "GET /posts/changes": { status: 200, body: { data: [change], redoable: [] } },
    },
  );
  const open = await drawer();
  await open.findByRole("link", { name: "Duplicate" });
  expect(open.queryByRole("button", { name: /Restore/ })).toBeNull();
});

// @vitest-environment jsdom
import { Platform } from "@ponkan/contract/accounts/platform";
import type { CalendarRow } from "@ponkan/contract/posts/calendar-posts";
import type { Neighbour } from "@ponkan/contract/posts/neighbour";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { movedPosts } from "~/components/post-actions/moved-posts.ts";
import { clearSelection } from "~/features/calendar/moving/selection.ts";
import { aPost } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";
import { toastStore } from "~/ui/toast-store.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  clearSelection();
  closeApp();
  movedPosts.set(new Map());
  toastStore.set([]);
});

const HOUR = 60 * 60_000;
const from = "2027-11-01T00:00:00.000Z";
const noon = (10 * 24 + 12) * 60;
const at = Date.parse(from) + noon * 60_000;
const places = ["fog", "mist", "rain"];
const timeOf = (hours: number) => new Date(at + hours * HOUR).toISOString();
const row = (id: number, status: PostStatus): CalendarRow => {
  return [id, 1, noon, status, Platform.reddit, 0, id - 1, "Red rock", 0, 0, 9];
};
const neighbour = (id: number, hours: number): Neighbour => ({
  ...{ id, at: at + hours * HOUR, rev: 1, subreddit: places[id - 1]!, title_key: "t", content_key: "c", group_id: 9 },
});

type Timed = { id: number; post_at: string };
type Asked =
  | { action: "delete"; ids: number[] }
  | { action: "move"; posts: Timed[]; again: Timed[] }
  | { action: "retry"; ids: number[]; times: Timed[] };
type Refused = { id: number; reason: string }[];
const MOVED = 5;
const RETRIED = 6;
const DELETED = 7;

/** Post 1 is planned; the others of its group have failed. */
async function openMixed(refused: Refused = [], plan: object = {}, statuses: PostStatus[] = mixed) {
  const posts = statuses.map((status, index) => row(index + 1, status));
  const planned = statuses.flatMap((status, index) => (status === PostStatus.scheduled ? [index + 1] : []));
  const api = openSignedIn("/calendar?month=2027-11", {
    "GET /posts/calendar": {
      status: 200,
      body: { from, until: "2027-12-01T00:00:00.000Z", destinations: places, posts },
    },
    "GET /posts/neighbours": { status: 200, body: { data: planned.map((id) => neighbour(id, 0)), busy: [] } },
    "POST /posts/update": ({ body }) => done((body as { posts: Timed[] }).posts, MOVED),
    "POST /posts/retry-plan": {
      status: 200,
      body: { data: { back: [], now: [], risks: [], spaced: [], ...plan } },
    },
    "POST /posts/bulk": ({ body }) => {
      const asked = body as Asked;
      if (asked.action === "delete") {
        const gone = asked.ids.filter((id) => refused.every((one) => one.id !== id));
        return { status: 200, body: { done: gone, data: [], refused, change_id: DELETED } };
      }
      const all = asked.action === "retry" ? asked.times : [...asked.posts, ...asked.again];
      const sent = all.filter(({ id }) => refused.every((one) => one.id !== id));
      const { body: changed } = done(sent, asked.action === "retry" ? RETRIED : MOVED);
      return { status: 200, body: { ...changed, done: sent.map(({ id }) => id), refused } };
    },
    "POST /posts/undo": ({ body }) => {
      const { id } = body as { id: number };
      return { status: 200, body: { data: [], removed: [], refused: [], change_id: id + 10 } };
    },
  });
  const bodies = (key: string) => api.sent.filter((one) => one.key === key).map(({ body }) => body);
  fireEvent.click(await screen.findByRole("button", { name: /Red rock/ }), { ctrlKey: true });
  const bar = within(await screen.findByRole("region", { name: "Selected posts" }));
  return { bodies, bar, press: (name: string) => userEvent.click(bar.getByRole("button", { name })) };
}

const mixed = [PostStatus.scheduled, PostStatus.failed, PostStatus.failed];
const done = (posts: Timed[], change_id: number) => ({
  status: 200,
  body: { data: posts.map((post) => aPost({ ...post, rev: 2, planned_at: post.post_at })), change_id },
});
const toasts = () => toastStore.get().map(({ text, action }) => [text, action?.label]);

test("planned posts move, failed ones are sent again as much later, and one Undo takes back both (PO-21)", async () => {
  const { bodies, press } = await openMixed();
  await press("Later");
  const words = "Moved 1 post. 2 failed posts are scheduled again, the first on Thu 11 Nov 2027, 13:00.";
  await waitFor(() => expect(toasts()).toEqual([[words, "Undo"]]));
  const again = [2, 3].map((id) => ({ id, post_at: timeOf(1) }));
  const posts = [{ id: 1, rev: 1, post_at: timeOf(1) }];
  expect(bodies("POST /posts/bulk")).toEqual([{ action: "move", posts, again }]);
  toastStore.get()[0]!.action!.onClick();
  await waitFor(() => expect(toasts()).toContainEqual([`Undone: ${words}`, "Redo"]));
  expect(bodies("POST /posts/undo")).toEqual([{ id: MOVED }]);
});

test("what cannot be sent again stays selected and failed, with the reason; the rest is done", async () => {
  const reason = "Look whether the post is out before you retry.";
  const { bar, press } = await openMixed([{ id: 3, reason }]);
  await press("Earlier");
  expect(await bar.findByText(reason)).toBeTruthy();
  expect(bar.getByText("1 post selected")).toBeTruthy();
  expect(bar.getByText(/Red rock, r\/rain/)).toBeTruthy();
  const words = "Moved 1 post. 1 failed post is scheduled again, on Thu 11 Nov 2027, 11:00.";
  expect(toasts()).toContainEqual([words, "Undo"]);
});

test("failed posts alone go to another day", async () => {
  const { bodies, press } = await openMixed([], {}, [PostStatus.failed, PostStatus.failed]);
  await press("To a day…");
  const form = within(await screen.findByRole("dialog", { name: "To a day" }));
  await userEvent.click(await form.findByRole("button", { name: /20 November 2027/ }));
  await userEvent.click(form.getByRole("button", { name: "Move" }));
  const times = [1, 2].map((id) => ({ id, post_at: timeOf(9 * 24) }));
  await waitFor(() => expect(bodies("POST /posts/bulk")).toEqual([{ action: "retry", ids: [1, 2], times }]));
  expect(bodies("POST /posts/update")).toEqual([]);
});

const both = [2, 3].map((id) => ({ id, post_at: timeOf(id * 10) }));
const question = async () => within(await screen.findByRole("dialog", { name: "Space out" }));

test("spaced out, failed posts are sent again only when asked for: the question says how many and when", async () => {
  const { bodies, press } = await openMixed([], { now: [2, 3], spaced: both });
  await press("Space out");
  const asked = await question();
  const span = "from Fri 12 Nov 2027, 08:00 to Fri 12 Nov 2027, 18:00";
  expect(asked.getByText(`2 failed posts would be sent again, ${span}.`)).toBeTruthy();
  expect(bodies("POST /posts/retry-plan")).toEqual([{ ids: [2, 3], spaces_all: true }]);
  await userEvent.click(asked.getByRole("button", { name: "Leave them failed" }));
  await waitFor(() => expect(toasts()).toEqual([["They are 10 minutes or more apart already.", undefined]]));
  expect(bodies("POST /posts/bulk")).toEqual([]);
});

test("asked for, they are sent again at these times; what has none stays failed, with the reason", async () => {
  const spaced = both.slice(0, 1);
  const { bodies, bar, press } = await openMixed([], { now: [2, 3], spaced });
  await press("Space out");
  const asked = await question();
  expect(asked.getByText("1 failed post would be sent again, on Fri 12 Nov 2027, 08:00.")).toBeTruthy();
  await userEvent.click(asked.getByRole("button", { name: "Send it again" }));
  await waitFor(() => expect(bodies("POST /posts/bulk")).toEqual([{ action: "retry", ids: [2], times: spaced }]));
  expect(await bar.findByText(/There is no time to space it out to/)).toBeTruthy();
  expect(bar.getByText(/Red rock, r\/rain/)).toBeTruthy();
});

const crowded = [PostStatus.scheduled, PostStatus.scheduled, PostStatus.failed];
const newTimes = { now: [3], spaced: both.slice(1) };

test("where planned posts move, failed ones are left out unless somebody wants them sent again", async () => {
  const { bodies, press } = await openMixed([], newTimes, crowded);
  await press("Space out");
  const asked = await question();
  const words = "1 planned post moves. 1 failed post would be sent again, on Fri 12 Nov 2027, 18:00.";
  expect(asked.getByText(words)).toBeTruthy();
  // The time for the failed post is planned around the new times of the planned ones.
  const [{ moved }] = bodies("POST /posts/retry-plan") as [{ moved: Timed[] }];
  expect(moved.map(({ id }) => id)).toEqual([2]);
  await userEvent.click(asked.getByRole("button", { name: "Leave it failed" }));
  await waitFor(() => expect(toasts()).toEqual([["Moved 1 post.", "Undo"]]));
  expect(bodies("POST /posts/bulk")).toEqual([]);
  expect(bodies("POST /posts/update")).toMatchObject([{ posts: moved }]);
});

test("sent again beside planned ones that move, one Undo takes back both", async () => {
  const { bodies, press } = await openMixed([], newTimes, crowded);
  await press("Space out");
  await userEvent.click((await question()).getByRole("button", { name: "Send it again too" }));
  const words = "Moved 1 post. 1 failed post is scheduled again, on Fri 12 Nov 2027, 18:00.";
  await waitFor(() => expect(toasts()).toEqual([[words, "Undo"]]));
  toastStore.get()[0]!.action!.onClick();
  await waitFor(() => expect(bodies("POST /posts/undo")).toEqual([{ id: MOVED }]));
});

test("closed, the question moves nothing", async () => {
  const { bodies, press } = await openMixed([], newTimes, crowded);
  await press("Space out");
  await userEvent.click((await question()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Space out" })).toBeNull());
  expect([...bodies("POST /posts/bulk"), ...bodies("POST /posts/update")]).toEqual([]);
});

const withOut = [PostStatus.scheduled, PostStatus.failed, PostStatus.posted];
const leftIn = ({ bar }: Awaited<ReturnType<typeof openMixed>>) =>
  bar.queryAllByRole("listitem").map(({ textContent }) => textContent);

test("what is out stays where it is and is named, and the others can be moved once more", async () => {
  const opened = await openMixed([], {}, withOut);
  await opened.press("Later");
  await waitFor(() => expect(leftIn(opened)).toEqual(["Red rock, r/rain: The post is out already."]));
  expect(opened.bar.getByText("1 post stayed as it is:")).toBeTruthy();
  expect(opened.bar.getByText("3 posts selected")).toBeTruthy();
  const again = [{ id: 2, post_at: timeOf(1) }];
  const posts = [{ id: 1, rev: 1, post_at: timeOf(1) }];
  expect(opened.bodies("POST /posts/bulk")).toEqual([{ action: "move", posts, again }]);
});

test("what is out is not deleted with the others: it stays selected, with the reason", async () => {
  const reason = "The post is out. Open it to delete it there as well.";
  const opened = await openMixed([{ id: 3, reason }], {}, withOut);
  await opened.press("Delete");
  await waitFor(() => expect(leftIn(opened)).toEqual([`Red rock, r/rain: ${reason}`]));
  expect(opened.bodies("POST /posts/bulk")).toEqual([{ action: "delete", ids: [1, 2, 3] }]);
  expect(opened.bar.getByText("1 post selected")).toBeTruthy();
  expect(toasts()).toEqual([["Deleted 2 posts.", "Undo"]]);
});

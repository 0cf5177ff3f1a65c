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
import { aPost, creator, redditAccount, user } from "~/testing/builders.ts";
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

const from = "2027-11-01T00:00:00.000Z";
const noon = (10 * 24 + 12) * 60;
const at = Date.parse(from) + noon * 60_000;
const places = ["fog", "mist", "rain"];
const row = (id: number, status: PostStatus = PostStatus.scheduled): CalendarRow => {
  return [id, 1, noon, status, Platform.reddit, 0, id - 1, "Red rock", 0, 0, 9];
};
const neighbour = (id: number): Neighbour => ({
  ...{ id, at, rev: 1, subreddit: places[id - 1]!, title_key: "t", content_key: "c", group_id: 9 },
});

const placed = (id: number) =>
  aPost({ id, subreddit: places[id - 1]!, title: "Red rock", post_at: new Date(at).toISOString() });

type Asked = { action: string; ids?: number[]; posts?: { id: number; post_at: string }[] };

type Refused = { id: number; reason: string }[];

function openGroup(
  posts = [1, 2, 3].map((id) => row(id)),
  refused: Refused = [],
  more = "",
  neighbours = [1, 2, 3].map(neighbour),
) {
  const retried = new Set<number>();
  const shown = (id: number) => (retried.has(id) ? { ...placed(id), post_at: new Date().toISOString() } : placed(id));
  const details = (id: number) => () => ({ status: 200, body: { data: { ...shown(id), timeline: [] } } });
  const api = openSignedIn(
    `/calendar?month=2027-11${more}`,
    {
      "GET /posts/1": details(1),
      "GET /posts/2": details(2),
      "GET /posts/calendar": {
        status: 200,
        body: { from, until: "2027-12-01T00:00:00.000Z", destinations: places, posts },
      },
      "GET /posts/neighbours": { status: 200, body: { data: neighbours, busy: [] } },
      "POST /posts/update": ({ body }) => {
        const moved = (body as { posts: { id: number; post_at: string }[] }).posts;
        return { status: 200, body: { data: moved.map((post) => aPost({ ...post, rev: 2 })), change_id: 5 } };
      },
      "POST /posts/retry-plan": { status: 200, body: { data: { back: [], now: [1, 2], risks: [], spaced: [] } } },
      "POST /posts/bulk": ({ body }) => {
        const { action, ids, posts: sent } = body as Asked;
        const isDone = (id: number) => refused.every((each) => each.id !== id);
        const done = (ids ?? sent!.map(({ id }) => id)).filter(isDone);
        const late = "2027-11-01T00:00:00.000Z";
        if (action === "retry") for (const id of ids!) retried.add(id);
        const again = [...retried].map((id) => ({ ...shown(id), planned_at: late }));
        const data = again.concat(
          (sent ?? []).filter(({ id }) => isDone(id)).map((post) => aPost({ ...post, rev: 2 })),
        );
        return { status: 200, body: { done, data, refused, change_id: 5 } };
      },
    },
    user({ creators: [creator({ accounts: { reddit: redditAccount("kiana_hale") } })] }),
  );
  const asked = () => api.sent.filter(({ key }) => key === "POST /posts/bulk").map(({ body }) => body as Asked);
  return { asked, api };
}

const chip = () => screen.findByRole("button", { name: /Red rock/ });
const toasts = () => toastStore.get().map(({ text, action }) => [text, action?.label]);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("a post is deleted with all its places, from its list or by the context menu", async () => {
  const { asked } = openGroup();
  fireEvent.contextMenu(await chip());
  const list = within(await screen.findByRole("dialog", { name: "Red rock" }));
  for (const place of places) expect(list.getByText(`r/${place}`)).toBeTruthy();
  await press("Delete all 3");
  await waitFor(() => expect(asked()).toEqual([{ action: "delete", ids: [1, 2, 3] }]));
  await waitFor(() => expect(toasts()).toEqual([["Deleted 3 posts.", "Undo"]]));
});

const HOUR = 60 * 60_000;
const hoursLater = (asked: () => Asked[]) =>
  waitFor(() => asked()[0]!.posts!.map(({ id, post_at }) => [id, (Date.parse(post_at) - at) / HOUR]));

test("places at one time are staggered by one press, as far apart as the button says and the composer does it", async () => {
  const { asked } = openGroup();
  await userEvent.click(await chip());
  await press("Stagger these 3, 60 min apart");
  expect(await hoursLater(asked)).toEqual([
    [2, 1],
    [3, 2],
  ]);
  await waitFor(() => expect(toasts()).toEqual([["3 posts go out 60 minutes apart.", "Undo"]]));
});

/** Opens the form that moves all posts of the group and chooses 15:00 on their day. */
async function atThree(): Promise<ReturnType<typeof within>> {
  await userEvent.click(await chip());
  await press("Move all 3 or copy…");
  const form = within(await screen.findByRole("form", { name: "Move to" }));
  expect(form.getByRole("heading", { name: "Move all 3 to…" })).toBeTruthy();
  const time = form.getByLabelText("Time");
  fireEvent.change(time, { target: { value: "15:00" } });
  fireEvent.blur(time);
  return form;
}

test("a post is moved with all its places by one form", async () => {
  const { api, asked } = openGroup();
  const form = await atThree();
  await userEvent.click(form.getByRole("button", { name: "Move" }));
  const sent = () => api.sent.filter(({ key }) => key === "POST /posts/update").map(({ body }) => body);
  const post_at = new Date(at + 3 * HOUR).toISOString();
  await waitFor(() => expect(sent()).toEqual([{ posts: [1, 2, 3].map((id) => ({ id, rev: 1, post_at })) }]));
  await waitFor(() => expect(toasts()).toEqual([["Moved 3 posts.", "Undo"]]));
  expect(await screen.findByRole("button", { name: /^15:00, Red rock, 3 subs/ })).toBeTruthy();
  expect(asked()).toEqual([]);
});

test("a post is copied with all its places by the same form; it stays where it is", async () => {
  const { api, asked } = openGroup();
  const form = await atThree();
  await userEvent.click(form.getByRole("button", { name: "Duplicate" }));
  const post_at = new Date(at + 3 * HOUR).toISOString();
  await waitFor(() =>
    expect(asked()).toEqual([
      { action: "duplicate", posts: [1, 2, 3].map((id) => ({ id, post_at })), as: { reddit: "kiana_hale" } },
    ]),
  );
  await waitFor(() => expect(toasts()).toEqual([["Duplicated 3 posts.", "Undo"]]));
  expect(api.keys()).not.toContain("POST /posts/update");
  expect(await screen.findByRole("button", { name: /^12:00, Red rock, 3 subs/ })).toBeTruthy();
});

test("where other posts are in the way of staggering, it says beforehand when each place gets the post", async () => {
  const between = { ...neighbour(3), id: 8, at: at + 1.9 * HOUR, rev: null, subreddit: "dew", title_key: "other" };
  const { asked } = openGroup(undefined, [], "", [1, 2, 3].map(neighbour).concat(between));
  await userEvent.click(await chip());
  await press("Stagger these 3, 60 min apart");
  const question = within(await screen.findByRole("dialog", { name: "Stagger these 3" }));
  expect(question.getByText(/r\/mist Thu 11 Nov 13:00, r\/rain Thu 11 Nov 14:09\./)).toBeTruthy();
  expect(asked()).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Move them" }));
  expect((await hoursLater(asked)).map(([id]) => id)).toEqual([2, 3]);
  await waitFor(() => expect(toasts()).toEqual([["3 posts go out one after the other.", "Undo"]]));
});

test("what was selected is deleted as far as possible; the rest stays selected with the reason", async () => {
  const reason = "Post is already submitted and can't be deleted.";
  const { asked } = openGroup(undefined, [{ id: 2, reason }]);
  fireEvent.click(await chip(), { ctrlKey: true });
  const bar = within(await screen.findByRole("region", { name: "Selected posts" }));
  expect(bar.getByText("3 posts selected")).toBeTruthy();
  await userEvent.click(bar.getByRole("button", { name: "Delete" }));
  expect(await bar.findByText(reason)).toBeTruthy();
  expect(bar.getByText("1 post selected")).toBeTruthy();
  expect(bar.getByText(/Red rock, r\/mist/)).toBeTruthy();
  expect(asked()).toEqual([{ action: "delete", ids: [1, 2, 3] }]);
});

test("an action that cannot be done says why", async () => {
  openGroup([row(1, PostStatus.posted)]);
  fireEvent.click(await chip(), { ctrlKey: true });
  const bar = within(await screen.findByRole("region", { name: "Selected posts" }));
  await userEvent.click(bar.getByRole("button", { name: "Later" }));
  expect(toasts()).toEqual([["Only scheduled and failed posts can be moved.", undefined]]);
});

test("what failed is retried and followed (PO-21)", async () => {
  const { asked } = openGroup([row(1, PostStatus.failed), row(2, PostStatus.failed)]);
  fireEvent.click(await chip(), { ctrlKey: true });
  const bar = within(await screen.findByRole("region", { name: "Selected posts" }));
  await userEvent.click(bar.getByRole("button", { name: "Retry 2" }));
  await press("Send 2 now");
  await waitFor(() => expect(asked()).toEqual([{ action: "retry", ids: [1, 2] }]));
  const card = (await screen.findByText("Posting…")).closest<HTMLElement>("[data-outcomes]")!;
  expect(
    within(card)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["r/fog", "r/mist"]);
  expect(screen.queryByText(/Sending again/)).toBeNull();
});

test("from the details of one place all places are acted on", async () => {
  const { asked } = openGroup(undefined, undefined, "&post=2");
  const places = within(await screen.findByRole("region", { name: "All places" }));
  expect(places.getByText("This post goes to 3 places.")).toBeTruthy();
  await userEvent.click(places.getByRole("button", { name: "Delete all 3" }));
  await waitFor(() => expect(asked()).toEqual([{ action: "delete", ids: [1, 2, 3] }]));
});

test("Delete on a post deletes what is planned of it and what failed, and leaves what is out to its details", async () => {
  const { asked } = openGroup([row(1), row(2, PostStatus.failed), row(3, PostStatus.posted)]);
  fireEvent.keyDown(await chip(), { key: "Delete" });
  await waitFor(() => expect(asked()).toEqual([{ action: "delete", ids: [1, 2] }]));
  await waitFor(() => expect(toasts()).toEqual([["Deleted 2 posts.", "Undo"]]));
});

test("a post that is out is not deleted by key", async () => {
  const { asked } = openGroup([row(1, PostStatus.posted)]);
  fireEvent.keyDown(await chip(), { key: "Delete" });
  await waitFor(() => expect(toasts()[0]?.[0]).toMatch(/^Only scheduled and failed posts can be deleted by key\./));
  expect(asked()).toEqual([]);
});

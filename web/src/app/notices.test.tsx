// @vitest-environment jsdom
import { Platform } from "@ponkan/contract/accounts/platform";
import type { Notice } from "@ponkan/contract/notices/notice";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aPost, creator, pageOf, stats, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// There is no layout in these tests, and asking for it of every element takes most of their time.
configure({ defaultHidden: true });
// What is loaded on demand is there already.
beforeAll(() => Promise.all([import("~/features/notices/notices-drawer.tsx"), import("~/pages/schedule-page.tsx")]));
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const people = user({ creators: [creator({ id: 7, name: "Anna" }), creator({ id: 9, name: "Bea" })] });
const at = "2026-11-17T06:00:00.000Z";
const failed = (changes: Partial<Post>): Notice => ({
  kind: "failed",
  at,
  post: aPost({ status: PostStatus.failed, error: "Not here.", can_retry: true, creator_id: 7, ...changes }),
});
const lost: Notice = {
  kind: "lost",
  at,
  account: { id: 4, creator_id: 9, platform: Platform.reddit, username: "bea" },
};

/** The drawer with these notices, until they are marked as seen. */
async function openNotices(notices: Notice[], answers: Parameters<typeof openSignedIn>[1] = {}, person = people) {
  let left = notices;
  const api = openSignedIn(
    "/analytics",
    {
      "GET /users/me/stats": () => ({ status: 200, body: { ...stats, notices: left.length } }),
      "GET /notices": () => ({ status: 200, body: pageOf(left) }),
      "POST /notices/seen": () => {
        left = left.slice(1);
        return { status: 200, body: { notices: left.length } };
      },
      ...answers,
    },
    person,
  );
  const name = notices.length > 0 ? `Needs attention: ${notices.length}` : "Needs attention";
  await userEvent.click((await screen.findAllByRole("button", { name }))[0]!);
  return { api, drawer: within(await screen.findByRole("dialog", { name: "Needs attention" })) };
}

test("the bell counts what nobody has seen, of all creators, and says what happened and why", async () => {
  const { drawer } = await openNotices([
    failed({ id: 1, title: "Fog", subreddit: "openfield", advice: "Look." }),
    lost,
  ]);
  const item = within((await drawer.findByText("Fog")).closest("li")!);
  expect(item.getByText(/^r\/openfield · Anna · /)).toBeTruthy();
  expect(item.getByText("Not here. Look.")).toBeTruthy();
  const account = within((await drawer.findByText("u/bea")).closest("li")!);
  expect(account.getByText(/^Reddit · Bea · /)).toBeTruthy();
  expect(account.getByRole("button", { name: "Reconnect Reddit" })).toBeTruthy();
});

test("Reconnect makes the creator of the lost account current and leaves for the platform", async () => {
  const url = "http://localhost:3000/analytics#platform";
  const { drawer, api } = await openNotices([lost], {
    "GET /accounts/connect/reddit": { status: 200, body: { url } },
  });
  await userEvent.click(await drawer.findByRole("button", { name: "Reconnect Reddit" }));
  await waitFor(() => expect(window.location.href).toBe(url));
  window.dispatchEvent(new Event("pageshow"));
  expect(api.sent.find(({ key }) => key === "GET /accounts/connect/reddit")?.creatorId).toBe(9);
});

test("what was seen leaves the list and the count", async () => {
  const { drawer, api } = await openNotices([failed({ id: 1, title: "Fog" }), failed({ id: 2, title: "Rain" })]);
  await userEvent.click(await drawer.findByRole("button", { name: "Mark as seen: Fog" }));
  await waitFor(() => expect(drawer.queryByText("Fog")).toBeNull());
  expect(api.sent.find(({ key }) => key === "POST /notices/seen")?.body).toEqual({ post_ids: [1] });
  expect(screen.getAllByRole("button", { name: "Needs attention: 1" })).toBeTruthy();
});

test("'Retry all' sends what can go, by creator, and says what stays and why", async () => {
  const tried: unknown[] = [];
  const { drawer, api } = await openNotices(
    [failed({ id: 1 }), failed({ id: 2 }), failed({ id: 3, creator_id: 9 }), failed({ id: 4, can_retry: false })],
    {
      "POST /posts/retry": ({ body, creatorId }) => {
        const { ids } = body as { ids: number[] };
        tried.push([creatorId, ids]);
        if (ids.includes(2)) return { status: 409, body: { message: "Look whether it is out." } };
        return { status: 200, body: { data: ids.map((id) => aPost({ id })), used_monthly_posts: 1 } };
      },
    },
  );
  await userEvent.click(await drawer.findByRole("button", { name: "Retry all 3" }));
  expect(await screen.findAllByText("1 post could not be retried: Look whether it is out.")).toBeTruthy();
  expect(tried).toEqual([
    [7, [1, 2]],
    [7, [1]],
    [7, [2]],
    [9, [3]],
  ]);
  expect(api.keys().filter((key) => key === "GET /notices").length).toBeGreaterThan(1);
});

test("'Edit and retry' opens the composer of the post's creator", async () => {
  const { drawer } = await openNotices([failed({ id: 3, title: "Fog", creator_id: 9 })], {
    "GET /posts/3": { status: 200, body: { data: { ...aPost({ id: 3, creator_id: 9 }), timeline: [] } } },
  });
  await userEvent.click(await drawer.findByRole("button", { name: "Edit and retry" }));
  await waitFor(() => expect(address()).toContain("/schedule"));
  expect(localStorage.getItem("SR_creator_id")).toBe("9");
});

test("nothing to look at is said; who has no email is asked for one", async () => {
  const { drawer } = await openNotices([], {}, { ...people, email: null });
  expect(await drawer.findByText("Nothing needs you")).toBeTruthy();
  expect(drawer.getByText("Add an email and we write to you when posts fail or are removed.")).toBeTruthy();
  expect(drawer.getByRole("link", { name: "Add email" }).getAttribute("href")).toBe("/settings");
});

// @vitest-environment jsdom
import { Platform } from "@ponkan/contract/accounts/platform";
import type { Notice } from "@ponkan/contract/notices/notice";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { Threat } from "@ponkan/contract/posts/threat";
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aPost, creator, pageOf, stats, user } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";
import { toastStore } from "~/ui/toast-store.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
// Preloads the modules that are otherwise imported on demand.
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

const retriable = (notice: Notice) => {
  if (notice.kind !== "failed" || !notice.post.can_retry) return [];
  const { id, creator_id, post_at, needs_change } = notice.post;
  return [{ id, creator_id, needs_change, is_ahead: Date.parse(post_at) > Date.now() }];
};

/** Opens the drawer with these notices, which stay until they are marked as seen. */
async function openNotices(notices: Notice[], answers: Parameters<typeof openSignedIn>[1] = {}, person = people) {
  let left = notices;
  const api = openSignedIn(
    "/analytics",
    {
      "GET /users/me/stats": () => ({ status: 200, body: { ...stats, notices: left.length } }),
      "GET /notices": () => ({ status: 200, body: pageOf(left) }),
      "GET /notices/failed": () => ({ status: 200, body: { data: left.flatMap(retriable) } }),
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

const over = "2026-11-10T06:00:00.000Z";
const ahead = (day: string) => `2099-12-${day}T17:02:00.000Z`;
type Asked = { action: string; ids: number[]; times?: { id: number; post_at: string }[] };
const planOf = (plan: object) => ({
  status: 200,
  body: { data: { back: [], now: [], risks: [], spaced: [], ...plan } },
});

test("'Retry all' asks before several go out at once, then sends what can go, by creator, and says what stays and why", async () => {
  const tried: unknown[] = [];
  const { drawer, api } = await openNotices(
    [
      ...[1, 2].map((id) => failed({ id, post_at: over })),
      failed({ id: 3, creator_id: 9, post_at: over }),
      failed({ id: 4, can_retry: false }),
    ],
    {
      "POST /posts/retry-plan": ({ body }) => planOf({ now: (body as Asked).ids }),
      "POST /posts/bulk": ({ body, creatorId }) => {
        const { ids } = body as Asked;
        tried.push([creatorId, ids]);
        const refused = ids.filter((id) => id === 2).map((id) => ({ id, reason: "Look whether it is out." }));
        const done = ids.filter((id) => id !== 2);
        const data = done.map((id) => aPost({ id, post_at: at, planned_at: over }));
        return { status: 200, body: { done, data, refused, change_id: 5 } };
      },
    },
  );
  await userEvent.click(await drawer.findByRole("button", { name: "Retry all 3" }));
  const question = within(await screen.findByRole("dialog", { name: "Retry 2 posts" }));
  expect(tried).toEqual([]);
  expect(question.getByText("The times of 2 have passed: they go out now.")).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Send 2 now" }));
  expect(await screen.findAllByText("1 post could not be retried: Look whether it is out.")).toBeTruthy();
  await waitFor(() =>
    expect(tried).toEqual([
      [7, [1, 2]],
      [9, [3]],
    ]),
  );
  await waitFor(() => expect(api.keys().filter((key) => key === "GET /notices").length).toBeGreaterThan(1));
});

test("what was refused for what it says or where it goes is left out of 'Retry all' and first offered to be edited (PO-20)", async () => {
  const asked: unknown[] = [];
  const refused = failed({ id: 3, title: "Fog", needs_change: true, post_at: over });
  const { drawer } = await openNotices([refused, ...[1, 2].map((id) => failed({ id, post_at: over }))], {
    "POST /posts/retry-plan": ({ body }) => {
      asked.push((body as Asked).ids);
      return planOf({ now: (body as Asked).ids });
    },
  });
  const item = within((await drawer.findByText("Fog")).closest("li")!);
  const names = item.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names.filter((name) => /retry/i.test(name))).toEqual(["Edit and retry", "Retry"]);
  await userEvent.click(await drawer.findByRole("button", { name: "Retry 2 of 3" }));
  await screen.findByRole("dialog", { name: "Retry 2 posts" });
  expect(asked).toEqual([[1, 2]]);
});

test("nothing of 'Retry all' is sent before all is answered, and who leaves some failed leaves all", async () => {
  const tried: unknown[] = [];
  const { drawer } = await openNotices(
    [failed({ id: 3, creator_id: 9, post_at: over }), ...[1, 2].map((id) => failed({ id, post_at: over }))],
    {
      "POST /posts/retry-plan": ({ body }) => planOf({ now: (body as Asked).ids }),
      "POST /posts/bulk": ({ creatorId }) => {
        tried.push(creatorId);
        return { status: 200, body: { done: [], data: [], refused: [], change_id: null } };
      },
    },
  );
  const ask = async () => {
    await userEvent.click(await drawer.findByRole("button", { name: "Retry all 3" }));
    return within(await screen.findByRole("dialog", { name: "Retry 2 posts" }));
  };
  await userEvent.click((await ask()).getByRole("button", { name: "Leave them failed" }));
  // The question is asked again because nothing was done before.
  const again = await ask();
  expect(tried).toEqual([]);
  await userEvent.click(again.getByRole("button", { name: "Send 2 now" }));
  await waitFor(() => expect(tried).toEqual([9, 7]));
});

test("'Retry all' takes also those of pages that were not opened, as many at once as one request may be about", async () => {
  const tried: number[][] = [];
  const all = Array.from({ length: 130 }, (_, index) => ({
    id: index + 1,
    creator_id: 7,
    is_ahead: false,
    needs_change: false,
  }));
  const { drawer } = await openNotices([failed({ id: 1, post_at: over })], {
    "GET /notices/failed": { status: 200, body: { data: all } },
    "POST /posts/retry-plan": ({ body }) => planOf({ now: (body as Asked).ids }),
    "POST /posts/bulk": ({ body }) => {
      tried.push((body as Asked).ids);
      return { status: 200, body: { done: [], data: [], refused: [], change_id: null } };
    },
  });
  await userEvent.click(await drawer.findByRole("button", { name: "Retry all 130" }));
  await userEvent.click(await screen.findByRole("button", { name: "Send 100 now" }));
  await userEvent.click(await screen.findByRole("button", { name: "Send 30 now" }));
  const ids = all.map(({ id }) => id);
  await waitFor(() => expect(tried).toEqual([ids.slice(0, 100), ids.slice(100)]));
});

test("those whose time is ahead are put back by one press, without a question and with Undo (PO-21)", async () => {
  const tried: unknown[] = [];
  const { drawer } = await openNotices(
    [failed({ id: 1, post_at: ahead("25") }), failed({ id: 2, post_at: ahead("27") })],
    {
      "POST /posts/retry-plan": ({ body }) => planOf({ back: (body as Asked).ids }),
      "POST /posts/bulk": ({ body }) => {
        const { ids, times } = body as Asked;
        tried.push([ids, times]);
        const data = ids.map((id) => aPost({ id, post_at: ahead(id === 1 ? "25" : "27") }));
        return { status: 200, body: { done: ids, data, refused: [], change_id: 5 } };
      },
    },
  );
  expect(await drawer.findAllByRole("button", { name: "Back to its time" })).toHaveLength(2);
  await userEvent.click(await drawer.findByRole("button", { name: "Put 2 posts back to their times" }));
  const text = "2 posts scheduled again, the first on Fri 25 Dec 2099, 17:02.";
  await waitFor(() =>
    expect(toastStore.get().map((toast) => [toast.text, toast.action?.label])).toEqual([[text, "Undo"]]),
  );
  expect(tried).toEqual([[[1, 2], undefined]]);
});

test("where several are late they can be spaced out instead, or left as they are", async () => {
  const tried: unknown[] = [];
  const spaced = [{ id: 2, post_at: ahead("02") }];
  const { drawer } = await openNotices(
    [failed({ id: 1, post_at: over }), failed({ id: 2, post_at: over }), failed({ id: 3, post_at: ahead("25") })],
    {
      "POST /posts/retry-plan": planOf({
        ...{ back: [3], now: [1, 2], spaced },
        risks: [{ type: Threat.postsTooClose, severity: "high" }],
      }),
      "POST /posts/bulk": ({ body }) => {
        tried.push((body as Asked).times);
        return { status: 200, body: { done: [], data: [], refused: [], change_id: null } };
      },
    },
  );
  const ask = async () => {
    await userEvent.click(await drawer.findByRole("button", { name: "Retry all 3" }));
    return within(await screen.findByRole("dialog", { name: "Retry 3 posts" }));
  };
  const question = await ask();
  expect(
    question.getByText(/^1 post goes back to the planned time\. The times of 2 have passed: .* ban risk: /),
  ).toBeTruthy();
  await userEvent.click(question.getByRole("button", { name: "Leave them failed" }));
  expect(tried).toEqual([]);
  await userEvent.click((await ask()).getByRole("button", { name: "Space them out" }));
  await waitFor(() => expect(tried).toEqual([spaced]));
});

test("'Edit and retry' opens the composer of the post's creator", async () => {
  const { drawer } = await openNotices([failed({ id: 3, title: "Fog", creator_id: 9 })], {
    "GET /posts/3": { status: 200, body: { data: { ...aPost({ id: 3, creator_id: 9 }), timeline: [] } } },
  });
  await userEvent.click(await drawer.findByRole("button", { name: "Edit and retry" }));
  await waitFor(() => expect(address()).toContain("/schedule"));
  expect(localStorage.getItem("SR_creator_id")).toBe("9");
});

test("a demo has no email, and nobody is asked for one there", async () => {
  const demo = { ...people, email: null, is_email_verified: false, demo_ends_at: "2027-01-01T00:00:00.000Z" };
  const { drawer } = await openNotices([], {}, demo);
  expect(await drawer.findByText("Nothing needs you")).toBeTruthy();
  expect(drawer.queryByRole("link", { name: "Add email" })).toBeNull();
});

test("nothing to look at is said; who has no email is asked for one", async () => {
  const { drawer } = await openNotices([], {}, { ...people, email: null });
  expect(await drawer.findByText("Nothing needs you")).toBeTruthy();
  expect(drawer.getByText("Add an email and we'll write when posts fail or are removed.")).toBeTruthy();
  expect(drawer.getByRole("link", { name: "Add email" }).getAttribute("href")).toBe("/settings");
});

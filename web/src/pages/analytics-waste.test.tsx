// @vitest-environment jsdom
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aResult, someAnalytics, someResults } from "~/testing/analytics.ts";
import { aPost, creator, pageOf, redditAccount, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { aLookAlike } from "~/testing/look-alikes.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

afterEach(() => {
  closeApp();
  localStorage.clear();
});

const saved = { id: 3, name: "Saved", names: ["fog", "hills"], is_built_in: true, created_at: "2026-01-01T00:00:00Z" };
const wasteful = someResults({ name: "fog", posts: 12, score: 300, avg_score: 25, removed: 4, removal_rate: 33.3 });
const fine = someResults({ name: "hills", posts: 10, score: 1000, avg_score: 100 });

function open(path: string, answers: Answers = {}) {
  const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })] });
  const some = {
    "GET /analytics": { status: 200, body: someAnalytics({ subreddits: [fine, wasteful] }) },
    "GET /analytics/posts": { status: 200, body: pageOf([aResult()]) },
    "GET /subreddit-lists": { status: 200, body: { data: [saved] } },
    "PATCH /subreddit-lists/3": { status: 200, body: { data: saved } },
    "GET /subreddits/look-alikes": { status: 200, body: { rests_on: [], data: [aLookAlike("mist")] } },
  };
  return openSignedIn(path, { ...some, ...answers }, person);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("places that cost more than they bring are named, with what they cost", async () => {
  open("/analytics?tab=subreddits");
  const card = await screen.findByRole("region", { name: "Where am I wasting posts?" });
  const lines = within(card).getAllByRole("listitem");
  expect(lines).toHaveLength(1);
  expect(lines[0]!.textContent).toContain("r/fog: 12 posts brought what 2 elsewhere bring.");
  expect(lines[0]!.textContent).toContain("25 upvotes a post · 4 removed, which counts as nothing · about 50 min");
});

test("where nothing is wasted it says so", async () => {
  open("/analytics?tab=subreddits", {
    "GET /analytics": { status: 200, body: someAnalytics({ subreddits: [fine] }) },
  });
  const card = await screen.findByRole("region", { name: "Where am I wasting posts?" });
  expect(card.textContent).toContain("Nowhere that shows");
});

test("one press replaces a place by a look-alike: planned posts go there, and so does 'Saved'", async () => {
  const planned = aPost({ id: 8, rev: 2, subreddit: "fog", status: PostStatus.scheduled });
  const api = open("/analytics?tab=subreddits", {
    "GET /posts": { status: 200, body: pageOf([planned]) },
    "POST /posts/update": { status: 200, body: { data: [{ ...planned, subreddit: "mist" }], change_id: 5 } },
  });
  await press("Replace r/fog");
  const choice = await screen.findByRole("dialog", { name: "Instead of r/fog" });
  await userEvent.click(await within(choice).findByRole("button", { name: /^r\/mist/ }));
  expect(await screen.findAllByText("1 planned post goes to r/mist now")).toBeTruthy();
  expect(api.sent.find(({ key }) => key === "POST /posts/update")?.body).toEqual({
    posts: [{ id: 8, rev: 2, subreddit: "mist", flair: null }],
  });
  await waitFor(() => expect(api.sent.filter(({ key }) => key.startsWith("PATCH"))).toHaveLength(2));
});

test("of more than can be moved at once it is said how many are left, and 'Saved' stays until none is", async () => {
  const planned = Array.from({ length: 100 }, (_, index) =>
    aPost({ id: index + 1, rev: 1, subreddit: "fog", status: PostStatus.scheduled }),
  );
  const page = pageOf(planned);
  const api = open("/analytics?tab=subreddits", {
    "GET /posts": { status: 200, body: { ...page, meta: { ...page.meta, total: 140 } } },
    "POST /posts/update": { status: 200, body: { data: [], change_id: 5 } },
  });
  await press("Replace r/fog");
  const choice = await screen.findByRole("dialog", { name: "Instead of r/fog" });
  await userEvent.click(await within(choice).findByRole("button", { name: /^r\/mist/ }));
  const text = "100 of 140 planned posts go to r/mist now. Replace it again for the others.";
  expect(await screen.findAllByText(text)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Instead of r/fog" })).toBeNull());
  expect(api.sent.filter(({ key }) => key.startsWith("PATCH"))).toEqual([]);
});

test("what does not fit there stays where it is, and says why", async () => {
  const planned = aPost({ id: 8, rev: 2, subreddit: "fog", status: PostStatus.scheduled });
  const errors = { "posts.0.flair": ["r/mist requires a flair."] };
  const api = open("/analytics?tab=subreddits", {
    "GET /posts": { status: 200, body: pageOf([planned]) },
    "POST /posts/update": { status: 422, body: { message: "r/mist requires a flair.", errors } },
  });
  await press("Replace r/fog");
  const choice = await screen.findByRole("dialog", { name: "Instead of r/fog" });
  await userEvent.click(await within(choice).findByRole("button", { name: /^r\/mist/ }));
  const why = await within(choice).findByRole("alert");
  expect(why.textContent).toContain("Your planned posts don't fit r/mist: r/mist requires a flair.");
  expect(within(why).getByRole("link", { name: "Fix it" }).getAttribute("href")).toBe("/schedule?post=8");
  expect(api.sent.filter(({ key }) => key.startsWith("PATCH"))).toEqual([]);
});

test("content is told by what was posted, and goes out again with a press", async () => {
  const content = {
    post_id: 4,
    title: "Low tide",
    platform: 1,
    thumb_url: null,
    kind: "media",
    posts: 3,
    places: 2,
    avg_score: 150,
    score: 450,
    comments: 12,
    removed: 1,
    best_place: "hills",
    last_at: "2026-05-18T10:00:00.000Z",
  };
  open("/analytics?tab=content", {
    "GET /analytics/content": { status: 200, body: { data: [content], total: 1 } },
  });
  const table = await screen.findByRole("table", { name: "Content with its results" });
  const row = within(table).getAllByRole("row")[1]!;
  for (const text of ["Low tide", "150", "450", "r/hills"]) expect(row.textContent).toContain(text);
  expect(within(row).getByRole("link", { name: "Schedule Low tide again" }).getAttribute("href")).toBe(
    "/schedule?duplicate=4",
  );
});

test("several failed ones that are chosen are asked about before they go out at once (PO-21)", async () => {
  const broken = { status: PostStatus.failed, posted_at: null, url: null };
  const rows = [aResult({ id: 3, title: "Broken", ...broken }), aResult({ id: 4, title: "Torn", ...broken })];
  const api = open("/analytics?tab=posts", {
    "GET /analytics/posts": { status: 200, body: pageOf(rows) },
    "POST /posts/retry-plan": { status: 200, body: { data: { back: [], now: [3, 4], risks: [], spaced: [] } } },
    "POST /posts/bulk": { status: 200, body: { done: [3, 4], data: [], refused: [], change_id: 9 } },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Choose all posts" }));
  await userEvent.click(screen.getByRole("button", { name: "Retry 2" }));
  const send = await screen.findByRole("button", { name: "Send 2 now" });
  expect(api.keys()).not.toContain("POST /posts/bulk");
  await userEvent.click(send);
  await waitFor(() => expect(screen.queryByRole("toolbar", { name: "Chosen posts" })).toBeNull());
  expect(api.sent.find(({ key }) => key === "POST /posts/bulk")?.body).toEqual({ action: "retry", ids: [3, 4] });
});

test("chosen rows are deleted or sent again as far as their status allows, with Undo (AN-03)", async () => {
  const rows = [
    aResult({ id: 1, title: "Out" }),
    aResult({ id: 2, title: "Planned", status: PostStatus.scheduled, posted_at: null, url: null }),
    aResult({ id: 3, title: "Broken", status: PostStatus.failed, posted_at: null, url: null }),
  ];
  const api = open("/analytics?tab=posts", {
    "GET /analytics/posts": { status: 200, body: pageOf(rows) },
    "POST /posts/bulk": { status: 200, body: { done: [2], data: [], refused: [], change_id: 9 } },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Choose all posts" }));
  const bar = screen.getByRole("toolbar", { name: "Chosen posts" });
  expect(bar.textContent).toContain("3 selected");
  expect(within(bar).getByRole("button", { name: "Copy 1 link" })).toBeTruthy();
  expect(within(bar).getByRole("button", { name: "Retry 1" })).toBeTruthy();
  await userEvent.click(within(bar).getByRole("button", { name: "Delete 1 planned" }));
  await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
  expect(await screen.findAllByText("Deleted 1 post.")).toBeTruthy();
  expect(api.sent.find(({ key }) => key === "POST /posts/bulk")?.body).toEqual({ action: "delete", ids: [2] });
  await waitFor(() => expect(screen.queryByRole("toolbar", { name: "Chosen posts" })).toBeNull());
});

test("who posted nothing is not praised because nothing was removed", async () => {
  const { totals } = someAnalytics();
  const none = { value: 0, previous: null, change: null };
  const told = (posts: typeof none) => {
    const body = someAnalytics({ totals: { ...totals, posts, removed: none }, subreddits: [] });
    return { "GET /analytics": { status: 200, body } };
  };
  open("/analytics", told({ ...none, value: 3 }));
  expect(await screen.findByText("No post was removed. Well done.")).toBeTruthy();
  closeApp();
  open("/analytics", told(none));
  await screen.findByRole("region", { name: "What happened" });
  expect(await screen.findByText("No post was removed.")).toBeTruthy();
});

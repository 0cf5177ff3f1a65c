// @vitest-environment jsdom
import { act, configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryClient } from "~/api/query-client.ts";
import { newUpload } from "~/api/uploads/new-upload.ts";
import { uploads } from "~/api/uploads/upload-store.ts";
import { pageConfig } from "~/lib/config.ts";
import { creator, pageOf, redditAccount, stats, user } from "~/testing/builders.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  closeApp();
  pageConfig.practice_subreddit = null;
});

const begun = (first_steps: { has_media: boolean; has_posts: boolean } | null) => ({
  "GET /users/me/stats": { status: 200, body: { ...stats, first_steps } },
  "PATCH /users/me": { status: 200, body: user({ creators: [creator()] }) },
});
const news = { id: "u1", title: "News", description: "<p>New</p>", posted_at: "2024-03-05T10:00:00Z" };
const steps = () => screen.findByRole("navigation", { name: "First steps" });

test("somebody new sees how far they are, and what comes next", async () => {
  const person = user({ creators: [creator()], first_steps: true });
  openSignedIn("/analytics", begun({ has_media: true, has_posts: false }), person);
  const shown = within(await steps());
  expect(shown.getByText(/of 3/).textContent).toMatch(/^[12] of 3$/);
  expect(shown.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/accounts",
    "/gallery",
    "/schedule",
  ]);
});

test("what comes next is the first that is open, not one that was done before it", async () => {
  const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })], first_steps: true });
  openSignedIn("/analytics", begun({ has_media: false, has_posts: true }), person);
  const links = within(await steps()).getAllByRole("link");
  const shown = links.map(({ dataset }) => [dataset.done, dataset.next]);
  expect(shown).toEqual([
    ["true", "false"],
    ["false", "true"],
    ["true", "false"],
  ]);
});

test("a picture counts once it is there, on the page it was uploaded from", async () => {
  const person = user({ creators: [creator()], first_steps: true });
  const first_steps = { has_media: false, has_posts: false };
  const reads = () => api.keys().filter((key) => key === "GET /users/me/stats").length;
  const answer = () => ({ status: 200, body: { ...stats, first_steps: { ...first_steps } } });
  const api = openSignedIn("/gallery", { ...begun(null), "GET /users/me/stats": answer }, person);
  const step = async () => within(await steps()).getByRole("link", { name: /Upload a picture/ });
  expect((await step()).dataset.done).toBe("false");
  // Once when the app was opened, and once because the user came to this page.
  await waitFor(() => expect(reads()).toBeGreaterThan(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  first_steps.has_media = true;
  const there = newUpload({ creator_id: 1, name: "fog.png", type: "image/png", size: 1 });
  act(() => uploads.set([{ ...there, status: "success" }]));
  await waitFor(async () => expect((await step()).dataset.done).toBe("true"));
  act(() => uploads.set([]));
});

test("they can be put away, for good", async () => {
  const person = user({ creators: [creator()], first_steps: true });
  const { sent } = openSignedIn("/analytics", begun({ has_media: false, has_posts: false }), person);
  await steps();
  await userEvent.click(screen.getByRole("button", { name: "Hide first steps" }));
  await waitFor(() => expect(screen.queryByRole("navigation", { name: "First steps" })).toBeNull());
  expect(sent.find(({ key }) => key === "PATCH /users/me")?.body).toEqual({ first_steps: false });
});

test("nobody else sees them, and no update opens over them", async () => {
  openSignedIn("/analytics", begun(null), user({ creators: [creator()] }));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("navigation", { name: "First steps" })).toBeNull();
  closeApp();
  const person = user({ creators: [creator()], first_steps: true, updates_viewed: null });
  const feed = { "GET /updates": { status: 200, body: pageOf([news], 1, 1) } };
  const { keys } = openSignedIn("/analytics", { ...begun({ has_media: false, has_posts: false }), ...feed }, person);
  await steps();
  await waitFor(() => expect(keys()).toContain("GET /updates"));
  expect(screen.queryByRole("dialog", { name: "What's New" })).toBeNull();
});

test("where trying is free it is said, until something is scheduled (PO-22)", async () => {
  pageConfig.practice_subreddit = "ponkanpractice";
  const person = user({ creators: [creator()], first_steps: true });
  openSignedIn("/analytics", begun({ has_media: false, has_posts: false }), person);
  expect(within(await steps()).getByText(/^Posts to r\/ponkanpractice are for practice/)).toBeTruthy();
  closeApp();
  openSignedIn("/analytics", begun({ has_media: false, has_posts: true }), person);
  expect(within(await steps()).queryByText(/ponkanpractice/)).toBeNull();
});

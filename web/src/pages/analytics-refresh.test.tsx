// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { aResult, noRefresh, someAnalytics } from "~/testing/analytics.ts";
import { creator, pageOf, redditAccount, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

afterEach(() => {
  closeApp();
  localStorage.clear();
});

const PAST = "2026-05-20T09:00:00.000Z";

function open(path: string, answers: Answers = {}, changes: Parameters<typeof user>[0] = {}) {
  const person = user({ creators: [creator({ accounts: { reddit: redditAccount("anna_r") } })], ...changes });
  const some = {
    "GET /analytics": { status: 200, body: someAnalytics() },
    "GET /analytics/posts": { status: 200, body: pageOf([aResult()]) },
  };
  return openSignedIn(path, { ...some, ...answers }, person);
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

test("refresh says since when numbers are known, and is there once in 24 hours (AN-03, AN-06)", async () => {
  open("/analytics", {}, { analytics_updated: new Date(Date.now() - 3.5 * 3_600_000).toISOString() });
  expect(await screen.findByText("Updated 3 h ago")).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Refresh in 21 h" });
  expect(button.disabled).toBe(true);
  await userEvent.hover(button.parentElement!);
  expect((await screen.findByRole("tooltip")).textContent).toBe("Analytics can be refreshed once in 24 hours.");
});

test("what became known of posts since the refresh is newer than it, and is said to be (AN-03)", async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  open(
    "/analytics",
    { "GET /analytics": { status: 200, body: someAnalytics({ latest: ago(7.5) }) } },
    { analytics_updated: ago(23.5) },
  );
  expect(await screen.findByText("Updated 7 min ago")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Refresh in 24 h" })).toBeTruthy();
});

test("a refresh says how far it is and what could not be read, and the numbers follow (AN-03, AN-06)", async () => {
  let asked = 0;
  const running = { ...noRefresh, state: "running", posts: 40, posts_read: 10 };
  const done = { ...noRefresh, state: "done", posts: 40, posts_read: 30, failed: [3], finished_at: PAST };
  const api = open("/analytics", {
    "GET /analytics/refresh": () => ({ status: 200, body: ++asked === 1 ? running : done }),
  });
  expect(await screen.findByText(/^10 of 40 posts read\./)).toBeTruthy();
  const before = api.keys().filter((key) => key === "GET /analytics").length;
  expect(await screen.findByText(/^X \(Twitter\) could not be read/)).toBeTruthy();
  await waitFor(() => expect(api.keys().filter((key) => key === "GET /analytics").length).toBeGreaterThan(before));
});

test.each([
  [500, "Server Error", "Failed to refresh analytics. Please try again."],
  [422, "Analytics were refreshed less than 24 hours ago.", "Analytics were refreshed less than 24 hours ago."],
])("a refresh that fails with %i says so only when asked by the button (AN-07)", async (status, message, shown) => {
  let asked = 0;
  const old = new Date(Date.now() - 30 * 3_600_000).toISOString();
  open(
    "/analytics",
    { "POST /analytics/refresh": () => ({ status, body: { message, asked: ++asked } }) },
    { analytics_updated: old },
  );
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByText(shown)).toBeNull();
  await press("Refresh");
  expect(await screen.findAllByText(shown)).toBeTruthy();
});

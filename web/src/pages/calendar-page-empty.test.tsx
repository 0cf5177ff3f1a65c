// @vitest-environment jsdom
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { configure, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aPost, pageOf } from "~/testing/builders.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(() => {
  closeApp();
  vi.restoreAllMocks();
});

test("a creator without any post is shown the first step (CA-05)", async () => {
  openSignedIn("/calendar?month=2027-03");
  expect(await screen.findByText("No posts yet.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Schedule Post" })).toBeTruthy();
});

test.each([
  [
    "the next planned post",
    { status: PostStatus.scheduled, post_at: "2027-06-03T10:00:00.000Z" },
    "Next post: Thu 3 Jun",
  ],
  [
    "the last post there was",
    { status: PostStatus.posted, posted_at: "2026-06-03T10:00:00.000Z" },
    "Last post: Wed 3 Jun",
  ],
])("an empty month leads to %s, and covers no day", async (_, changes, words) => {
  const isPlanned = changes.status === PostStatus.scheduled;
  openSignedIn("/calendar?month=2027-03", {
    "GET /posts": ({ query }) => ({
      status: 200,
      body: pageOf(isPlanned || query.sort === "desc" ? [aPost(changes)] : []),
    }),
  });
  const link = await screen.findByRole("link", { name: words });
  expect(screen.queryByText("No posts yet.")).toBeNull();
  expect(screen.getByRole("region", { name: "Nothing this month" }).className).not.toContain("absolute");
  fireEvent.click(link);
  await waitFor(() => expect(address()).toContain(isPlanned ? "day=2027-06-03" : "day=2026-06-03"));
});

test("a month stands in the address as yyyy-MM (CONST-08)", async () => {
  openSignedIn("/calendar?month=2024-03");
  expect(await screen.findByRole("heading", { level: 1, name: /March 2024/ })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Forward" }));
  await waitFor(() => expect(address()).toContain("month=2024-04"));
  expect(await screen.findByRole("heading", { level: 1, name: /April 2024/ })).toBeTruthy();
});

test("the agenda begins at today, also when what was before comes later", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const from = `${today.slice(0, 8)}01T00:00:00.000Z`;
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(100_000);
  const scrolled = vi.spyOn(Element.prototype, "scrollTo");
  const minutes = Array.from({ length: 40 }, (_, n) => n);
  const posts = minutes.map((n) => [n + 1, 1, n, 3, 1, 0, 0, `Post ${n}`, 0, 0, n + 1]);
  const { promise, resolve } = Promise.withResolvers<void>();
  openSignedIn("/calendar?view=list", {
    "GET /posts/calendar": async () => {
      await promise;
      return { status: 200, body: { from, until: "2099-01-01T00:00:00.000Z", destinations: ["openfield"], posts } };
    },
  });
  await screen.findByRole("region", { name: "Agenda" });
  scrolled.mockClear();
  resolve();
  const isFirst = today.endsWith("-01");
  const top = () => Math.max(...scrolled.mock.calls.map(([to]) => (to as ScrollToOptions | undefined)?.top ?? 0));
  await waitFor(() => expect(top()).toBeGreaterThan(isFirst ? -1 : 40 * 60));
});

// @vitest-environment jsdom
import type { Update } from "@ponkan/contract/updates/update";
import { act, configure, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { creator, pageOf, user } from "~/testing/builders.ts";
import type { Answers } from "~/testing/fake-api.ts";
import { address, closeApp } from "~/testing/open-app.tsx";
import { openSignedIn } from "~/testing/open-signed-in.ts";

// Without layout in jsdom, checking each element's visibility is pointless and takes most of the test time.
configure({ defaultHidden: true });
beforeEach(() => localStorage.clear());
afterEach(closeApp);

const entry = (n: number, changes: Partial<Update> = {}): Update => ({
  id: `u${n}`,
  title: `Update ${n}`,
  description: `<p>About ${n} <b>bold ${n}</b></p>`,
  posted_at: "2024-03-05T10:00:00Z",
  ...changes,
});
const feed = (...pages: Update[][]): Answers => ({
  "GET /updates": ({ query }) => {
    const current = Number(query.page);
    return { status: 200, body: pageOf(pages[current - 1] ?? [], current, pages.length) };
  },
  "PATCH /users/me": { status: 200, body: user() },
});
const modal = () => screen.findByRole("dialog", { name: "What's New" });
const settled = () => screen.findByRole("heading", { level: 1 });
const openFromSidebar = async () => {
  await settled();
  await userEvent.click(screen.getByRole("button", { name: "Updates" }));
  return within(await modal());
};
const FAILED = "Failed to fetch updates. Please try again later.";
const VIEWED = "2024-03-05T10:00:00Z";

test.each([
  [null, "2024-03-05T10:00:00Z", true],
  [VIEWED, "2024-03-05T10:00:01Z", true],
  [VIEWED, "2024-03-05T10:00:00Z", false],
  [VIEWED, "2024-03-05T09:59:59Z", false],
  [null, null, false],
])(
  "seen at %s, the newest of %s opens the feed by itself: %s (NAV-32, NAV-33, NAV-34, NAV-35)",
  async (updates_viewed, posted_at, opens) => {
    const { keys } = openSignedIn(
      "/analytics",
      feed(posted_at ? [entry(1, { posted_at })] : []),
      user({ creators: [creator()], updates_viewed }),
    );
    await settled();
    await waitFor(() => expect(keys()).toContain("GET /updates"));
    expect(keys().indexOf("GET /updates")).toBeGreaterThan(keys().indexOf("GET /users/me"));
    if (opens) return void (await modal());
    // A modal that opens by itself would be in front of the one opened now.
    await userEvent.click(screen.getByRole("button", { name: "Get More Posts" }));
    await screen.findByRole("dialog", { name: "Upgrade Plan" });
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  },
);

test("over a demo that just began it does not open by itself; the dot at Updates tells of it (UD-04)", async () => {
  const demo_ends_at = new Date(Date.now() + 86_400_000).toISOString();
  const person = user({ creators: [creator()], updates_viewed: null, demo_ends_at });
  const { keys } = openSignedIn("/analytics", feed([entry(1)]), person);
  await settled();
  await waitFor(() => expect(keys()).toContain("GET /updates"));
  await userEvent.click(screen.getByRole("button", { name: "Get More Posts" }));
  await screen.findByRole("dialog", { name: "Upgrade Plan" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
});

test("showing the feed marks it as seen (UD-02, UD-03)", async () => {
  const person = user({ creators: [creator()], updates_viewed: null });
  const { sent } = openSignedIn("/analytics", feed([entry(1)]), person);
  expect(within(await modal()).getByText("New")).toBeTruthy();
  const marked = () => sent.find(({ key }) => key === "PATCH /users/me")?.body as { updates_viewed: string };
  await waitFor(() => expect(marked()).toBeTruthy());
  expect(Date.now() - Date.parse(marked().updates_viewed)).toBeLessThan(60_000);
});

test("no user, no feed (NAV-36)", async () => {
  const { keys } = openSignedIn("/analytics", { "GET /users/me": { status: 500, body: { message: "Down." } } });
  await screen.findByText("Down.");
  expect(new Set(keys())).toEqual(new Set(["GET /users/me"]));
});

test("Updates in the sidebar shows title, date and text of each; several can be open (SIDE-12, UPD-01, UPD-02, UPD-03, UPD-04, UPD-07, UPD-11)", async () => {
  const person = user({ creators: [creator()], timezone: "America/New_York" });
  const updates = [entry(1), entry(2, { posted_at: "2023-12-31T02:00:00Z" }), entry(3)];
  openSignedIn("/settings", { ...feed(updates), "PATCH /users/me": { status: 200, body: person } }, person);
  const shown = await openFromSidebar();
  await shown.findByText("Update 1");
  expect(address()).toBe("/settings");
  const items = () => [...document.querySelectorAll("details")];
  expect(items().map(({ open }) => open)).toEqual([true, false, false]);
  expect(shown.getAllByText("5 March 2024")).toHaveLength(2);
  expect(shown.getByText("30 December 2023")).toBeTruthy();
  expect(items()[0]!.querySelector("b")?.textContent).toBe("bold 1");
  for (const index of [1, 2]) fireEvent.click(items()[index]!.querySelector("summary")!);
  await waitFor(() => expect(items().map(({ open }) => open)).toEqual([true, true, true]));
  expect(items()[2]!.querySelector("b")?.textContent).toBe("bold 3");
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(address()).toBe("/settings");
});

test("more pages are appended one at a time (UPD-06, UPD-07, UPD-08, UPD-09)", async () => {
  const second = Promise.withResolvers<void>();
  const { sent } = openSignedIn("/analytics", {
    ...feed([]),
    "GET /updates": async ({ query }) => {
      const page = Number(query.page);
      if (page === 2) await second.promise;
      const entries = [[entry(1), entry(2)], [entry(3)], [entry(4)]][page - 1];
      return { status: 200, body: pageOf(entries ?? [], page, 3) };
    },
  });
  const shown = await openFromSidebar();
  const more = () => shown.queryByRole<HTMLButtonElement>("button", { name: "Load More" });
  const titles = () => [...document.querySelectorAll("summary")].map((title) => title.textContent);
  await waitFor(() => expect(titles()).toHaveLength(2));
  act(() => {
    more()!.click();
    more()!.click();
  });
  second.resolve();
  await waitFor(() => expect(titles()).toHaveLength(3));
  await waitFor(() => expect(more()!.disabled).toBe(false));
  await userEvent.click(more()!);
  await waitFor(() =>
    expect(titles().map((title) => title?.slice(0, 8))).toEqual(["Update 1", "Update 2", "Update 3", "Update 4"]),
  );
  expect(more()).toBeNull();
  const asked = sent.filter(({ key }) => key === "GET /updates").map(({ query }) => query.page);
  expect(asked).toEqual(["1", "2", "3"]);
});

test("an empty feed says so (UPD-05)", async () => {
  openSignedIn("/analytics", feed([]));
  const shown = await openFromSidebar();
  expect(await shown.findByText("No updates yet.")).toBeTruthy();
  expect(shown.queryByRole("button", { name: "Load More" })).toBeNull();
});

test("a feed that fails says so in the modal (UPD-10, ERR-14)", async () => {
  openSignedIn("/analytics", { ...feed([]), "GET /updates": { status: 500, body: { message: "Down." } } });
  const shown = await openFromSidebar();
  expect(await shown.findByText(FAILED)).toBeTruthy();
  expect(shown.queryByText("No updates yet.")).toBeNull();
});

test("a later page that fails says so and keeps what is there (UPD-10, ERR-14)", async () => {
  openSignedIn("/analytics", {
    ...feed([]),
    "GET /updates": ({ query }) =>
      query.page === "1" ? { status: 200, body: pageOf([entry(1)], 1, 2) } : { status: 500 },
  });
  const shown = await openFromSidebar();
  await userEvent.click(await shown.findByRole("button", { name: "Load More" }));
  expect(await shown.findByText(FAILED)).toBeTruthy();
  expect(shown.getByText("Update 1")).toBeTruthy();
});

import type { Page } from "@playwright/test";
import { answer, expect, test, watchCalls } from "../support/test.ts";

type Entry = { id: string; title: string; description: string; posted_at: string };

const entry = (n: number, changes: Partial<Entry> = {}): Entry => ({
  id: `u${n}`,
  title: `Update ${n}`,
  description: `<p>About ${n} <b>bold ${n}</b></p>`,
  posted_at: "2024-03-05T10:00:00Z",
  ...changes,
});

/** Lets the feed have these pages. */
async function feed(page: Page, ...pages: Entry[][]): Promise<void> {
  await page.route(/\/api\/updates\?/, (route) => {
    const current = Number(new URL(route.request().url()).searchParams.get("page"));
    const meta = { current_page: current, last_page: pages.length, per_page: 10, total: pages.flat().length };
    return route.fulfill({ json: { data: pages[current - 1] ?? [], meta } });
  });
}

const modal = (page: Page) => page.getByRole("dialog", { name: "What's New" });
const openFromSidebar = (page: Page) => page.getByRole("button", { name: "Updates" }).click();

test("the feed is read after the user, and opens by itself only with something newer than was seen (NAV-32, NAV-33, NAV-34, NAV-35)", async ({
  page,
  signedIn,
}) => {
  const viewed = new Date("2024-03-05T10:00:00Z");
  const rows: [updates_viewed: Date | null, posted_at: string | null, opens: boolean][] = [
    [null, "2024-03-05T10:00:00Z", true],
    [viewed, "2024-03-05T10:00:01Z", true],
    [viewed, "2024-03-05T10:00:00Z", false],
    [viewed, "2024-03-05T09:59:59Z", false],
    [null, null, false],
  ];
  const calls = watchCalls(page);
  for (const [updates_viewed, posted_at, opens] of rows) {
    await page.unrouteAll();
    await feed(page, posted_at ? [entry(1, { posted_at })] : []);
    await signedIn({ updates_viewed });
    calls.length = 0;
    const fed = page.waitForResponse(/\/api\/updates\?page=1/);
    await page.goto("/calendar");
    await fed;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(calls.indexOf("GET updates?page=1")).toBeGreaterThan(calls.indexOf("GET users/me"));
    if (opens) await expect(modal(page)).toBeVisible();
    else await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("showing the feed marks it as seen, so it opens by itself once (UD-02, UD-03)", async ({
  page,
  signedIn,
  database,
}) => {
  const { id } = await signedIn({ updates_viewed: null });
  await feed(page, [entry(1)]);
  const marked = page.waitForResponse((response) => response.request().method() === "PATCH");
  await page.goto("/calendar");
  await expect(modal(page).getByText("New", { exact: true })).toBeVisible();
  expect((await marked).status()).toBe(200);
  const { rows } = await database.query("select updates_viewed from users where id = $1", [id]);
  expect(Date.now() - new Date(rows[0].updates_viewed).getTime()).toBeLessThan(60_000);
  const fed = page.waitForResponse(/\/api\/updates\?page=1/);
  await page.reload();
  await fed;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("no user, no feed (NAV-36)", async ({ page, signedIn }) => {
  await signedIn({ updates_viewed: null });
  await answer(page, "users/me", 500, { message: "Down." });
  const calls = watchCalls(page);
  await page.goto("/calendar");
  await expect(page.getByRole("dialog")).toContainText("Down.");
  await page.waitForLoadState("networkidle");
  expect(calls).toEqual(["GET users/me"]);
});

test("Updates in the sidebar shows title, date and text of each; several can be open (SIDE-12, UPD-01, UPD-02, UPD-03, UPD-04, UPD-07)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ timezone: "America/New_York" });
  await feed(page, [entry(1), entry(2, { posted_at: "2023-12-31T02:00:00Z" }), entry(3)]);
  await page.goto("/settings");
  await openFromSidebar(page);
  await expect(page).toHaveURL("/settings");
  const items = modal(page).locator("details");
  const opened = () => items.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open));
  await expect(items).toHaveCount(3);
  expect(await opened()).toEqual([true, false, false]);
  await expect(modal(page).getByText("Update 1", { exact: true })).toBeVisible();
  await expect(modal(page).getByText("5 March 2024").first()).toBeVisible();
  await expect(modal(page).getByText("30 December 2023")).toBeVisible();
  await expect(items.nth(0).locator("b")).toHaveText("bold 1");
  await items.nth(1).locator("summary").click();
  await items.nth(2).locator("summary").click();
  await expect.poll(opened).toEqual([true, true, true]);
  await expect(items.nth(2).locator("b")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL("/settings");
});

test("more pages are appended one at a time (UPD-06, UPD-07, UPD-08, UPD-09)", async ({ page, signedIn }) => {
  await signedIn();
  await feed(page, [entry(1), entry(2)], [entry(3)], [entry(4)]);
  const calls = watchCalls(page);
  await page.goto("/calendar");
  await openFromSidebar(page);
  const more = page.getByRole("button", { name: "Load More" });
  const titles = modal(page).locator("summary");
  await expect(titles).toHaveCount(2);
  await more.dblclick();
  await expect(titles).toHaveCount(3);
  await expect(more).toBeEnabled();
  await more.click();
  await expect(titles).toContainText([/Update 1/, /Update 2/, /Update 3/, /Update 4/]);
  await expect(more).toHaveCount(0);
  expect(calls.filter((call) => call.startsWith("GET updates"))).toEqual([
    "GET updates?page=1",
    "GET updates?page=2",
    "GET updates?page=3",
  ]);
});

test("an empty feed says so (UPD-05)", async ({ page, signedIn }) => {
  await signedIn();
  await feed(page, []);
  await page.goto("/calendar");
  await openFromSidebar(page);
  await expect(modal(page).getByText("No updates yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Load More" })).toHaveCount(0);
});

test("a feed that fails says so in the modal, at once and for a later page (UPD-10, ERR-14)", async ({
  page,
  signedIn,
}) => {
  const failed = modal(page).getByText("Failed to fetch updates. Please try again later.");
  await signedIn({ updates_viewed: null });
  await answer(page, "updates", 500, { message: "Down." });
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openFromSidebar(page);
  await expect(failed).toBeVisible();
  await expect(modal(page).getByText("No updates yet.")).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.unrouteAll();
  await feed(page, [entry(1)], []);
  await openFromSidebar(page);
  await expect(modal(page).getByText("Update 1", { exact: true })).toBeVisible();
  await answer(page, "updates", 500);
  await page.getByRole("button", { name: "Load More" }).click();
  await expect(failed).toBeVisible();
  await expect(modal(page).getByText("Update 1", { exact: true })).toBeVisible();
});

test("hostile HTML in an update does nothing (CV-12)", async ({ page, signedIn }) => {
  const description = `
    <p>Good text</p><script>hacked()</script><img src=x onerror="hacked()"><svg onload="hacked()"><circle/></svg>
    <a href="javascript:hacked()">Bad link</a> <a href="https://example.com/a" onclick="hacked()">Good link</a>
    <iframe srcdoc="<script>parent.hacked()</script>"></iframe><details open ontoggle="hacked()">Fold</details>
    <form action="https://evil.example"><input name=password></form><p style="position:fixed" id="root">Styled</p>
    <img src="https://example.com/x.png" onload="hacked()"><math><mtext><img src=x onerror=hacked()></mtext></math>`;
  const ran: string[] = [];
  await page.exposeFunction("hacked", () => ran.push("ran"));
  page.on("dialog", (dialog) => ran.push(dialog.message()));
  await page.route("https://example.com/x.png", (route) => route.fulfill({ status: 404 }));
  await signedIn();
  await feed(page, [entry(1, { description, title: "<img src=x onerror=hacked()>" })]);
  await page.goto("/calendar");
  await openFromSidebar(page);
  const item = modal(page).locator("details").first();
  await expect(item.getByText("Good text")).toBeVisible();
  await expect(item.locator("summary")).toContainText("<img src=x onerror=hacked()>");
  await item.getByText("Bad link").click();
  await expect(item.getByRole("link", { name: "Good link" })).toHaveAttribute("href", "https://example.com/a");
  await expect(item.getByRole("link", { name: "Good link" })).toHaveAttribute("rel", "noopener noreferrer");
  await expect(item.getByRole("link")).toHaveCount(1);
  const bad = item.locator(
    ".update-text :is(script, iframe, svg:not(.lucide), form, input, details, math, [style], [id], [onclick], [onerror], [onload], [ontoggle])",
  );
  await expect(bad).toHaveCount(0);
  await expect(page).toHaveURL("/calendar");
  expect(ran).toEqual([]);
});

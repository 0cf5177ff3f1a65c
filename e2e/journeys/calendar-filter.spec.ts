import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Platform } from "@ponkan/contract/accounts/platform";
import { threatOptions } from "@ponkan/contract/posts/threat";
import { checkBothThemes, injectAxe } from "../support/axe.ts";
import { headersOf, read } from "../support/calls.ts";
import type { Person } from "../support/database.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test, watchCalls } from "../support/test.ts";

const HOUR = 60 * 60 * 1000;
/** Noon of today or tomorrow, whichever is next. */
const noon = new Date(`${new Date(Date.now() + 12 * HOUR).toISOString().slice(0, 10)}T12:00:00Z`);
const month = `/calendar?view=month&month=${noon.toISOString().slice(0, 7)}`;
const at = (hours: number) => new Date(noon.getTime() + hours * HOUR).toISOString();
const chips = (page: Page) => page.getByRole("grid", { name: "Month" }).locator("[data-status]");
const filterButton = (page: Page) => page.getByRole("button", { name: /^Filter/ });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Filter" });
const parameters = (page: Page, name: string) => new URL(page.url()).searchParams.getAll(name);

/** Schedules two posts in one subreddit within a day, which is a threat, and one elsewhere. */
async function planThree(page: Page, { creators }: Person): Promise<void> {
  const { id } = creators[0]!;
  await schedule(page, id, { title: "Red rock", subreddit: "openfield", post_at: at(0) });
  await schedule(page, id, { title: "Blue hour", subreddit: "openfield", post_at: at(1) });
  await schedule(page, id, { title: "Old road", subreddit: "opentable", post_at: at(2) });
}

async function schedule(page: Page, creatorId: number, post: object): Promise<void> {
  const headers = { ...headersOf(creatorId), "idempotency-key": randomUUID() };
  const data = { posts: [{ platform: Platform.reddit, type: "text", ...post }] };
  await read(await page.request.post("/api/posts/schedule", { headers, data }));
}

test("posts are filtered by subreddit, status and threat; the address keeps it and Reset ends it (CA-04, ENT-47, THR-01, THR-02, THR-03, THR-04, THR-05, THR-06, THR-07, THR-10)", async ({
  page,
  signedIn,
  database,
}) => {
  await injectAxe(page);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  await planThree(page, person);
  await database.query("update quota_periods set used = used + 120 where user_id = $1", [person.id]);
  await page.goto(month);
  await expect(chips(page)).toHaveCount(3);
  await expect(page.getByText(/^At this pace you run out on the \d+(st|nd|rd|th)/).first()).toBeVisible();
  await page.getByRole("button", { name: "X (Twitter) 0" }).click();
  await expect(page.getByRole("region", { name: "No posts match" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reddit 3" })).toBeVisible();
  await page.keyboard.press("w");
  await expect(page.getByRole("radio", { name: "Week" })).toBeChecked();
  await expect(page.getByRole("region", { name: "No posts match" })).toBeVisible();
  await page.goBack();
  await page.getByRole("region", { name: "No posts match" }).getByRole("button", { name: "Clear all" }).click();
  await expect(chips(page)).toHaveCount(3);

  await filterButton(page).click();
  await drawer(page)
    .getByRole("button", { name: /^Add r\/openfield/ })
    .click();
  await drawer(page).getByRole("checkbox", { name: "Scheduled" }).check();
  await expect(drawer(page).getByRole("button", { name: "Show 2 posts" })).toBeVisible();
  await checkBothThemes(page, "filter", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(filterButton(page)).toBeFocused();
  await expect(filterButton(page)).toHaveText("Filter 2 active");
  await expect(chips(page)).toHaveCount(2);

  await page.reload();
  await expect(chips(page)).toHaveCount(2);
  await expect(filterButton(page)).toHaveAccessibleName("Filter 2 active");
  await page.getByRole("button", { name: "Remove filter: Scheduled" }).click();
  await expect(page.getByRole("list", { name: "Active filters" })).toHaveText(/^r\/openfield/);
  await page.goBack();
  await expect(filterButton(page)).toHaveAccessibleName("Filter 2 active");

  await filterButton(page).click();
  await drawer(page).getByRole("button", { name: "Reset" }).click();
  await expect(drawer(page).getByRole("button", { name: "Show 3 posts" })).toBeVisible();
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(["view", "month"]);
  const threats = drawer(page).getByRole("group", { name: "Threats" });
  expect(
    await threats.getByRole("checkbox").evaluateAll((boxes) => boxes.map((box) => box.closest("label")?.textContent)),
  ).toEqual(threatOptions.map(({ label }) => label));
  await threats.getByLabel("Removed by moderator").check();
  await expect(page.getByText("No posts match", { exact: true })).toBeVisible();
  await threats.getByLabel("Subreddit multiple times daily").check();
  await drawer(page).getByRole("button", { name: "Show 2 posts" }).click();
  expect(parameters(page, "threats")).toEqual(["12", "20"]);
  await expect(chips(page).filter({ hasText: "Old road" })).toHaveCount(0);
  await expect(chips(page)).toHaveCount(2);
  // Like those of the platforms, its counts only include posts that match the rest of the filter.
  await page.getByRole("button", { name: /^Subreddits:/ }).click();
  await expect(page.getByRole("menuitemcheckbox")).toHaveText([/^r\/openfield\s*2$/]);
});

test("what is shown is exported, no more and no less; a private address is made, read without a session and revoked (CA-04)", async ({
  page,
  signedIn,
  playwright,
  baseURL,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  await planThree(page, person);
  await page.goto(`${month}&title=r&platform=reddit&end_date=${noon.toISOString().slice(0, 10)}`);
  await page.getByRole("button", { name: "Remove filter: Title “r”" }).click();
  await filterButton(page).click();
  await drawer(page).getByRole("textbox", { name: "Title" }).fill("ro");
  await drawer(page).getByRole("button", { name: "Show 2 posts" }).click();
  await expect(chips(page)).toHaveText([/Red rock/, /Old road/]);

  const [download] = await Promise.all([page.waitForEvent("download"), choose(page, "CSV file")]);
  expect(download.suggestedFilename()).toMatch(/^posts-mira-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), "utf8")).trim().split("\r\n").slice(1);
  expect(lines.map((line) => line.split(",").find((cell) => /Red rock|Old road|Blue hour/.test(cell)))).toEqual([
    "Red rock",
    "Old road",
  ]);
  const [calendar] = await Promise.all([page.waitForEvent("download"), choose(page, "Calendar file (ICS)")]);
  expect((await readFile(await calendar.path(), "utf8")).match(/^SUMMARY:.*$/gm)).toHaveLength(2);

  await choose(page, "Private calendar address…");
  const modal = page.getByRole("dialog", { name: "Private Calendar Address" });
  await modal.getByRole("button", { name: "Create Address" }).click();
  const address = await modal.getByRole("textbox", { name: "Address" }).inputValue();
  expect(address.startsWith(baseURL!)).toBe(true);
  const stranger = await playwright.request.newContext();
  const statusOf = async (url: string) => (await stranger.get(url)).status();
  const known = await stranger.get(address);
  expect([known.status(), (await known.text()).match(/^SUMMARY:/gm)?.length]).toEqual([200, 3]);
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(page.getByRole("button", { name: "Export" })).toBeFocused();

  await page.goto("/settings");
  const section = page.getByRole("region", { name: "Private calendar address" });
  const field = section.getByRole("textbox", { name: "Address" });
  await expect(field).toHaveValue(address);
  await expect(section).toContainText(/Last read \d/);
  await section.getByRole("button", { name: "Create a New One" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create a New One" }).click();
  await expect(field).not.toHaveValue(address);
  const newest = await field.inputValue();
  expect([await statusOf(address), await statusOf(newest)]).toEqual([404, 200]);
  await section.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(section.getByRole("button", { name: "Create Address" })).toBeVisible();
  expect(await statusOf(newest)).toBe(404);
  await stranger.dispose();
});

test("what is heard of is shown without a read; what changed while the connection was away is read once it is back (RE-04)", async ({
  page,
  signedIn,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  const line = { cut: async () => undefined as unknown, waiting: 0, joined: 0, back: Promise.withResolvers<void>() };
  line.back.resolve();
  await page.routeWebSocket(/\/wss\//, async (socket) => {
    line.waiting++;
    await line.back.promise;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (String(message).includes("subscription_succeeded")) line.joined++;
      socket.send(message);
    });
    line.cut = () => Promise.all([server.close(), socket.close()]);
  });
  const calls = watchCalls(page);
  const reads = () => calls.filter((call) => /posts\/(calendar|neighbours)|stats/.test(call));
  const caughtUp = page.waitForResponse("**/api/broadcasting/missed?*");
  await page.goto(month);
  await expect(page.getByText("No posts yet.")).toBeVisible();
  const { id } = person.creators[0]!;
  await expect.poll(() => line.joined).toBe(1);
  await caughtUp;
  await nothingIsRead(page, calls);
  calls.length = 0;
  await schedule(page, id, { title: "Heard of", subreddit: "openfield", post_at: at(0) });
  await expect(chips(page)).toHaveText([/Heard of/]);
  await expect(page.getByText(/^1\/\d+ posts used/).first()).toBeVisible();
  await nothingIsRead(page, calls);
  expect(reads()).toEqual([]);

  const other = await page.context().newPage();
  await other.goto(month);
  await expect(chips(other)).toHaveText([/Heard of/]);
  line.back = Promise.withResolvers();
  await line.cut();
  await schedule(page, id, { title: "Unheard of", subreddit: "openfield", post_at: at(1) });
  // Once another tab has received the event, it will not be sent again.
  await expect(chips(other)).toHaveText([/Heard of/, /Unheard of/]);
  await expect.poll(() => line.waiting).toBe(2);
  await expect(chips(page)).toHaveText([/Heard of/]);
  line.back.resolve();
  await expect(chips(page)).toHaveText([/Heard of/, /Unheard of/]);
  const calendarReads = () => reads().filter((call) => call.includes("calendar"));
  await expect.poll(() => calendarReads().length).toBe(1);
  await nothingIsRead(page, calls);
  expect(calendarReads()).toHaveLength(1);
});

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Waits until the page makes no more requests. */
async function nothingIsRead(page: Page, calls: readonly string[]): Promise<void> {
  const isQuiet = async () => {
    const before = calls.length;
    await page.waitForTimeout(800);
    return calls.length === before;
  };
  await expect.poll(isQuiet).toBe(true);
}

import type { Page } from "@playwright/test";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, holdCalls, test } from "../support/test.ts";

const DAY = 24 * 60 * 60 * 1000;
/** Noon of today or tomorrow, whichever is next: always on the page of its month. */
const noon = new Date(`${new Date(Date.now() + DAY / 2).toISOString().slice(0, 10)}T12:00:00Z`);
const month = (at: Date) => `/calendar?month=${at.toISOString().slice(0, 7)}`;
const chip = (page: Page, name: RegExp) => page.getByRole("grid", { name: "Month" }).getByRole("button", { name });
const cutPlaces = (page: Page) =>
  page
    .locator(".entry-place")
    .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent));
const popup = (page: Page, name: string) => page.getByRole("dialog", { name });

test("the month shows what is planned, once for all its subreddits; a post is deleted and taken back, and a free spot writes a new one (CA-02, CA-03)", async ({
  page,
  signedIn,
}) => {
  test.setTimeout(60_000);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  const release = await holdCalls(page, /\/posts\/calendar/);
  await page.goto(month(noon));
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  await expect(page.locator("[data-day$='-01']").first()).toHaveText(/^1[A-Z][a-z]{2}$/);
  release();
  await expect(page.getByText("No posts yet.")).toBeVisible();
  await expect(page.locator("[data-loading]")).toBeHidden();
  await page.unrouteAll({ behavior: "wait" });

  const creatorId = person.creators[0]!.id;
  const later = new Date(noon.getTime() + 60 * 60 * 1000);
  await schedule(page, creatorId, [
    aPost("Red rock, second pass", "openfield", noon),
    aPost("Red rock, second pass", "opentable", noon),
    aPost("Red rock, second pass", "openstudio", later),
    aPost("Red rock, a longer pass", "measuredwords", later),
  ]);
  const entry = chip(page, /^12:00, Red rock, second pass, 2 subs, Reddit, scheduled/);
  // Appears without a reload, by a realtime event.
  await expect(entry).toBeVisible();
  await expect(chip(page, /^13:00, Red rock, second pass, r\/openstudio, Reddit, scheduled/)).toBeVisible();
  await expect(page.getByText("No posts yet.")).toBeHidden();
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutPlaces(page), `names that are cut at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await entry.click();
  await popup(page, "Red rock, second pass")
    .getByRole("button", { name: /12:00 r\/opentable/ })
    .click();
  await expect(popup(page, "Red rock, second pass").getByRole("list", { name: "Timeline" })).toContainText(
    "Scheduled.",
  );
  await popup(page, "Red rock, second pass").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(chip(page, /^12:00, Red rock, second pass, r\/openfield, Reddit, scheduled/)).toBeFocused();
  await page.getByRole("button", { name: "Status:" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Deleted" }).click();
  await expect(chip(page, /^12:00, Red rock, second pass, r\/opentable, Reddit, deleted/)).toBeVisible();
  await page.getByRole("menuitem", { name: "All but deleted" }).click();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(entry).toBeVisible();
  await page.reload();
  await expect(entry).toBeVisible();

  const day = noon.toISOString().slice(0, 10);
  const cell = page.locator(`[data-day="${day}"]`);
  const free = { x: 30, y: (await cell.boundingBox())!.height - 3 };
  // The composer removes the date from the URL once it has read it.
  await Promise.all([page.waitForURL(`**/schedule?date=${day}`), cell.click({ position: free })]);
});

test("a post turns from scheduled to started to posted while somebody looks, and a failed one is sent again (RE-04, CA-03)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  const name = await connectReddit(page, person);
  const creatorId = person.creators[0]!.id;
  await page.goto(month(new Date(Date.now() + 60_000)));
  const later = new Date(Date.now() + 60 * 60_000);
  await schedule(page, creatorId, [aPost("Later on", "opentable", later)]);
  await sandbox.faults.add("reddit:submit", { kind: "slow", ms: [2500, 2500] }, { user: name, times: 1 });
  await schedule(page, creatorId, [aPost("First light", "openfield", new Date(Date.now() + 5000))]);
  const usage = page
    .getByRole("main")
    .getByText(/^\d+ scheduled$/)
    .first();
  await expect(chip(page, /First light, r\/openfield, Reddit, scheduled/)).toBeVisible();
  await expect(chip(page, /First light, r\/openfield, Reddit, going out/)).toBeVisible({ timeout: 20_000 });
  await expect(chip(page, /First light, r\/openfield, Reddit, posted/)).toBeVisible({ timeout: 20_000 });
  await expect(usage).toHaveText("1 scheduled");

  const refusal = { json: { errors: [["SUBREDDIT_NOTALLOWED", "You aren't allowed to post there.", "sr"]] } };
  const headers = { "content-type": "application/json" };
  const effect = { kind: "error", status: 200, body: JSON.stringify(refusal), headers } as const;
  await sandbox.faults.add("reddit:submit", effect, { user: name, times: 1 });
  await schedule(page, creatorId, [aPost("Not welcome", "opentable", new Date(Date.now() + 2000))]);
  const failed = chip(page, /Not welcome, r\/opentable, Reddit, failed/);
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await failed.click();
  await expect(popup(page, "Not welcome").getByRole("alert")).toContainText("You aren't allowed to post there.");
  await popup(page, "Not welcome").getByRole("button", { name: "Retry" }).click();
  // Another post was published a moment ago.
  await page.getByRole("dialog", { name: "Retry" }).getByRole("button", { name: "Send it now" }).click();
  // The open details update live.
  await expect(popup(page, "Not welcome").getByText("Posted", { exact: true }).first()).toBeVisible({
    timeout: 20_000,
  });
  await expect(popup(page, "Not welcome").getByRole("alert")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(chip(page, /Not welcome, r\/opentable, Reddit, posted/)).toBeFocused();
});

test.describe("where clocks say AM and PM", () => {
  test.use({ locale: "en-US" });

  test("names beside a time are not cut in the month, and posts too close for a card stand side by side in the week", async ({
    page,
    signedIn,
  }) => {
    const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
    await connectReddit(page, person);
    const at = (minutes: number) => new Date(noon.getTime() + minutes * 60 * 1000);
    await schedule(page, person.creators[0]!.id, [
      aPost("Red rock, second pass", "openfield", at(0)),
      aPost("Salt flats, wide crop", "opentable", at(30)),
      aPost("Blue hour over Orla", "openstudio", at(75)),
    ]);
    await page.goto(month(noon));
    await expect(chip(page, /^12:00 PM, Red rock, second pass, r\/openfield/)).toBeVisible();
    for (const width of [1920, 1440, 1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await cutPlaces(page), `names that are cut at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("radio", { name: "Week" }).click();
    const inWeek = (name: RegExp) =>
      page.getByRole("grid", { name: "Days" }).getByRole("button", { name }).boundingBox();
    const [one, other] = [await inWeek(/^12:00 PM, Red rock/), await inWeek(/^12:30 PM, Salt flats/)];
    expect(other!.y).toBeGreaterThan(one!.y);
    expect(other!.x).toBeGreaterThan(one!.x + one!.width - 1);
  });
});

test("a week says how many posts stand above and below its visible hours, and leads there", async ({
  page,
  signedIn,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  const day = new Date(noon.getTime() + 14 * DAY).toISOString().slice(0, 10);
  const at = (time: string) => new Date(`${day}T${time}:00Z`);
  await schedule(page, person.creators[0]!.id, [
    aPost("Early light", "openfield", at("05:00")),
    aPost("Still water", "opentable", at("13:00")),
    aPost("Salt flats", "openstudio", at("21:30")),
    aPost("Salt flats", "opendusk", at("21:30")),
  ]);
  await page.setViewportSize({ width: 1280, height: 620 });
  await page.goto(`/calendar?view=week&day=${day}`);
  const more = (way: string) => page.getByRole("button", { name: new RegExp(`more ${way}$`) });
  const post = (title: string) => page.getByRole("grid", { name: "Days" }).getByRole("button", { name: title });
  // Weeks other than the current one open at their first post.
  await expect(post("Early light")).toBeInViewport();
  await expect(more("above")).toBeHidden();
  await expect(more("below")).toHaveText("3 more below");
  await more("below").click();
  await expect(post("Still water")).toBeInViewport({ ratio: 1 });
  await expect(more("above")).toHaveText("1 more above");
  await expect(more("below")).toHaveText("2 more below");
  await more("below").click();
  await expect(post("Salt flats")).toBeInViewport({ ratio: 1 });
  await expect(more("below")).toBeHidden();
  await expect(more("above")).toHaveText("2 more above");
  await more("above").click();
  await expect(post("Still water")).toBeInViewport({ ratio: 1 });
  await more("above").click();
  await expect(post("Early light")).toBeInViewport({ ratio: 1 });
  await expect(more("above")).toBeHidden();
});

import type { Page } from "@playwright/test";
import { checkBothThemes, injectAxe, widestOverflow } from "../support/axe.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, holdCalls, test } from "../support/test.ts";

const soon = { timeout: 20_000 };
const row = (page: Page, name: string) =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: `r/${name}`, exact: true }) });
const field = (page: Page) => page.getByRole("searchbox", { name: "Search subreddits" });

test("places are found by words and filters, shared by their address, and posted to at their best time (SR-06, SR-07, NAV-04)", async ({
  page,
  signedIn,
}) => {
  await injectAxe(page);
  await connectReddit(page, await signedIn({ creators: ["mira"] }));
  await page.goto("/subreddits");
  await expect(field(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Subreddit Search/);
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("open");
  await expect(row(page, "openfield")).toBeVisible(soon);
  // Its numbers are read once it is visible.
  await expect(row(page, "openfield").getByRole("cell").nth(3)).toHaveText(/^[\d.,]+$/, soon);

  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("textbox", { name: "Members, at least" }).fill("20k");
  await page.keyboard.press("Enter");
  // The search words enter the URL after a debounce, so either may come first.
  await expect(page).toHaveURL(/[?&]query=open(&|$)/);
  await expect(page).toHaveURL(/[?&]subscribers_min=20000(&|$)/);
  await filters.getByRole("checkbox", { name: "Videos" }).check();
  await expect(page.getByRole("button", { name: "Takes: Videos, remove filter" })).toBeVisible();
  await page.getByRole("columnheader", { name: "Members" }).getByRole("button").click();
  await expect(page.getByRole("columnheader", { name: "Members" })).toHaveAttribute("aria-sort", "descending");
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole("columnheader", { name: "Members" })).toHaveAttribute("aria-sort", "none");
  await page.goto(address);
  await expect(field(page)).toHaveValue("open");
  await expect(filters.getByRole("checkbox", { name: "Videos" })).toBeChecked();
  await expect(row(page, "openfield")).toBeVisible();
  await checkBothThemes(page, "Subreddit Search");

  await row(page, "openfield").getByRole("button", { name: "Save r/openfield" }).click();
  await expect(row(page, "openfield").getByRole("button", { name: "Remove r/openfield from Saved" })).toBeVisible();
  await row(page, "openfield").getByRole("link", { name: "Schedule to r/openfield" }).click();
  await expect(page).toHaveURL(/\/schedule/);
  await expect(page.locator("[data-row]")).toHaveCount(1);
});

test("a search is kept under a name, opened again and forgotten (SR-07)", async ({ page, signedIn }) => {
  test.setTimeout(60_000);
  await injectAxe(page);
  await connectReddit(page, await signedIn({ creators: ["mira"] }));
  await page.goto("/subreddits?query=open&allows=videos&subscribers_min=20000");
  const saved = page.getByRole("dialog", { name: "Saved searches" });
  const button = page.getByRole("button", { name: "Saved searches" });
  const answer = await holdCalls(page, /\/api\/subreddit-searches/);
  await button.click();
  await saved.getByLabel("Save this search as").fill("Open with videos");
  const save = saved.getByRole("button", { name: "Save", exact: true });
  await save.click({ trial: true });
  const place = await save.boundingBox();
  answer();
  await expect(saved.getByText("No saved searches yet.")).toBeVisible();
  expect(await save.boundingBox(), "the answer does not push the button away under a press").toEqual(place);
  await save.click();
  await expect(saved.getByRole("button", { name: /^Open with videos open · Members from 20,000/ })).toBeVisible();
  await page.goto("/subreddits");
  await button.click();
  const kept = saved.getByRole("button", { name: /^Open with videos/ });
  await expect(kept).toBeVisible();
  await checkBothThemes(page, "Saved searches", "[role=dialog]");
  await kept.click();
  await expect(saved).toBeHidden();
  await expect(page.getByRole("button", { name: "Takes: Videos, remove filter" })).toBeVisible();
  await expect(field(page)).toHaveValue("open");
  await button.click();
  await saved.getByRole("button", { name: "Delete Open with videos" }).click();
  await expect(saved.getByText("No saved searches yet.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await button.click();
  await expect(kept).toBeVisible();
});

test("several places are chosen and posted to together; nothing found and failing are said", async ({
  page,
  signedIn,
}) => {
  await connectReddit(page, await signedIn({ creators: ["mira"] }));
  await page.goto("/subreddits?query=open");
  await expect(row(page, "openfield")).toBeVisible(soon);
  for (const name of ["openfield", "opentable", "openstudio"]) await row(page, name).getByRole("checkbox").check();
  await expect(page.getByRole("toolbar", { name: "Chosen subreddits" })).toContainText("3 selected");
  await page.getByRole("link", { name: "Schedule to 3" }).click();
  await expect(page.locator("[data-row]")).toHaveCount(3);

  await page.goto("/subreddits?query=zzqqy&subscribers_min=5");
  await expect(page.getByRole("heading", { name: "No subreddits found." })).toBeVisible(soon);
  await page.route(/\/api\/subreddits\?/, (route) => route.fulfill({ status: 500, json: { message: "Server Error" } }));
  await page.goto("/subreddits?sort=growth");
  await expect(page.getByRole("heading", { name: "Failed to get subreddits. Please try again." })).toBeVisible(soon);
});

test("on a phone rows are cards and the filters a sheet", async ({ page, signedIn }) => {
  await connectReddit(page, await signedIn({ creators: ["mira"] }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/subreddits?query=open");
  await expect(row(page, "openfield")).toBeVisible(soon);
  expect(await widestOverflow(page)).toEqual([]);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("dialog", { name: "Filters" }).getByRole("checkbox", { name: "Restricted" }).check();
  await page.getByRole("button", { name: "Show subreddits" }).click();
  await expect(page).toHaveURL(/access=restricted/);
});

test("a name is cut off only where there is no room for it, on the smallest phone as at a desk", async ({
  page,
  signedIn,
}) => {
  await connectReddit(page, await signedIn({ creators: ["mira"] }));
  const name = page.getByRole("row").getByRole("link", { name: "r/openfield", exact: true });
  const cut = (link: Element) => link.scrollWidth > link.clientWidth;
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/subreddits?query=open");
    await expect(name).toBeVisible(soon);
    expect(await name.evaluate(cut), `${width} px`).toBe(false);
  }
  // Enough for a name of twenty letters with its picture and mark.
  await page.setViewportSize({ width: 1440, height: 900 });
  const roomOf = (link: Element) => link.closest("td")!.clientWidth;
  await expect.poll(() => name.evaluate(roomOf)).toBeGreaterThan(230);
});

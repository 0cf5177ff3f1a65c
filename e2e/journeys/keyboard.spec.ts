import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

// With animations, as for most users.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const palette = (page: Page) => page.getByRole("dialog", { name: "Search or jump to" });
const field = (page: Page) => page.getByRole("combobox", { name: "Search or jump to" });

test("the first Tab offers to skip to the content; a modal keeps the focus inside and gives it back to what opened it (UI-05)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/calendar");
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.locator("#page-scroll")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toBeVisible();

  const opener = page.getByRole("button", { name: "Get More Posts" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog", { name: "Upgrade Plan" });
  await expect(modal.getByRole("slider", { name: "Plan" })).toBeFocused();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press(presses < 5 ? "Tab" : "Shift+Tab");
    // At the ends of the modal, focus wraps in the next frame.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null)).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(modal).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test("the palette: opens by ⌘K and Ctrl K, finds, moves by arrows, goes here or in a new tab, and Esc gives the focus back", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn({ creators: ["mira", "Nova Zest"] });
  await page.goto("/calendar");
  await expect(heading(page)).toBeVisible();
  const today = page.getByRole("button", { name: "Today" });
  await today.focus();
  for (const keys of ["Control+k", "Meta+k"]) {
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toHaveCount(0);
    await expect(today).toBeFocused();
  }

  await page.keyboard.press("Control+k");
  await field(page).fill("sub");
  await expect(palette(page).getByRole("option")).toHaveText([
    "Subreddits: Search",
    "Subreddits: Analysis",
    "Settings: Subscription",
  ]);
  const chosen = palette(page).locator("[role=option][data-highlighted]");
  await expect(chosen).toHaveText("Subreddits: Search");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveText("Subreddits: Analysis");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/analysis");
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await field(page).fill("no such thing");
  await expect(palette(page)).toContainText("Nothing found. Try a title, a file, a subreddit, a page or a day.");
  await field(page).fill("nova");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Account menu" })).toContainText("Nova Zest");

  await page.keyboard.press("Control+k");
  await field(page).fill("tomorrow");
  await expect(palette(page).getByRole("group", { name: "Go to day" }).getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await expect(page).toHaveURL(`/calendar?month=${tomorrow.slice(0, 7)}&day=${tomorrow}`);

  await page.getByRole("button", { name: "Search or jump to…" }).click();
  await field(page).fill("open ban");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/accounts");

  await page.keyboard.press("Control+k");
  await field(page).fill("analytics");
  await expect(page.getByRole("option", { name: "Analytics" })).toHaveAttribute("data-highlighted", /.*/);
  const opened = context.waitForEvent("page");
  await page.keyboard.press("Control+Enter");
  await expect(await opened).toHaveURL("/analytics");
  await expect(page).toHaveURL("/accounts");
});

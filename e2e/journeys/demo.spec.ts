import type { Locator, Page } from "@playwright/test";
import { widestOverflow } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

// Creates two demos and waits for thirteen screens.
test.describe.configure({ timeout: 240_000 });

const soon = { timeout: 60_000 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

for (const [where, device] of [
  ["on a desktop", {}],
  ["on a phone", phone],
] as const) {
  test.describe(where, () => {
    test.use(device);
    test(`a visitor walks through all twelve capabilities ${where} (SCOPE-03)`, async ({ page }) => {
      const wrong = watchErrors(page);
      const walk = walker(page);

      await page.goto("/sign-in");
      await page.getByRole("button", { name: "Explore the demo" }).click();
      const news = page.getByRole("dialog", { name: "What's New" });
      await expect(page).toHaveURL(/\/calendar/, soon);
      await walk.shows("Calendar", /\d+\/150 posts used/, /ridge|lake|tide|dunes|waves/i);
      // A visitor sees no news, since everything is new to them.
      await expect(news).toBeHidden();
      await walk.to("Post Scheduler");
      await walk.shows("Post Scheduler", /juniper_paints_|Juniper/, /of 150/);
      await page.getByRole("link", { name: "Use the old scheduler" }).click();
      await expect(page.getByRole("link", { name: "Use the new scheduler" })).toBeVisible();
      await walk.shows("Post Scheduler", /\d+ left/);
      await page.getByRole("button", { name: "Templates" }).first().click();
      await expect(page.getByText("Painting of the day")).toBeVisible();
      await page.keyboard.press("Escape");

      await walk.to("Analytics");
      await walk.shows("Analytics", /Posts published.*\d\d/, /Link visits\s*[1-9]/, /upvotes in r\/\w+/);
      await walk.to("Content Manager");
      await walk.shows("Content Manager", /first-light-on-the-ridge/, /Used \d+×/);
      await walk.to("Comment");
      await walk.shows("Comment Autoresponder", /Where to get prints/, /Say thanks/);
      await walk.to("Message");
      await walk.shows("Message Autoresponder", /First message/, /Commissions are closed/);

      await walk.to("Search");
      await page.getByLabel("Search subreddits").fill("water");
      await walk.shows("Subreddit Search", /r\/MovingWater/, /r\/WaterfallHunters/);
      await walk.to("Analysis");
      const field = page.getByRole("combobox", { name: "Subreddit", exact: true });
      await field.fill("openfield");
      await field.press("Enter");
      await walk.shows("Subreddit Analysis", /r\/openfield/, /You: \d+ posts/);

      await walk.to("Accounts");
      await walk.shows("Accounts", /Connected as u\/juniper_paints_/, /Otto Lindqvist/);
      await page.locator("#page-scroll").getByRole("button", { name: "Ban Shield" }).first().click();
      const shield = page.getByRole("region", { name: "Ban Shield of Juniper Vale" });
      await expect(shield).toContainText(/Account health: \w+/, soon);
      await expect(shield.locator("[data-risk-type]").first()).toBeVisible(soon);
      expect(await widestOverflow(page), "Ban Shield").toEqual([]);
      await shield.getByRole("button", { name: "Close Ban Shield" }).click();

      await walk.to("Subscription");
      await walk.shows("Subscription", /Growth \(150 posts per month\)/, /\d+\/150 posts used/);
      await walk.open(page.getByRole("button", { name: "Updates" }));
      await expect(news.locator("details").first()).toContainText("New", soon);

      expect(wrong).toEqual([]);
    });
  });
}

/** Chromium's own message about a refused or aborted request; the page shows its own. */
const NETWORK = /^Failed to load resource:/;

/** Records all errors of the page. */
function watchErrors(page: Page): string[] {
  const wrong: string[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  page.on("console", (message) => {
    if (message.type() === "error" && !NETWORK.test(message.text())) wrong.push(`${message.text()} at ${page.url()}`);
  });
  return wrong;
}

/** Navigates between screens by the menu, which has to be opened first on a phone. */
function walker(page: Page) {
  const main = page.locator("#page-scroll");
  const open = async (target: Locator) => {
    const menu = page.getByRole("button", { name: "Open menu" });
    if (await menu.isVisible()) await menu.click();
    await target.click();
  };
  return {
    open,
    to: (name: string) =>
      open(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: new RegExp(`^${name}`) })),
    /** Checks that the screen is open, shows demo content, and does not overflow. */
    shows: async (title: string, ...seen: RegExp[]) => {
      await expect(page).toHaveTitle(new RegExp(title.replace(/^(Comment|Message) /, "")));
      for (const text of seen) await expect(main).toContainText(text, soon);
      expect(await widestOverflow(page), title).toEqual([]);
    },
  };
}

import type { Locator, Page } from "@playwright/test";
import {
  addSubreddits,
  chooseTimeMode,
  chooseType,
  commonTitle,
  openComposer,
  pane,
  previewLines,
  previewOn,
  row,
  scheduleButton,
  scheduledBy,
} from "../support/composer-page.ts";
import { allow, newName } from "../support/sandbox-pages.ts";
import { expect, test } from "../support/test.ts";

test("a post is written and scheduled by keyboard alone", async ({ page, signedIn }) => {
  await openComposer(page, signedIn);
  const { keyboard } = page;
  await expect(commonTitle(page)).toBeVisible();
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("radio", { name: "Media" }));
  await keyboard.press("ArrowLeft");
  await keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Text", exact: true })).toBeChecked();
  await tabTo(page, commonTitle(page));
  await keyboard.type("Scheduled without a mouse");
  await tabTo(page, page.getByRole("combobox", { name: "Add subreddits" }));
  await keyboard.type("openfi");
  await expect(page.getByRole("option", { name: /openfield/ })).toBeVisible();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await keyboard.type("opentable");
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Schedule 2 posts" })).toBeVisible();
  const posts = await scheduledBy(page, () => keyboard.press("Control+Enter"));
  expect(posts.map(({ subreddit, title }) => [subreddit, title])).toEqual([
    ["openfield", "Scheduled without a mouse"],
    ["opentable", "Scheduled without a mouse"],
  ]);
});

test("many subreddits and a long word stay within their panes, and the page itself does not scroll", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 860 });
  await openComposer(page, signedIn);
  await chooseType(page, "Text");
  await addSubreddits(page, "openfield, opentable, openstudio, opendusk, openhills, openwater, openwood, openstone");
  await commonTitle(page).fill("x".repeat(250));
  const beyond = () =>
    page.evaluate(() => {
      const panes = [...document.querySelectorAll("main [data-step]")];
      return {
        down: document.documentElement.scrollHeight - window.innerHeight,
        sideways: panes.map((pane) => pane.scrollWidth - pane.clientWidth),
      };
    });
  await expect.poll(beyond).toEqual({ down: 0, sideways: [0, 0, 0] });
});

test("on a phone the panes are three steps", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openComposer(page, signedIn);
  const step = (name: string) => page.getByRole("radiogroup", { name: "Step" }).getByRole("radio", { name });
  const onlyShows = async (shown: "Content" | "Subreddits" | "Preview") => {
    for (const name of ["Content", "Subreddits", "Preview"] as const)
      await expect(pane(page, name)).toBeVisible({ visible: name === shown });
  };
  await onlyShows("Content");
  await chooseType(page, "Text");
  await commonTitle(page).fill("Scheduled on the way home");
  await step("Subreddits").click();
  await onlyShows("Subreddits");
  await addSubreddits(page, "openfield");
  await step("Preview").click();
  await onlyShows("Preview");
  await expect.poll(() => previewLines(page)).toContain("Scheduled on the way home");
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  const posts = await scheduledBy(page, () => scheduleButton(page).click());
  expect(posts).toMatchObject([{ subreddit: "openfield", title: "Scheduled on the way home" }]);
  await expect(page.getByText("Post was scheduled.")).toBeVisible();
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
])
  test.describe(`on a phone of ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test("nothing is wider than the screen, and the time is in view with its button", async ({ page, signedIn }) => {
      await openComposer(page, signedIn);
      const beyond = () =>
        page.evaluate(() =>
          [...document.querySelectorAll("html, #page-scroll")].map((box) => box.scrollWidth - box.clientWidth),
        );
      for (const type of ["Text", "Link", "Media"] as const) {
        await chooseType(page, type);
        await expect(commonTitle(page)).toBeVisible();
        await expect.poll(beyond, type).toEqual([0, 0]);
      }
      await page.getByRole("radiogroup", { name: "Step" }).getByRole("radio", { name: "Subreddits" }).click();
      await addSubreddits(page, "openfield");
      await expect.poll(beyond, "Subreddits").toEqual([0, 0]);
      for (const field of ["postTime", "when"]) {
        await page.locator(`[data-field=${field}]`).click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.getByLabel("Time", { exact: true })).toBeInViewport({ ratio: 1 });
        await expect(dialog.getByRole("button", { name: "Done" })).toBeInViewport({ ratio: 1 });
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      }
    });
  });

test("Reddit is preselected, X on offer, Instagram and TikTok by their cookie, and a post to X goes out (SCOPE-07..09, SCOPE-11)", async ({
  page,
  context,
  signedIn,
  sandbox,
  baseURL,
}) => {
  await openComposer(page, signedIn, { path: "/accounts" });
  const xName = newName();
  await page.getByRole("button", { name: "Connect X (Twitter) to mira" }).click();
  await allow(page, xName, "Authorize app");
  await expect(page.getByText(`Connected as @${xName}`)).toBeVisible();

  const chips = page.getByRole("tablist", { name: "Platform" }).getByRole("tab");
  const reddit = /^Reddit: u\//;
  const twitter = "X (Twitter): Also post to X";
  const others = ["Instagram: not connected", "TikTok: not connected"];
  const offers = [
    [null, [reddit, twitter]],
    ["TRUE", [reddit, twitter]],
    ["true", [reddit, twitter, ...others]],
    ["", [reddit, twitter]],
  ] as const;
  for (const [value, offered] of offers) {
    if (value !== null) await context.addCookies([{ name: "show_tiktok", value, url: baseURL! }]);
    await page.goto("/schedule");
    await expect(chips).toHaveCount(offered.length);
    for (const [index, name] of offered.entries()) await expect(chips.nth(index)).toHaveAccessibleName(name);
    await expect(chips.first()).toHaveAttribute("aria-selected", "true");
  }

  await chips.nth(1).click();
  const form = page.getByRole("region", { name: "X (Twitter)" });
  await form.getByLabel("Text").fill("The fog lifts at noon #ridge");
  await chooseTimeMode(page, "Now");
  await expect(previewOn(page, "X")).toContainText("The fog lifts at noon #ridge");
  await scheduledBy(page, () => page.getByRole("button", { name: "Schedule 1 post" }).click());
  const texts = async () => (await sandbox.x.posts(xName)).map(({ text }) => text);
  await expect.poll(texts, { timeout: 25_000 }).toEqual(["The fog lifts at noon #ridge"]);
});

test("a platform that is missing is connected from the composer, which has what was written (PS-01)", async ({
  page,
  signedIn,
}) => {
  await openComposer(page, signedIn);
  await commonTitle(page).fill("Written before X");
  await page.getByRole("tab", { name: "X (Twitter): not connected" }).click();
  await allow(page, newName(), "Authorize app");
  await expect(page).toHaveURL(/\/schedule/);
  await expect(page.getByRole("tab", { name: "X (Twitter): Also post to X" })).toBeVisible();
  await expect(commonTitle(page)).toHaveValue("Written before X");
});

test("the meter shows what is used, and too few posts lead to a larger plan (PO-07, PERM-06)", async ({
  page,
  signedIn,
  database,
}) => {
  const { userId } = await openComposer(page, signedIn, { hasPlan: false });
  await chooseType(page, "Text");
  await commonTitle(page).fill("Five posts are free");
  await addSubreddits(page, "openfield", "opentable", "openstudio", "stillframes", "singleframe", "movingonly");
  await expect(page.getByText("6 posts, 5 left")).toBeVisible();
  await expect(page.getByText("0 → 6 of 5")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Get More Posts" }).click();
  await page.getByRole("dialog", { name: "Upgrade Plan" }).getByRole("button", { name: "Close" }).click();

  for (const name of ["opentable", "openstudio", "stillframes", "singleframe", "movingonly"])
    await page.getByRole("checkbox", { name: `Select r/${name}` }).uncheck();
  await expect(page.getByText("0 → 1 of 5")).toBeVisible();
  const head = page.getByRole("checkbox", { name: "Select all subreddits" });
  const before = await head.boundingBox();
  await scheduledBy(page, () => page.getByRole("button", { name: "Schedule 1 post" }).click());
  await expect(row(page, "openfield")).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Post was scheduled.")).toBeVisible();
  expect(await head.boundingBox()).toEqual(before);
  await page.getByRole("checkbox", { name: "Select r/opentable" }).check();
  await expect(page.getByText("1 → 2 of 5")).toBeVisible();
  // The quota is used up elsewhere, and this page does not know.
  await page.route("**/api/users/me/stats", (route) => route.abort());
  await database.query("update quota_periods set used = 5 where user_id = $1", [userId]);
  await page.getByRole("button", { name: "Schedule 1 post" }).click();
  const refusal = page.locator('[data-alert="danger"]');
  await expect(refusal).toContainText(
    "You don't have enough posts left. Please upgrade your plan to schedule more posts.",
  );
  await refusal.getByRole("button", { name: "Upgrade Plan" }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade Plan" })).toBeVisible();
  await expect(row(page, "opentable")).toBeVisible();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses++) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

import type { Locator, Page } from "@playwright/test";
import {
  addSubreddits,
  chooseType,
  commonTitle,
  openComposer,
  row,
  scheduleButton,
  scheduledBy,
} from "../support/composer-page.ts";
import { choose } from "../support/gallery-page.ts";
import { aPng } from "../support/media-files.ts";
import { expect, test } from "../support/test.ts";

const boxOf = async (part: Locator) => (await part.boundingBox())!;
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
/** Whether a click in its middle hits it, rather than something that covers it. */
const isFree = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

test("on a low screen what opens is in sight: the findings of a row, and the preflight from the foot (PS-13)", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openComposer(page, signedIn);
  await choose(page, page.getByRole("region", { name: "Content" }).getByRole("button", { name: "Upload" }), [
    await aPng("dawn.png"),
  ]);
  await commonTitle(page).fill("First light");
  await addSubreddits(page, "openfield", "opentable", "stillframes", "nowhere_at_all_9", "openstudio");
  await row(page, "nowhere_at_all_9").getByRole("button", { name: "Doesn't exist" }).click();
  await expect(row(page, "nowhere_at_all_9").getByRole("list", { name: "Findings" })).toBeInViewport({ ratio: 1 });

  await page
    .locator("footer")
    .getByRole("button", { name: /to fix/ })
    .click();
  const preflight = page.getByRole("region", { name: "Ban Shield preflight" });
  await expect(preflight.getByRole("button").first()).toBeInViewport({ ratio: 1 });
});

test("a message that stays covers neither the failure centre nor a menu on a phone", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openComposer(page, signedIn, { path: "/schedule?subreddits=openfield,opentable" });
  await page.getByRole("radio", { name: "Subreddits" }).click();
  await page.getByRole("button", { name: "Remove r/opentable" }).click();
  await expect(toasts(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await page.getByRole("button", { name: /^More for r\/openfield/ }).click();
  for (const item of await page.getByRole("menuitem").all()) expect(await isFree(item)).toBe(true);
  await page.keyboard.press("Escape");

  await page.evaluate(() => window.dispatchEvent(new CustomEvent("openNotices")));
  const drawer = page.getByRole("dialog", { name: "Needs attention" });
  await expect(drawer.getByRole("button", { name: "Close" })).toBeVisible();
  await expect(toasts(page).getByRole("button", { name: "Undo" })).toBeVisible();
  const [toast, content] = [await boxOf(toasts(page)), await boxOf(drawer.locator("> :last-child"))];
  expect(toast.y).toBeGreaterThanOrEqual(content.y + content.height);
  expect(toast.y + toast.height).toBeLessThanOrEqual(844);
});

test("a message covers neither the popover one works in nor a dialog, and is there after both (UI-02)", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openComposer(page, signedIn, { path: "/schedule?subreddits=openfield,opentable" });
  await page.getByRole("button", { name: "Remove r/opentable" }).click();
  const undo = toasts(page).getByRole("button", { name: "Undo" });
  await expect(undo).toBeVisible();
  await page.locator("[data-field=postTime]").click();
  const times = page.getByRole("dialog", { name: "Post time" });
  await expect(times).toBeVisible();
  for (const button of await times.getByRole("button").all()) expect(await isFree(button)).toBe(true);
  await page.keyboard.press("Escape");
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("openUpgradeModal")));
  await expect(page.locator("[data-sheet]")).toBeVisible();
  await expect(undo).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(undo).toBeVisible();
});

test("the foot shows from when to when the posts go out, whole, on a usual laptop (PS-01)", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const names = ["openfield", "opentable", "stillframes", "openstudio", "opendusk", "not_there_at_all_7"];
  await openComposer(page, signedIn, { path: `/schedule?subreddits=${names.join(",")}` });
  await chooseType(page, "Text");
  await commonTitle(page).fill("First light");
  await page.getByLabel("Text", { exact: true }).fill("It rained for two days.");
  await page
    .getByRole("button", { name: /^Stagger/ })
    .first()
    .click();
  const foot = page.locator("footer");
  await expect(foot.getByText(/Saved/)).toBeVisible();
  const words = foot.getByTitle(/^Times are in/);
  await expect(words).toContainText(/ to /);
  expect(await words.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
});

/** Scrolls as far as a user could. */
const scrollToEnd = (part: Locator) =>
  part.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) at.scrollTop = at.scrollHeight;
  });
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

for (const size of sizes)
  test(`what was scheduled is told beside the next post, not over it, ${size.width} pixels wide (PS-01, PS-12)`, async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize(size);
    const note = page.getByRole("region", { name: "Scheduled", exact: true });
    const expectNothingCovered = async (part: Locator) => {
      await expect(note).toBeVisible();
      await scrollToEnd(part);
      const [below, above] = [await boxOf(note), await boxOf(part)];
      expect(above.y + above.height).toBeLessThanOrEqual(below.y);
      await expect(note).toBeInViewport({ ratio: 1 });
    };
    await openComposer(page, signedIn, { path: "/schedule?subreddits=openfield" });
    await chooseType(page, "Text");
    await commonTitle(page).fill("First light");
    await page.getByLabel("Text", { exact: true }).fill("It rained for two days.");
    await scheduledBy(page, () => scheduleButton(page).click());
    const step = page.getByRole("radio", { name: "Subreddits" });
    if (size.width < 1024) await step.click();
    await addSubreddits(page, "openstudio", "opentable", "stillframes", "flairfirst", "opendusk", "taggedtitles");
    await expectNothingCovered(page.getByRole("region", { name: "Subreddits", exact: true }));

    await page.goto("/schedule-old");
    await page.getByLabel("Title", { exact: true }).fill("Last light");
    await chooseType(page, "Text");
    await page.getByLabel("Text", { exact: true }).fill("It rained for three days.");
    await page.getByRole("textbox", { name: "Subreddits", exact: true }).fill("openstudio");
    await page.getByLabel("Day").fill(new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));
    await scheduledBy(page, () => scheduleButton(page).click());
    await expectNothingCovered(page.locator("main form > :first-child"));
  });

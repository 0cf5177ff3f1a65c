import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/test.ts";

const folder = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const soon = { timeout: 60_000 };

for (const theme of ["light", "dark"] as const) {
  test.describe(theme, () => {
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: "reduce" } });
    test(`the screens of the README, ${theme}`, async ({ page }) => {
      test.setTimeout(600_000);
      await mkdir(folder, { recursive: true });
      const take = (name: string) => takePicture(page, `${name}-${theme}`);

      await page.goto("/sign-in");
      await expect(page.getByRole("button", { name: "Explore the demo" })).toBeVisible();
      await take("sign-in");
      await page.getByRole("button", { name: "Explore the demo" }).click();
      await expect(page.locator("#page-scroll")).toContainText(/ridge|lake|tide/i, soon);
      await take("calendar");
      await write(page);
      await take("composer");
      await page.goto("/analytics");
      await expect(page.getByText("What went well")).toBeVisible(soon);
      await take("analytics");
      await page.goto("/gallery");
      await expect(page.getByText("first-light-on-the-ridge.jpg")).toBeVisible(soon);
      await take("gallery");
      await page.goto("/autoresponder/comment");
      await page.getByText("Where to get prints").click(soon);
      await expect(page.getByText("Reply with one of these")).toBeVisible(soon);
      await take("autoresponder");
      await page.goto("/accounts");
      await page.locator("#page-scroll").getByRole("button", { name: "Ban Shield" }).first().click(soon);
      await expect(page.getByRole("heading", { name: "Ban Shield" })).toBeVisible(soon);
      await take("ban-shield");
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/calendar");
      await expect(page.locator("#page-scroll")).toContainText(/ridge|lake|tide/i, soon);
      await take("phone");
    });
  });
}

/** Writes a post to three subreddits, with a picture. */
async function write(page: Page): Promise<void> {
  await page.goto("/schedule");
  await page.locator("#page-scroll").getByRole("button", { name: "Content Manager" }).click(soon);
  const picker = page.getByRole("dialog", { name: "Content Manager" });
  await picker
    .getByRole("list", { name: "Files" })
    .getByRole("button", { name: /first-light/ })
    .click(soon);
  await picker.getByRole("button", { name: "Add 1 file" }).click();
  await page.getByLabel("Title", { exact: true }).fill("First light on the ridge, before anybody was up");
  const field = page.getByRole("combobox", { name: "Add subreddits" });
  await field.fill("openfield, stillframes, HarbourLife");
  await field.press("Enter");
  await expect(page.locator("[data-row]")).toHaveCount(3);
  await expect(page.getByText(/^(Looking it up|Checking)$/)).toHaveCount(0, soon);
}

/** Takes a screenshot, compressed enough to keep it in the repository. */
async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.querySelector(".sandbox-note")?.remove());
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(allDrawn);
  const png = await page.screenshot();
  await sharp(png).webp({ quality: 82, effort: 6 }).toFile(`${folder}${name}.webp`);
}

/** Runs in the page: whether every visible image has loaded. */
function allDrawn(): boolean {
  const isInSight = (image: HTMLImageElement) => {
    const { top, bottom, width } = image.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  return [...document.images].filter(isInSight).every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}

import type { Locator } from "@playwright/test";
import { chooseType, commonTitle, openComposer, row } from "../support/composer-page.ts";
import { expect, test } from "../support/test.ts";

const names = ["openfield", "flairfirst", "stillframes", "openstudio"];
const path = `/schedule?subreddits=${names.join(",")}`;
const boxOf = async (part: Locator) => (await part.boundingBox())!;
const isWhole = (part: Locator) => part.evaluate((each) => each.scrollWidth <= each.clientWidth);

test.use({ locale: "en-US" });

test("a title of usual length stands whole in its row, and flairs and times stand in columns, on a laptop", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openComposer(page, signedIn, { path });
  await chooseType(page, "Text");
  const title = "Storm light over the harbour";
  await commonTitle(page).fill(title);
  for (const name of names) await expect(row(page, name).getByTitle(title)).toBeVisible();
  await page.getByLabel("Delete after (hours)").fill("48");
  await page.getByLabel("First comment", { exact: true }).fill("Painted with gouache.");
  for (const name of names) {
    await expect(row(page, name).getByTitle("First comment")).toBeVisible();
    expect(await isWhole(row(page, name).getByTitle(title))).toBe(true);
  }
  for (const field of ["flair", "when"]) {
    const parts = await page.locator(`[data-row] [data-field=${field}]`).all();
    const lefts = await Promise.all(parts.map(async (part) => Math.round((await boxOf(part)).x)));
    expect(new Set(lefts).size, `${field} at ${lefts}`).toBe(1);
  }

  const { x, y, width, height } = await boxOf(row(page, "openfield").locator("[data-field=name]"));
  const flair = await boxOf(row(page, "openfield").locator("[data-field=flair]"));
  expect(flair.x).toBeGreaterThanOrEqual(x + width);
  expect(Math.abs(flair.y + flair.height / 2 - y - height / 2)).toBeLessThan(2);

  // The tools are either next to the heading, or all below it.
  const tools = [/^Best times$/, /^Stagger/].map((name) => page.getByRole("button", { name }).first());
  const [when, ...others] = await Promise.all([page.locator("[data-field=postTime]"), ...tools].map(boxOf));
  for (const other of others) expect(Math.abs(other.y + other.height / 2 - when!.y - when!.height / 2)).toBeLessThan(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the time of a row is chosen with everything in sight", async ({ page, signedIn }) => {
    await openComposer(page, signedIn, { path });
    await page.getByRole("radio", { name: "Subreddits" }).click();
    const time = page.getByRole("button", { name: /^Time of r\/flairfirst/ });
    // There is half a screen of room above it and half below.
    await time.evaluate((each) => each.scrollIntoView({ block: "center" }));
    await time.click();
    const popover = page.getByRole("dialog", { name: "Time of r/flairfirst" });
    await expect(popover.getByRole("button", { name: "Same as all" })).toBeInViewport({ ratio: 1 });
    expect(await popover.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
  });
});

test("titles that were made come into sight (TX-04)", async ({ page, signedIn }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await openComposer(page, signedIn, { path });
  await page.getByRole("radio", { name: "Generate" }).click();
  await page.getByLabel("Keywords").fill("harbour, storm");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  const first = page.getByRole("list", { name: "Generated titles" }).getByRole("button").first();
  await expect(first).toBeVisible();
  await expect(first).toBeInViewport({ ratio: 1 });
});

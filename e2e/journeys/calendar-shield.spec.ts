import type { Page } from "@playwright/test";
import type { Post } from "@ponkan/contract/posts/post";
import { headersOf, read } from "../support/calls.ts";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const noonTomorrow = new Date(`${new Date(Date.now() + DAY).toISOString().slice(0, 10)}T12:00:00Z`);
const tomorrow = noonTomorrow.toISOString().slice(0, 10);
const afterNoon = (minutes: number) => new Date(noonTomorrow.getTime() + minutes * MINUTE);
const cell = (page: Page) => page.locator(`td[data-day="${tomorrow}"]`);

async function timesOf(page: Page, creatorId: number, posts: readonly Post[]): Promise<string[]> {
  const answers = posts.map(async ({ id }) => {
    const answer = await page.request.get(`/api/posts/${id}`, { headers: headersOf(creatorId) });
    return (await read<{ data: Post }>(answer)).data.post_at;
  });
  return Promise.all(answers);
}

test("three posts too close to one subreddit: the day is marked, spaced out, and comes back by Undo (BS-03, BS-04)", async ({
  page,
  signedIn,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  const creatorId = person.creators[0]!.id;
  const posts = await schedule(page, creatorId, [
    aPost("Red rock, first pass", "openfield", afterNoon(0)),
    aPost("Canyon strata at dusk", "openfield", afterNoon(3)),
    aPost("Canyon strata, tall crop", "openfield", afterNoon(6)),
  ]);
  const before = await timesOf(page, creatorId, posts);
  await page.goto(`/calendar?month=${tomorrow.slice(0, 7)}`);

  await expect(cell(page)).toHaveAttribute("data-risk", "medium");
  await cell(page)
    .getByRole("button", { name: /^Medium risk, / })
    .click();
  const popover = page.getByRole("dialog", { name: /is too crowded$/ });
  await expect(popover).toContainText("3 posts inside 6 minutes");
  await expect(popover).toContainText("12:00, 12:03, 12:06. Leave 10 minutes.");
  await expect(popover).toContainText("r/openfield gets 3 posts in a row.");
  await popover.getByRole("button", { name: "Space them out" }).click();

  const modal = page.getByRole("dialog", { name: /^Space out/ });
  await expect(modal.getByText("No threat of medium or higher is left.")).toBeVisible();
  // With an adjustment left out, the threat it would resolve is shown at once.
  const [first] = await modal.getByRole("checkbox").all();
  await first!.uncheck();
  await expect(modal.getByRole("region", { name: "Remaining threats" })).toContainText("Leave 10 minutes.");
  await first!.check();
  await modal
    .getByRole("button", { name: /^Adjust/ })
    .first()
    .click();
  await modal.getByRole("textbox", { name: "Time" }).fill("99:99");
  await expect(modal.getByRole("alert")).toHaveText("Post time must be a valid date. Use a time like 19:00 or 7pm.");
  await expect(modal.getByRole("button", { name: /^Move \d/ })).toBeDisabled();
  await modal.getByRole("button", { name: "As proposed" }).click();
  await modal.getByRole("button", { name: /^Move \d/ }).click();

  await expect(modal).toBeHidden();
  await expect(cell(page)).not.toHaveAttribute("data-risk");
  await expect(cell(page).locator(":focus")).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText(/^Moved \d posts?\.$/)).toBeVisible();
  expect(await timesOf(page, creatorId, posts)).not.toEqual(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page)).toHaveAttribute("data-risk", "medium");
  expect(await timesOf(page, creatorId, posts)).toEqual(before);

  // In the head of a week, the mark must not cover the day.
  await page.goto(`/calendar?view=week&day=${tomorrow}`);
  await expect(page.getByRole("button", { name: /^Medium risk, / })).toBeVisible();
  for (let width = 1700; width >= 1280; width -= 20) {
    await page.setViewportSize({ width, height: 900 });
    expect(await spilling(page), `week at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/calendar?month=${tomorrow.slice(0, 7)}`);

  await cell(page)
    .getByRole("button", { name: /^Medium risk, / })
    .click();
  await popover.getByRole("button", { name: "Ignore" }).click();
  await expect(cell(page)).not.toHaveAttribute("data-risk");
  await page.reload();
  await expect(cell(page).getByRole("button", { name: /Red rock/ })).toBeVisible();
  await expect(cell(page)).not.toHaveAttribute("data-risk");
  // Another post changes the risk.
  await schedule(page, creatorId, [aPost("Before the wind", "openfield", afterNoon(7))]);
  await expect(cell(page)).toHaveAttribute("data-risk", "high");

  for (const view of ["week", "month"]) {
    await page.goto(`/calendar?view=${view}&day=${tomorrow}`);
    await expect(page.getByRole("button", { name: /^High risk, / })).toBeVisible();
    for (const width of [1440, 1280, 1024, 720, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await spilling(page), `${view} at ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const entry = page.locator("[data-entry]").first();
  expect((await entry.boundingBox())!.height).toBe(37);
  await page.evaluate(() => document.documentElement.setAttribute("data-density", "compact"));
  expect((await entry.boundingBox())!.height).toBe(24);
  expect(await spilling(page)).toEqual([]);

  await page.emulateMedia({ forcedColors: "active" });
  const ground = (name: string) =>
    page.getByRole("radio", { name }).evaluate((view) => getComputedStyle(view).backgroundColor);
  expect(await ground("Month")).not.toBe(await ground("Week"));
});

/** Parts of chips and marks that overflow onto the next day. */
const spilling = (page: Page) =>
  page.locator("[data-entry] *, button[data-risk], button[data-risk] *").evaluateAll((parts) => {
    const isOut = (part: Element) => {
      const box = (part.closest("[data-entry]") ?? part.closest("[data-risk]")!.parentElement!).getBoundingClientRect();
      const { left, right, width } = part.getBoundingClientRect();
      return width > 1 && (left < box.left - 0.5 || right > box.right + 0.5);
    };
    return parts.filter(isOut).map((part) => part.outerHTML.slice(0, 100));
  });

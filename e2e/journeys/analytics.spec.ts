import { readFile } from "node:fs/promises";
import { checkBothThemes, injectAxe, widestOverflow } from "../support/axe.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const soon = { timeout: 30_000 };
const DAY = 24 * 60 * 60 * 1000;

test("a month of posts is read by a refresh, told as it is in the world, filtered and saved (NAV-06)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  await injectAxe(page);
  const name = await connectReddit(page, await signedIn({ creators: ["mira"], subscription: { status: "active" } }));
  const now = await sandbox.clock.now();
  let score = 0;
  for (let ago = 24; ago > 0; ago--) {
    const at = new Date(now.getTime() - ago * DAY).toISOString();
    const subreddit = ago % 2 ? "openfield" : "opentable";
    const { id } = await sandbox.reddit.addPost({ from: name, subreddit, title: `Morning ${ago}`, at });
    await sandbox.reddit.setScore(id, 10 * ago);
    score += 10 * ago;
    if (ago % 12 === 0) await sandbox.reddit.removePost(id, "moderator");
  }

  await page.goto("/analytics");
  await expect(page).toHaveTitle(/^Analytics/);
  await expect(page.getByRole("heading", { name: "Analytics", exact: true })).toBeVisible();
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals.getByRole("listitem").filter({ hasText: "Posts published" })).toContainText("24", soon);
  await expect(totals.getByRole("listitem").filter({ hasText: "Upvotes" })).toContainText(
    score.toLocaleString("en-US"),
  );
  await expect(totals.getByRole("listitem").filter({ hasText: "Removed" })).toContainText("2");
  await expect(page.getByRole("button", { name: "Refresh" })).toBeDisabled();
  await checkBothThemes(page, "analytics");

  await page.getByRole("button", { name: "Show them" }).first().click();
  await expect(page.getByRole("table", { name: "Posts with their results" }).getByRole("row")).toHaveCount(3);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await saved).path(), "utf8");
  expect(file.split("\r\n").filter((line) => line.includes("Removed by moderator"))).toHaveLength(2);

  await page.setViewportSize({ width: 390, height: 800 });
  expect(await widestOverflow(page)).toEqual([]);
});

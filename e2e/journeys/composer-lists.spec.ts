import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Platform } from "@ponkan/contract/accounts/platform";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { readPost } from "../support/media-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const soon = { timeout: 20_000 };
const rows = (page: Page) => page.locator("[data-row]");
const menu = (page: Page) => page.getByRole("button", { name: "Lists of subreddits" });

/** Chooses a menu item with the keyboard only. */
async function chooseByKeyboard(page: Page, item: string | RegExp): Promise<void> {
  await menu(page).focus();
  await page.keyboard.press("ArrowDown");
  const wanted = page.getByRole("menuitem", { name: item });
  await expect(wanted).toBeVisible();
  for (let tries = 0; tries < 10 && !(await wanted.evaluate((each) => each === document.activeElement)); tries++)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

test("a list is kept, added again, renamed and deleted by keyboard alone (SR-11, PS-04)", async ({
  page,
  signedIn,
}) => {
  await connectReddit(page, await signedIn({ creators: ["mira"], subscription: { status: "active" } }));
  await page.goto("/schedule");
  const field = page.getByRole("combobox", { name: "Add subreddits" });
  await expect(field).toBeVisible();
  await page.keyboard.press("s");
  await expect(field).toBeFocused();
  await page.keyboard.type("r/openstudio, openfield");
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(2);

  await chooseByKeyboard(page, "Save these as a list");
  await expect(page.getByRole("dialog", { name: "Save as a list" })).toBeVisible();
  await page.keyboard.type("Open ones");
  await page.keyboard.press("Enter");
  await expect(page.getByText("List was saved.").first()).toBeVisible();

  for (const name of ["openstudio", "openfield"]) {
    await page.getByRole("button", { name: `More for r/${name}` }).click();
    await page.getByRole("menuitem", { name: "Remove", exact: true }).click();
  }
  await expect(rows(page)).toHaveCount(0);
  await chooseByKeyboard(page, /^Open ones/);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText("members", soon);

  await chooseByKeyboard(page, "Manage lists");
  await page.getByRole("button", { name: "Rename Open ones" }).press("Enter");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Saved");
  await page.keyboard.press("Enter");
  await expect(page.getByText('List named "Saved" already exists. Pick a different name.')).toBeVisible();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Studios");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete Studios" }).press("Enter");
  await expect(page.getByText("The list “Studios” will be deleted.")).toBeVisible();
  await page.getByRole("button", { name: "Delete list" }).press("Enter");
  await expect(page.getByRole("button", { name: "Delete Studios" })).toHaveCount(0);
});

test("a place that went well is offered, and the OC mark arrives where there is one (PS-10)", async ({
  page,
  signedIn,
  sandbox,
  database,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  const name = await connectReddit(page, person);
  const owner = { page, creatorId: person.creators[0]!.id };
  const headers = {
    origin: `http://127.0.0.1:${process.env.E2E_PORT}`,
    "creator-id": String(owner.creatorId),
    "idempotency-key": randomUUID(),
  };
  const before = { platform: Platform.reddit, type: "text", title: "A soup", subreddit: "opentable", post_at: null };
  const answer = await page.request.post("/api/posts/schedule", { headers, data: { posts: [before] } });
  const { id } = (await answer.json()).data[0];
  await expect.poll(async () => (await readPost(owner, id)).status, soon).toBe(PostStatus.posted);

  await page.goto("/schedule");
  await page.getByRole("radio", { name: "Text" }).click();
  await page.getByLabel("Title", { exact: true }).fill("A drawing of my own");
  const chip = page.getByRole("button", { name: /^Add r\/opentable, \d+% match$/ });
  const asked = page.waitForResponse(/\/subreddits\/fits\?.*openstudio/);
  await page.getByRole("combobox", { name: "Add subreddits" }).fill("openstudio");
  await page.keyboard.press("Enter");
  // Left out because it was used this week.
  expect(JSON.stringify(await (await asked).json())).not.toContain("opentable");
  await expect(chip).toHaveCount(0);
  const aged =
    "update posts set posted_at = posted_at - interval '20 days', post_at = post_at - interval '20 days' where id = $1";
  await database.query(aged, [id]);
  await page.reload();
  await chip.hover();
  await expect(page.getByRole("tooltip")).toContainText("Your post stayed up");
  await chip.click();
  await expect(rows(page)).toHaveCount(2);
  await expect(chip).toHaveCount(0);

  await page.getByRole("switch", { name: "OC mark" }).check();
  const preview = page.getByRole("article", { name: "Preview on Reddit" });
  await page.getByRole("button", { name: /^r\/opentable/ }).click();
  await expect(preview).toContainText("r/opentable");
  await expect(preview.getByText("OC", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: /^r\/openstudio/ }).click();
  await expect(preview.getByText("OC", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "More ways to schedule" }).click();
  await page.getByRole("menuitem", { name: "Post now" }).click();
  await page.getByRole("button", { name: "Post anyway" }).click();
  const marks = async () =>
    Object.fromEntries(
      (await sandbox.reddit.postsBy(name))
        .filter(({ title }) => title === "A drawing of my own")
        .map(({ subreddit, is_original_content }) => [subreddit, is_original_content]),
    );
  await expect.poll(marks, { timeout: 40_000 }).toEqual({ openstudio: true, opentable: false });
  const [post] = (await sandbox.reddit.postsBy(name)).filter(({ subreddit }) => subreddit === "openstudio");
  await page.goto(`http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}/r/openstudio/comments/${post!.id}`);
  await expect(page.locator(".badges").getByText("OC", { exact: true })).toBeVisible();
});

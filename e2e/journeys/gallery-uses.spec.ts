import type { Page } from "@playwright/test";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import { drawer, tile } from "../support/gallery-page.ts";
import { readPost, schedule, uploadByCall } from "../support/media-calls.ts";
import { aPng, aVideo } from "../support/media-files.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const tiles = (page: Page) => page.getByRole("gridcell");
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000);

test("after a post went out the file tells where it was posted, when, how it did, and whether it was kept (ME-03)", async ({
  page,
  signedIn,
  sandbox,
  database,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  const redditName = await connectReddit(page, person);
  const owner = { page, creatorId: person.creators[0]!.id };
  const used = await uploadByCall(owner, await aPng("used.png"));
  await uploadByCall(owner, await aPng("fresh.png"));
  const posts = [
    await schedule(owner, used, { subreddit: "openfield", at: null }),
    await schedule(owner, used, { subreddit: "opentable", at: null }),
  ];
  await schedule(owner, used, { subreddit: "opendusk", at: tomorrow() });
  const results = () => Promise.all(posts.map(({ id }) => readPost(owner, id)));
  const soon = { timeout: 20_000 };
  await expect.poll(results, soon).toMatchObject(posts.map(() => ({ status: PostStatus.posted })));

  for (const { id, subreddit } of await sandbox.reddit.postsBy(redditName)) {
    if (subreddit === "openfield") await sandbox.reddit.setScore(id, 1234);
    else await sandbox.reddit.removePost(id, "moderator");
  }
  const lookNow = "update steps set next_at = now() where kind = 'check' and post_id = any($1)";
  await database.query(lookNow, [posts.map(({ id }) => id)]);
  await expect
    .poll(results, soon)
    .toMatchObject([{ score: 1234, removal_reason: null }, { removal_reason: "moderator" }]);

  await page.goto("/gallery");
  await expect(tile(page, "used.png")).toContainText("Used 2×planned 1×last today");
  await tile(page, "used.png").click();
  const row = (subreddit: string) =>
    drawer(page, "used.png")
      .getByRole("listitem")
      .filter({ hasText: `r/${subreddit}` });
  await expect(row("openfield")).toContainText(/A look at used\.png.*Kept.*Score 1,234/);
  await expect(row("opentable")).toContainText("Removed");
  await expect(row("opendusk")).toContainText("Scheduled");
  await expect(row("openfield").getByRole("link")).toHaveAttribute("href", (await readPost(owner, posts[0]!.id)).url!);
  await page.keyboard.press("Escape");

  await page.getByLabel("Use", { exact: true }).selectOption("Used");
  await expect(tiles(page)).toContainText(["used.png"]);
  await page.getByLabel("Use", { exact: true }).selectOption("Not used yet");
  await expect(tiles(page)).toContainText(["fresh.png"]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(tiles(page)).toHaveCount(2);
  await neverIn(page, "r/OpenField");
  await expect(tiles(page)).toContainText(["fresh.png"]);
  await page.getByRole("button", { name: /^Never in r\/OpenField/ }).click();
  await neverIn(page, "openstudio");
  await expect(tiles(page)).toHaveCount(2);
});

test("a file of scheduled posts cannot be deleted before another takes its place in all of them (ME-03)", async ({
  page,
  signedIn,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  await connectReddit(page, person);
  const owner = { page, creatorId: person.creators[0]!.id };
  const old = await uploadByCall(owner, await aPng("old.png"));
  const fresh = await uploadByCall(owner, await aPng("fresh.png"));
  await uploadByCall(owner, await aVideo("clip.mp4"));
  const posts = [
    await schedule(owner, old, { subreddit: "openfield", at: tomorrow() }),
    await schedule(owner, old, { subreddit: "opentable", at: tomorrow() }),
  ];

  await page.goto("/gallery");
  await tile(page, "old.png").click();
  await drawer(page, "old.png").getByRole("button", { name: "Delete" }).click();
  const modal = drawer(page, "Replace in all scheduled posts");
  await expect(modal).toContainText("Media is used in 2 scheduled posts and can't be deleted.");
  await expect(modal.getByRole("radio", { name: "fresh.png" })).toBeVisible();
  await expect(modal.getByRole("radio")).toHaveCount(1);
  await expect(modal.getByRole("button", { name: "Replace and delete" })).toBeDisabled();
  await modal.getByRole("button", { name: "Keep old.png" }).click();
  await expect(modal).toHaveCount(0);
  await expect(drawer(page, "old.png")).toBeVisible();

  await drawer(page, "old.png").getByRole("button", { name: "Delete" }).click();
  await modal.getByText("fresh.png").click();
  await modal.getByRole("button", { name: "Replace and delete" }).click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText("fresh.png took the place of old.png in 2 scheduled posts.")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(tile(page, "old.png")).toHaveCount(0);
  await expect(tile(page, "fresh.png")).toContainText("Planned 2×");
  for (const { id } of posts) expect((await readPost(owner, id)).media.map((shown) => shown.id)).toEqual([fresh.id]);
});

async function neverIn(page: Page, subreddit: string): Promise<void> {
  await page.getByRole("button", { name: "Any subreddit" }).click();
  await page.getByLabel("Never posted in").fill(subreddit);
  await page.keyboard.press("Enter");
}

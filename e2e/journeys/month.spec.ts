import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { SandboxClient } from "@ponkan/sandbox/client";
import { bringAxe, checkBothThemes, widestOverflow } from "../support/axe.ts";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const soon = { timeout: 40_000 };
const DAY = 24 * 60 * 60 * 1000;
const inDays = (days: number, minutes = 0) => new Date(Date.now() + days * DAY + minutes * 60_000);

/** Thirty posts of a month that goes by at once. r/opentable brings little; `removed` are in r/openfield, without [OC] in the title. */
async function aMonth(sandbox: SandboxClient, from: string, { removes }: { removes: boolean }): Promise<void> {
  const now = (await sandbox.clock.now()).getTime();
  const posts = Array.from({ length: 30 }, (_, index) => {
    const at = new Date(now - (29 - index) * 0.95 * DAY - 3_600_000);
    const isMarked = index % 3 !== 0;
    const subreddit = index % 3 === 1 ? "opentable" : "openfield";
    const removed = { category: "moderator", reason: "Rule 2", at: new Date(at.getTime() + 600_000).toISOString() };
    return {
      from,
      subreddit,
      title: `${isMarked ? "[OC] " : ""}Morning number ${index}`,
      text: "Two days of rain, and then this.",
      at: at.toISOString(),
      ...(removes && !isMarked && { removed }),
    };
  });
  const made = await sandbox.reddit.addPosts(posts);
  for (const [index, { id }] of made.entries()) {
    await sandbox.reddit.setScore(id, posts[index]!.subreddit === "opentable" ? 3 : 200 + index);
  }
}

/** What the world itself has in its books. */
async function booksOf(sandbox: SandboxClient, author: string) {
  const posts = await sandbox.reddit.posts({ author, state: true });
  return {
    posts: posts.length,
    score: posts.reduce((sum, { state }) => sum + state!.score, 0),
    removed: posts.filter(({ state }) => state!.removed_by_category !== null).length,
  };
}

const total = (page: Page, name: string) =>
  page.getByRole("region", { name: "Totals" }).getByRole("listitem").filter({ hasText: name });

test("a month is told as the world has it, saved, and a plan is repaired by the page's own advice (NAV-06, AN-01, AN-09, AN-12, BS-08)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  test.setTimeout(180_000);
  await bringAxe(page);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  const name = await connectReddit(page, person);
  const creatorId = person.creators[0]!.id;
  await aMonth(sandbox, name, { removes: true });
  const [planned] = await schedule(page, creatorId, [aPost("A morning to come", "openfield", inDays(3))]);

  await page.goto("/analytics");
  const books = await booksOf(sandbox, name);
  expect(books).toMatchObject({ posts: 30, removed: 10 });
  await expect(total(page, "Posts published")).toContainText("30", soon);
  await expect(total(page, "Upvotes")).toContainText(books.score.toLocaleString("en-US"));
  await expect(total(page, "Removed")).toContainText("10");

  // A third was removed: the banner says so until it is hidden, and comes back for something new alone.
  const banner = page.getByText("There are actions you can take to improve your Reddit account health");
  await expect(banner).toBeVisible(soon);
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(total(page, "Removed")).toContainText("10", soon);
  await expect(banner).toBeHidden();

  // The cause is named, and the plan that has it is repaired.
  const story = page.getByRole("region", { name: "What happened" });
  await expect(story).toContainText("1 planned post is like the removed ones", soon);
  await story.getByRole("link", { name: "Repair it" }).click();
  await expect(page).toHaveURL(new RegExp(`/schedule\\?post=${planned!.id}`));
  await page.getByRole("textbox", { name: "Title" }).first().fill("[OC] A morning to come");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page.getByText("Post was saved.").first()).toBeVisible();
  await page.goto("/analytics");
  await expect(story).toContainText("10 of 30 posts to Reddit were removed", soon);
  await expect(story.getByRole("link", { name: "Repair it" })).toBeHidden();

  await page.getByRole("tab", { name: /^Posts/ }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const lines = (await readFile(await (await saved).path(), "utf8")).split("\r\n").slice(1);
  const scores = lines
    .filter((line) => line.includes(",Posted,"))
    .map((line) => Number(/,(-?\d+),/.exec(line.split("reddit.com")[1] ?? line)![1]));
  expect(scores.reduce((sum, score) => sum + score, 0)).toBe(books.score);

  await schedule(page, creatorId, [aPost("Fog", "opentable", inDays(5)), aPost("Rain", "openstudio", inDays(5, 3))]);
  await expect(banner).toBeVisible(soon);
});

test("what wastes posts is replaced by a place like it, which the search names with why (AN-13, SR-13)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  test.setTimeout(180_000);
  await bringAxe(page);
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  const name = await connectReddit(page, person);
  await aMonth(sandbox, name, { removes: false });
  const creatorId = person.creators[0]!.id;
  await schedule(page, creatorId, [aPost("[OC] A plate to come", "opentable", inDays(4))]);
  await page.goto("/analytics?tab=subreddits");
  const waste = page.getByRole("region", { name: "Where am I wasting posts?" });
  await expect(waste).toContainText("r/opentable: 10 posts brought next to nothing.", soon);
  await checkBothThemes(page, "where posts are wasted");
  // What is known of a place is read when somebody looks at it.
  for (const place of ["opentable", "openfield"]) {
    await page.goto(`/analysis?subreddit=${place}`);
    await expect(page.getByRole("region", { name: "Places like this one" })).toBeVisible(soon);
  }
  await page.goto("/subreddits?alike=mine");
  const alike = page.getByRole("region", { name: "Look-alikes" });
  await expect(alike.getByRole("listitem").first()).toContainText("% match", soon);
  await expect(alike).toContainText("Speaks of");
  await checkBothThemes(page, "look-alikes");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await widestOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await alike.getByRole("link", { name: "Where am I wasting posts?" }).click();
  await waste.getByRole("button", { name: "Replace r/opentable" }).click();
  const choice = page.getByRole("dialog", { name: "Instead of r/opentable" });
  const first = choice.getByRole("button", { name: /% match/ }).first();
  await expect(first).toBeVisible(soon);
  const next = /^r\/(\w+)/.exec((await first.innerText()).trim())![1]!;
  await first.click();
  const outcome = page.getByText(`1 planned post goes to r/${next} now`).or(choice.getByRole("alert"));
  await expect(outcome.first()).toBeVisible(soon);

  await page.goto("/analytics?tab=content");
  await expect(page.getByRole("table", { name: "Content with its results" })).toBeVisible(soon);
  await checkBothThemes(page, "content");
  await page.getByRole("tab", { name: /^Posts/ }).click();
  await page.getByRole("checkbox", { name: "Choose all posts" }).check();
  await expect(page.getByRole("toolbar", { name: "Chosen posts" })).toContainText("selected");
  await checkBothThemes(page, "chosen posts");
});

import type { Page } from "@playwright/test";
import { checkBothThemes, injectAxe } from "../support/axe.ts";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { expect, test } from "../support/test.ts";

const DAY = 24 * 60 * 60 * 1000;
const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
const farOff = new Date(Date.now() + 70 * DAY);
const drawer = (page: Page, name: string) => page.getByRole("dialog", { name });
const chip = (page: Page, name: RegExp) => page.locator(`td[data-day="${tomorrow}"]`).getByRole("button", { name });

async function scheduled(page: Page, creatorId: number, post: object): Promise<number> {
  const posts = await schedule(page, creatorId, [post]);
  return posts[0]!.id;
}

test("a post has an address of its own, which turns to its month: all about it, moved by its form, and back where it was opened (CA-03)", async ({
  page,
  signedIn,
}) => {
  const person = await signedIn({
    creators: ["mira"],
    subscription: { status: "active" },
    timezone: "Europe/Oslo",
  });
  await connectReddit(page, person);
  const post = aPost("Old road, new snow", "openfield", new Date(`${tomorrow}T10:00:00Z`));
  const id = await scheduled(page, person.creators[0]!.id, { ...post, content: "Two hours *in the cold*." });
  await injectAxe(page);
  await page.goto(`/calendar?month=${tomorrow.slice(0, 7)}&post=${id}`);

  const open = drawer(page, "Old road, new snow");
  const times = open.getByRole("region", { name: "Times in Europe/Oslo" });
  await expect(times).toContainText(/1[12]:00/);
  await expect(open.getByRole("region", { name: "Preview" })).toContainText("r/openfield");
  await expect(open.getByRole("region", { name: "Details" })).toContainText("Send replies to inbox");
  await expect(open.getByRole("list", { name: "Timeline" })).toContainText("Scheduled.");
  await checkBothThemes(page, "post drawer", "[role=dialog]");

  await open.getByRole("button", { name: "Move to…" }).click();
  const form = open.getByRole("form", { name: "Move to" });
  await form.getByRole("textbox", { name: "Time" }).fill("15:45");
  await expect(form).toContainText("This time raises no threat.");
  await form.getByRole("button", { name: "Move", exact: true }).click();
  await expect(times).toContainText("15:45");
  await page.keyboard.press("Escape");
  await expect(open).toBeHidden();
  await expect(page).not.toHaveURL(/post=/);
  await expect(chip(page, /^15:45, Old road, new snow/)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(open).toBeVisible();
  await page.goBack();
  await expect(open).toBeHidden();
  const later = await scheduled(page, person.creators[0]!.id, aPost("Far off", "opentable", farOff));
  await page.goto(`/calendar?post=${later}`);
  await expect(drawer(page, "Far off")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^\d\d:\d\d, Far off/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await drawer(page, "Far off").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("button", { name: /^\d\d:\d\d, Far off/ })).toHaveCount(0);
  await expect(page.locator("[data-day] :focus")).toBeVisible();
  await page.goto("/calendar?post=999999999");
  await expect(drawer(page, "Post").getByText("This post is gone")).toBeVisible();
});

test("what was removed says by whom, beside its numbers, and is only deleted after a question (CA-03, PO-04)", async ({
  page,
  signedIn,
  database,
  sandbox,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "active" } });
  const redditName = await connectReddit(page, person);
  const id = await scheduled(page, person.creators[0]!.id, aPost("Salt flats", "openfield", null));
  await page.goto(`/calendar?post=${id}`);
  const open = drawer(page, "Salt flats");
  // It is published while the drawer is open.
  await expect(open.getByRole("link", { name: "Open" })).toHaveAttribute("href", /openfield/, { timeout: 20_000 });
  await expect(open.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(open.getByRole("link", { name: "Edit" })).toHaveCount(0);
  await expect(open.getByRole("button", { name: "Move to…" })).toHaveCount(0);

  for (const { id: remoteId } of await sandbox.reddit.postsBy(redditName)) {
    await sandbox.reddit.setScore(remoteId, 1234);
    await sandbox.reddit.removePost(remoteId, "automod_filtered");
  }
  await database.query("update steps set next_at = now() where kind = 'check' and post_id = $1", [id]);
  await expect(open.getByText("Filtered by AutoModerator")).toBeVisible();
  await expect(open.getByRole("region", { name: "Results" })).toContainText("1,234");
  await open.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete Post" });
  await expect(question).toContainText("This also deletes the post on Reddit. It can't be undone.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(open).toBeVisible();
  await expect(open.getByRole("button", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /Salt flats, r\/openfield, Reddit, posted, removed/ })).toBeFocused();
});

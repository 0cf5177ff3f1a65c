import { expect, type Locator, type Page } from "@playwright/test";
import type { Post } from "@ponkan/contract/posts/post";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import type { SandboxClient } from "@ponkan/sandbox/client";
import { readPost } from "./media-calls.ts";
import { connectReddit } from "./reddit-creator.ts";
import type { test } from "./test.ts";

type SignedIn = Parameters<Parameters<typeof test>[2]>[0]["signedIn"];
export type Author = { page: Page; userId: number; creatorId: number; redditName: string };

type Start = { path?: string; hasPlan?: boolean };

/** Opens an empty composer for a user with a plan and a Reddit account. */
export async function openComposer(page: Page, signedIn: SignedIn, start: Start = {}): Promise<Author> {
  const { path = "/schedule", hasPlan = true } = start;
  const person = await signedIn({ creators: ["mira"], ...(hasPlan && { subscription: { status: "active" } }) });
  const redditName = await connectReddit(page, person);
  await page.goto(path);
  return { page, userId: person.id, creatorId: person.creators[0]!.id, redditName };
}

export const pane = (page: Page, name: "Content" | "Subreddits" | "Preview"): Locator =>
  page.getByRole("region", { name, exact: true });
export const row = (page: Page, subreddit: string): Locator => page.locator(`[data-row="${subreddit.toLowerCase()}"]`);
export const previewOn = (page: Page, platform: string): Locator =>
  page.getByRole("article", { name: `Preview on ${platform}` });
export const preflight = (page: Page): Locator => page.getByRole("region", { name: "Ban Shield preflight" });

/** The title for all rows; each row also has its own field. */
export const commonTitle = (page: Page): Locator => page.getByLabel("Title", { exact: true });

export async function chooseType(page: Page, type: "Text" | "Link" | "Media"): Promise<void> {
  await page.getByRole("radiogroup", { name: "Post type" }).getByRole("radio", { name: type }).click();
}

/** Adds subreddits by name and waits until their facts are loaded. */
export async function addSubreddits(page: Page, ...names: string[]): Promise<void> {
  const field = page.getByRole("combobox", { name: "Add subreddits" });
  await field.fill(names.join(", "));
  await field.press("Enter");
  for (const name of names) await expect(row(page, name).getByText(/^(Looking it up|Checking)$/)).toHaveCount(0);
}

/** Opens the row unless it is open already. */
export async function openRow(page: Page, subreddit: string): Promise<Locator> {
  const name = row(page, subreddit).locator("[data-field=name]");
  if ((await name.getAttribute("aria-expanded")) !== "true") await name.click();
  await expect(row(page, subreddit).getByLabel(`Title for r/${subreddit}`)).toBeVisible();
  return row(page, subreddit);
}

export async function pickFlair(page: Page, subreddit: string, text: string): Promise<void> {
  await row(page, subreddit)
    .getByRole("button", { name: `Flair of r/${subreddit}` })
    .click();
  await page.getByRole("menuitemradio", { name: text }).click();
}

export async function chooseTimeMode(page: Page, mode: "Same time" | "Spread" | "Now"): Promise<void> {
  await page.locator("[data-field=postTime]").click();
  const popover = page.getByRole("dialog", { name: "Post time" });
  await popover.getByRole("radio", { name: mode }).click();
  await popover.getByRole("button", { name: "Done" }).click();
}

/** Runs an action that schedules posts and returns the created posts. */
export async function scheduledBy(page: Page, action: () => Promise<unknown>): Promise<Post[]> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith("/api/posts/schedule") && response.request().method() === "POST",
  );
  await action();
  const response = await answered;
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: Post[] }).data;
}

export const scheduleButton = (page: Page): Locator => page.getByRole("button", { name: /^Schedule( \d+.*)?$/ });

type RedditPost = Awaited<ReturnType<SandboxClient["reddit"]["post"]>>;

/** Waits until all posts are published; returns them as they are on Reddit, in the same order. */
export async function postedOnReddit(author: Author, sandbox: SandboxClient, posts: Post[]): Promise<RedditPost[]> {
  const results = () => Promise.all(posts.map(({ id }) => readPost(author, id)));
  const posted = posts.map(() => ({ status: PostStatus.posted, error: null }));
  await expect.poll(results, { timeout: 25_000 }).toMatchObject(posted);
  const arrived = await sandbox.reddit.postsBy(author.redditName);
  return posts.map(({ subreddit, title }) => {
    const found = arrived.filter((each) => each.subreddit === subreddit && each.title === title);
    expect(found, `posts to r/${subreddit}`).toHaveLength(1);
    return found[0]!;
  });
}

/** The text of the preview, line by line, without Reddit's buttons. */
export async function previewLines(page: Page): Promise<string[]> {
  const lines = (await previewOn(page, "Reddit").innerText()).split("\n").filter((line) => line.trim() !== "");
  const buttons = lines.indexOf("Vote");
  return lines.toSpliced(buttons, 3);
}

/** The same lines, built from the post on Reddit. */
export function redditLines({ subreddit, author, title, over18, spoiler, ...post }: RedditPost): string[] {
  const marks = [over18 && "NSFW", spoiler && "Spoiler", post.flair_text].filter((mark) => typeof mark === "string");
  const comments = post.comments?.flatMap((each) => [`${each.author} OP`, each.body]) ?? [];
  return [`r/${subreddit}`, `u/${author} · now`, title, ...marks, ...post.selftext.split(/\n+/), ...comments];
}

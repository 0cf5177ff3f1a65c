import type { Locator, Page } from "@playwright/test";
import { PostStatus } from "@ponkan/contract/posts/post-status";
import {
  addSubreddits,
  chooseTimeMode,
  chooseType,
  commonTitle,
  openComposer,
  openRow,
  pane,
  pickFlair,
  postedOnReddit,
  preflight,
  previewLines,
  redditLines,
  row,
  scheduledBy,
} from "../support/composer-page.ts";
import { readPost } from "../support/media-calls.ts";
import { expect, test } from "../support/test.ts";

const ideas = (page: Page): Locator => page.getByRole("list", { name: "Titles that pass" }).getByRole("button");

test("a text post goes to three subreddits with own titles and flairs, and Reddit shows what the preview showed", async ({
  page,
  signedIn,
  sandbox,
}) => {
  const author = await openComposer(page, signedIn);
  const { redditName } = author;
  await chooseType(page, "Text");
  await commonTitle(page).fill("Two days of rain, then this");
  await page.getByLabel("Text", { exact: true }).fill("We had given up.\n\nThen the fog lifted.");
  await pane(page, "Content").getByLabel("First comment").fill("Ask me anything.");
  await chooseTimeMode(page, "Now");
  await addSubreddits(page, "opendusk", "opentable", "flairfirst");
  await expect(row(page, "flairfirst")).toContainText("Flair needed");
  const dusk = await openRow(page, "opendusk");
  await dusk.getByLabel("Title for r/opendusk").fill("A portrait after two days of rain");
  await dusk.getByLabel("Spoiler").selectOption("Spoiler");
  await pickFlair(page, "opendusk", "Photographer");
  const table = await openRow(page, "opentable");
  await table.getByLabel("Title for r/opentable").fill("Soup for two days of rain");
  await table.getByLabel("First comment").fill("The recipe is my grandmother's.");
  await pickFlair(page, "opentable", "Recipe in comments");
  const first = await openRow(page, "flairfirst");
  await pickFlair(page, "flairfirst", "Finished object");
  await first.getByLabel("Flair text").fill("Finished at last");

  const head = (subreddit: string) => [`r/${subreddit}`, `u/${redditName} · now`];
  const body = ["We had given up.", "Then the fog lifted."];
  const comment = (text: string) => [`${redditName} OP`, text];
  const expected = {
    opendusk: [
      "A portrait after two days of rain",
      "NSFW",
      "Spoiler",
      "Photographer",
      ...body,
      ...comment("Ask me anything."),
    ],
    opentable: [
      "Soup for two days of rain",
      "Recipe in comments",
      ...body,
      ...comment("The recipe is my grandmother's."),
    ],
    flairfirst: ["Two days of rain, then this", "Finished at last", ...body, ...comment("Ask me anything.")],
  };
  for (const [subreddit, lines] of Object.entries(expected)) {
    await openRow(page, subreddit);
    await expect.poll(() => previewLines(page)).toEqual([...head(subreddit), ...lines]);
  }

  const posts = await scheduledBy(page, async () => {
    await page.getByRole("button", { name: "Schedule 3 posts" }).click();
    // Posts that are published immediately cannot be staggered later.
    await page.getByRole("dialog").getByRole("button", { name: "Post anyway" }).click();
  });
  await expect(page.getByText("All 3 posted.").first()).toBeVisible({ timeout: 20_000 });
  const arrived = await postedOnReddit(author, sandbox, posts);
  for (const [subreddit, lines] of Object.entries(expected)) {
    const post = arrived.find((each) => each.subreddit === subreddit)!;
    const onReddit = async () => redditLines(await sandbox.reddit.post(post.id));
    await expect.poll(onReddit, { timeout: 20_000 }).toEqual([...head(subreddit), ...lines]);
    await page.goto(`http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}/r/${subreddit}/comments/${post.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(lines[0]!);
    for (const line of lines.slice(1).filter((each) => !["NSFW", "Spoiler", `${redditName} OP`].includes(each)))
      await expect(page.getByRole("main")).toContainText(line);
    await expect(page.getByText("18+", { exact: true })).toHaveCount(lines.includes("NSFW") ? 1 : 0);
  }
});

test("a link that a subreddit refuses is told at its row, repaired and scheduled", async ({ page, signedIn }) => {
  const author = await openComposer(page, signedIn);
  await chooseType(page, "Link");
  await commonTitle(page).fill("A cat finds the one warm spot");
  await pane(page, "Content").getByLabel("Link").fill("https://giphy.com/gifs/cat-42");
  await addSubreddits(page, "nogifhosts", "openfield");
  const refusal = "r/nogifhosts doesn't allow links to giphy.com.";
  await expect(row(page, "nogifhosts")).toContainText("Link rule");
  await expect((await openRow(page, "nogifhosts")).getByRole("list", { name: "Findings" })).toContainText(refusal);
  await expect(preflight(page)).toContainText(refusal);
  await expect(page.getByRole("button", { name: "Schedule 1 ready post" })).toBeVisible();

  await pane(page, "Content").getByLabel("Link").fill("https://example.com/cats/42");
  await expect(row(page, "nogifhosts").getByText(refusal)).toHaveCount(0);
  await expect(preflight(page)).not.toContainText(refusal);
  const button = page.getByRole("button", { name: "Schedule 2 posts" });
  const posts = await scheduledBy(page, () => button.click());
  const content = "https://example.com/cats/42";
  expect(posts).toMatchObject(["nogifhosts", "openfield"].map((subreddit) => ({ subreddit, type: "link", content })));
  expect(await readPost(author, posts[0]!.id)).toMatchObject({ content, status: PostStatus.scheduled });
});

test("a title that a rule refuses is repaired by one press, and Reddit takes it", async ({
  page,
  signedIn,
  sandbox,
}) => {
  const author = await openComposer(page, signedIn);
  await chooseType(page, "Text");
  await commonTitle(page).fill("First light on the ridge");
  await chooseTimeMode(page, "Now");
  await addSubreddits(page, "taggedtitles");
  const opened = await openRow(page, "taggedtitles");
  const refusal = opened.getByText("r/taggedtitles requires a specific format in the title.");
  await expect(refusal).toBeVisible();
  await expect(opened.getByRole("list", { name: "Rules" }).getByText(": broken")).toHaveCount(1);
  const idea = ideas(page).filter({ hasText: "First light on the ridge" }).first();
  await expect(idea).toContainText("[OC] First light on the ridge");
  await idea.click();
  await expect(opened.getByLabel("Title for r/taggedtitles")).toHaveValue("[OC] First light on the ridge");
  await expect(refusal).toHaveCount(0);
  await expect(opened.getByText(": broken")).toHaveCount(0);
  const posts = await scheduledBy(page, () => page.getByRole("button", { name: "Schedule 1 post" }).click());
  const [post] = await postedOnReddit(author, sandbox, posts);
  expect(post).toMatchObject({ subreddit: "taggedtitles", title: "[OC] First light on the ridge" });
});

test("best times spread six posts so that no threat is left, each with its reason", async ({ page, signedIn }) => {
  const author = await openComposer(page, signedIn);
  const names = ["openfield", "opentable", "openstudio", "TeaTable", "WeekendHikers", "ReptileRoom"];
  await chooseType(page, "Text");
  await commonTitle(page).fill("What nobody told me before I began");
  await page.getByLabel("Text", { exact: true }).fill("A year later I know better.");
  await addSubreddits(page, ...names);
  await expect(preflight(page)).toContainText("These posts may raise your ban risk");
  await page.getByRole("button", { name: "Best times", exact: true }).click();
  for (const name of names) {
    const reason = new RegExp(`r/${name}.*, keeps 15 minutes to every other post and raises no threat\\.$`);
    await expect(row(page, name).locator("[data-field=when]")).toHaveAttribute("title", reason);
  }
  const times = await page.locator("[data-field=when]").evaluateAll((all) => all.map((each) => each.textContent));
  expect(new Set(times).size).toBe(names.length);
  await expect(preflight(page)).not.toContainText(/Critical|High|Medium|ban risk/);
  await row(page, "openstudio").locator("[data-field=when]").click();
  const popover = page.getByRole("dialog", { name: "Time of r/openstudio" });
  await expect(popover).toContainText("and raises no threat.");
  await popover.getByRole("button", { name: "Done" }).click();

  const posts = await scheduledBy(page, () => page.getByRole("button", { name: "Schedule 6 posts" }).click());
  expect(posts).toHaveLength(6);
  const kept = await Promise.all(posts.map(({ id }) => readPost(author, id)));
  expect(kept.map(({ threats }) => threats)).toEqual(names.map(() => []));
});

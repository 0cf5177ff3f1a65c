import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parseCsv } from "@ponkan/contract/posts/csv/parse-csv";
import { openComposer, scheduledBy } from "../support/composer-page.ts";
import { choose, trayRow } from "../support/gallery-page.ts";
import { aPng } from "../support/media-files.ts";
import { expect, test } from "../support/test.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Rows" }).locator("> li");
const schedule = (page: Page) => page.getByRole("button", { name: "Schedule", exact: true });
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

test("one form for a list of subreddits: flair by its text, a fixed gap, and the way to the newer scheduler (PS-12)", async ({
  page,
  signedIn,
}) => {
  await openComposer(page, signedIn);
  await page.getByRole("link", { name: "Use the old scheduler" }).click();
  const wayBack = page.getByRole("link", { name: "Use the new scheduler" });
  await expect(wayBack).toHaveAttribute("href", "/schedule");
  await page.getByLabel("Title", { exact: true }).fill("Fog over {subreddit}");
  await page.getByRole("radiogroup", { name: "Post type" }).getByRole("radio", { name: "Text" }).click();
  await page.getByLabel("Text", { exact: true }).fill("It rained for two days.");
  await page.getByLabel("Subreddits", { exact: true }).fill("r/openfield, taggedtitles");
  await page.getByLabel("Flair", { exact: true }).fill("forest");
  await page.getByRole("radio", { name: "Fixed gap" }).click();
  await page.getByLabel("Day").fill(inDays(3));
  await page.getByLabel("Time", { exact: true }).fill("10:00");
  await page.getByLabel("Gap in minutes").fill("1440");
  await schedule(page).click();
  await expect(page.getByText("r/taggedtitles requires a specific format in the title.")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("[OC] Fog over {subreddit}");
  await expect(page.getByText("r/taggedtitles requires a specific format in the title.")).toHaveCount(0);
  const posts = await scheduledBy(page, () => schedule(page).click());
  expect(posts).toMatchObject([
    { subreddit: "openfield", post_at: `${inDays(3)}T10:00:00.000Z`, flair: { id: expect.any(String) } },
    { subreddit: "taggedtitles", post_at: `${inDays(4)}T10:00:00.000Z`, flair: { id: expect.any(String) } },
  ]);
});

test("a picture that is uploaded in the form is in its post, also one that was uploaded before (PS-12)", async ({
  page,
  signedIn,
}) => {
  await openComposer(page, signedIn, { path: "/schedule-old" });
  const dawn = await aPng("dawn.png");
  for (const title of ["First light", "First light again"]) {
    await page.getByLabel("Title", { exact: true }).fill(title);
    await page.getByRole("radiogroup", { name: "Post type" }).getByRole("radio", { name: "Media" }).click();
    await page.getByLabel("Subreddits", { exact: true }).fill("openfield");
    await page.getByLabel("Day").fill(inDays(title === "First light" ? 3 : 6));
    await choose(page, page.getByRole("button", { name: "Upload", exact: true }), [dawn]);
    await expect(trayRow(page, "dawn.png").first()).toHaveAttribute("data-status", "success");
    await expect(page.getByRole("button", { name: "Remove dawn.png" })).toHaveCount(1);
    const posts = await scheduledBy(page, () => schedule(page).click());
    expect(posts).toMatchObject([{ title, type: "media", media: [{ name: "dawn.png" }] }]);
  }
});

test("a CSV file is read first, its good rows are scheduled once, its bad ones come back harmless (CS-01..03)", async ({
  page,
  signedIn,
  database,
}) => {
  const { creatorId } = await openComposer(page, signedIn, { path: "/schedule-old?tab=csv" });
  const [first, second] = [inDays(2), inDays(4)];
  const csv = [
    "title,subreddit,post_time,text,link,flair",
    `"Fog, at last",openfield,${first} 10:00,Two days of rain.,,Coast`,
    `"=HYPERLINK(""https://evil.example"",""A prize"")",taggedtitles,${first} 11:00,@SUM(1),,`,
    `Soup for rainy days,r/opentable,${second} 12:00,With beans.,,`,
    `,openstudio,${second} 13:00,No title.,,`,
    `A cat in the sun,nogifhosts,yesterday,,https://giphy.com/cat,`,
  ].join("\n");
  const file = { name: "week.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await choose(page, page.getByRole("button", { name: "Choose file" }), [file]);

  await expect(page.getByText("3 rows have errors.")).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  const errorsOf = (index: number) => rows(page).nth(index).getByRole("listitem");
  await expect(errorsOf(0)).toHaveCount(0);
  const format = "Row 3: r/taggedtitles requires a specific format in the title. Titles there look like";
  await expect(errorsOf(1)).toHaveText([new RegExp(`^${format} "\\[OC\\] …"`)]);
  await expect(errorsOf(2)).toHaveCount(0);
  await expect(errorsOf(3)).toHaveText(["Row 5: Title is required."]);
  await expect(errorsOf(4).filter({ hasText: "Row 6: r/nogifhosts doesn't allow links to giphy.com." })).toHaveCount(1);
  await expect(schedule(page)).toBeDisabled();
  const stored = async () => (await database.query("select id from posts where creator_id = $1", [creatorId])).rows;
  expect(await stored()).toHaveLength(0);

  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export errors" }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe("week-errors.csv");
  const parsed = parseCsv(await readFile(await download.path(), "utf8"));
  const cells = parsed.kind === "parsed" ? parsed.records.map((record) => record.cells) : [];
  expect(cells).toHaveLength(4);
  expect(cells[1]?.slice(0, 4)).toEqual([
    `'=HYPERLINK("https://evil.example","A prize")`,
    "taggedtitles",
    `${first} 11:00`,
    "'@SUM(1)",
  ]);

  await page.getByRole("button", { name: "Leave out rows with errors" }).click();
  const posts = await scheduledBy(page, () => schedule(page).click());
  expect(posts.map(({ subreddit, title, post_at }) => [subreddit, title, post_at])).toEqual([
    ["openfield", "Fog, at last", `${first}T10:00:00.000Z`],
    ["opentable", "Soup for rainy days", `${second}T12:00:00.000Z`],
  ]);
  expect(posts[0]!.flair).not.toBeNull();
  await expect(rows(page).filter({ hasText: "Scheduled" })).toHaveCount(2);

  await page.getByRole("button", { name: "Choose another file" }).click();
  await choose(page, page.getByRole("button", { name: "Choose file" }), [file]);
  await expect(page.getByText("5 rows have errors.")).toBeVisible();
  await expect(errorsOf(0)).toHaveText(["Row 2: A post to r/openfield is already scheduled at this time."]);
  await page.getByRole("button", { name: "Leave out rows with errors" }).click();
  await expect(schedule(page)).toBeDisabled();
  expect(await stored()).toHaveLength(2);
});

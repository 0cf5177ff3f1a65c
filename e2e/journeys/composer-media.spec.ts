import type { Locator, Page } from "@playwright/test";
import {
  addSubreddits,
  chooseTimeMode,
  commonTitle,
  openComposer,
  pane,
  postedOnReddit,
  previewOn,
  scheduledBy,
} from "../support/composer-page.ts";
import { choose } from "../support/gallery-page.ts";
import { uploadByCall } from "../support/media-calls.ts";
import { aPng, aVideo } from "../support/media-files.ts";
import { allow, newName } from "../support/sandbox-pages.ts";
import { expect, test } from "../support/test.ts";

const thumbs = (page: Page) => page.getByRole("group", { name: "Media" }).getByRole("button", { name: / of \d+$/ });

test("a gallery goes out in the order, with the captions and the link that the preview showed", async ({
  page,
  signedIn,
  sandbox,
}) => {
  const author = await openComposer(page, signedIn);
  const files = await Promise.all(["dawn.png", "noon.png", "dusk.png"].map(aPng));
  await choose(page, pane(page, "Content").getByRole("button", { name: "Upload" }), files);
  await expect(thumbs(page)).toHaveCount(3);
  await commonTitle(page).fill("One day on the ridge");
  await addSubreddits(page, "openfield");
  await chooseTimeMode(page, "Now");

  await thumbs(page).nth(2).focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await page.keyboard.press("Alt+ArrowLeft");
  await thumbs(page).nth(1).dragTo(thumbs(page).nth(2));
  const names = ["dusk.png", "noon.png", "dawn.png"];
  for (const [index, name] of names.entries())
    await expect(thumbs(page).nth(index)).toHaveAccessibleName(`${name}, ${index + 1} of 3`);
  const captions = ["The last light", "", "The first light"];
  for (const [index, caption] of captions.entries()) {
    await thumbs(page).nth(index).click();
    await page.getByLabel(`Caption ${index + 1} of 3`).fill(caption);
  }
  await page.getByLabel("Link 3 of 3").fill("https://example.com/dawn");

  const gallery = previewOn(page, "Reddit").getByRole("region", { name: "Gallery" });
  for (const [index, name] of names.entries()) {
    await expect(gallery.getByRole("img", { name })).toBeVisible();
    if (captions[index]) await expect(gallery.getByText(captions[index], { exact: true })).toBeVisible();
    if (index < 2) await gallery.getByRole("button", { name: "Next item" }).click();
  }
  await expect(gallery.getByRole("link")).toHaveAttribute("href", "https://example.com/dawn");
  const arrow = gallery.getByRole("button", { name: "Previous item" });
  const [outer, inner] = await Promise.all([arrow, arrow.locator("svg")].map(middleOf));
  expect(Math.abs(outer!.x - inner!.x) + Math.abs(outer!.y - inner!.y)).toBeLessThan(1);

  const posts = await scheduledBy(page, () => page.getByRole("button", { name: "Schedule 1 post" }).click());
  const [post] = await postedOnReddit(author, sandbox, posts);
  expect(post).toMatchObject({
    kind: "gallery",
    gallery: [
      { caption: "The last light", outbound_url: "" },
      { caption: "", outbound_url: "" },
      { caption: "The first light", outbound_url: "https://example.com/dawn" },
    ],
  });
  await page.goto(`http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}/r/openfield/comments/${post!.id}`);
  await expect(page.getByRole("img", { name: /^Uploaded file/ })).toHaveCount(3);
  for (const [index, name] of names.entries())
    await expect(page.getByRole("img", { name: /^Uploaded file/ }).nth(index)).toHaveAccessibleName(
      new RegExp(name.replace(".png", "")),
    );
});

test("a video that Redgifs hosts goes out as a link to it, with the tags of the settings (SE-07)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  const author = await openComposer(page, signedIn, { path: "/accounts" });
  const redgifsName = newName();
  await page.getByRole("button", { name: "Connect Redgifs to mira" }).click();
  await allow(page, redgifsName);
  await expect(page.getByText(`Connected as ${redgifsName}`)).toBeVisible();
  await uploadByCall(author, await aVideo("waves.mp4"));
  await page.goto("/settings");
  const tags = page.getByRole("region", { name: "Redgifs" });
  await tags.getByRole("textbox", { name: "Tags" }).fill("Beach, Waves, Slow motion,");
  await tags.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings were saved.").first()).toBeVisible();

  await page.goto("/schedule");
  await pane(page, "Content").getByRole("button", { name: "Content Manager" }).click();
  const picker = page.getByRole("dialog", { name: "Content Manager" });
  await picker.getByRole("button", { name: /waves\.mp4/ }).click();
  await picker.getByRole("button", { name: "Add 1 file" }).click();
  await page.getByLabel("Media host").selectOption("Redgifs");
  await commonTitle(page).fill("Waves at noon");
  await addSubreddits(page, "loopsonly", "nogifhosts");
  await expect(page.getByText("r/nogifhosts doesn't allow links to redgifs.com.").first()).toBeVisible();
  await page.getByRole("checkbox", { name: "Select r/nogifhosts" }).uncheck();
  await chooseTimeMode(page, "Now");
  await expect(previewOn(page, "Reddit")).toContainText("redgifs.com");

  const posts = await scheduledBy(page, () => page.getByRole("button", { name: "Schedule 1 post" }).click());
  const [post] = await postedOnReddit(author, sandbox, posts);
  const [gif] = await sandbox.redgifs.gifs(redgifsName);
  expect(gif).toMatchObject({ published: true, encoding: "complete", tags: ["Beach", "Waves", "Slow motion"] });
  expect(post).toMatchObject({ subreddit: "loopsonly", kind: "link", title: "Waves at noon", asset_id: null });
  expect(post!.url).toMatch(new RegExp(`redgifs.*/watch/${gif!.id}$`, "i"));
});

async function middleOf(of: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await of.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

import type { Page } from "@playwright/test";
import sharp from "sharp";
import { checkBothThemes, injectAxe, widestOverflow } from "../support/axe.ts";
import { choose, drawer, expectPicture, tile, tray, trayRow, uploadButton } from "../support/gallery-page.ts";
import { uploadByCall } from "../support/media-calls.ts";
import { aGif, aJpeg, aPng, aVideo } from "../support/media-files.ts";
import { expect, refuse, test } from "../support/test.ts";

const tiles = (page: Page) => page.getByRole("gridcell");
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text);

test("a file is renamed, a taken name is told under the field, and tags find it again (ME-03, SRV-10, API-34, VAL-44, VAL-45)", async ({
  page,
  signedIn,
}) => {
  const { creators } = await signedIn({ creators: ["mira"] });
  const owner = { page, creatorId: creators[0]!.id };
  await uploadByCall(owner, await aPng("peak.png"));
  await uploadByCall(owner, await aJpeg("shore.jpg"));
  await page.goto("/gallery");
  await tile(page, "shore.jpg").click();
  const name = page.getByRole("dialog").getByLabel("Name", { exact: true });
  const save = page.getByRole("button", { name: "Save" });
  const taken = page.getByText('Media named "Peak.png" already exists. Pick a different name.');
  await name.fill("Peak.png");
  await save.click();
  await expect(taken).toBeVisible();
  await expect(drawer(page, "shore.jpg")).toBeVisible();
  await name.fill("Peak 2.png");
  await expect(taken).toHaveCount(0);
  await save.click();
  await expect(drawer(page, "Peak 2.png")).toBeVisible();
  await expect(save).toHaveCount(0);

  const tags = page.getByRole("dialog").getByLabel("Tags", { exact: true });
  await tags.fill("Blue  Hour");
  await tags.press("Enter");
  await tags.fill("sea");
  await tags.press("Enter");
  await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(tile(page, "Peak 2.png")).toBeVisible();
  await page.getByLabel("Tag", { exact: true }).selectOption("blue hour (1)");
  await expect(tiles(page)).toContainText(["Peak 2.png"]);
  await page.reload();
  await expect(tiles(page)).toContainText(["Peak 2.png"]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(tiles(page)).toHaveCount(2);
});

test("near duplicates are shown, and every file tells which platform takes it", async ({ page, signedIn }) => {
  const { creators } = await signedIn({ creators: ["mira"] });
  const owner = { page, creatorId: creators[0]!.id };
  const first = await aPng("first.png");
  const mirrored = await sharp(first.buffer).flop().resize(500).jpeg({ quality: 70 }).toBuffer();
  await uploadByCall(owner, first);
  await uploadByCall(owner, { name: "mirrored.jpg", mimeType: "image/jpeg", buffer: mirrored });
  await page.goto("/gallery");
  await expect(tile(page, "first.png")).toContainText("1 near duplicate");
  await tile(page, "first.png").click();
  await expect(drawer(page, "first.png").locator('[data-fit="fits"]')).toContainText(["Reddit", "X (Twitter)"]);
  await page.getByRole("button", { name: "Open mirrored.jpg" }).click();
  await expect(drawer(page, "mirrored.jpg")).toBeVisible();
  await page.goBack();
  await expect(drawer(page, "first.png")).toBeVisible();
});

test("selected files are tagged and deleted together; a refusal keeps them (ME-02, ME-03, ME-06)", async ({
  page,
  signedIn,
}) => {
  const { creators } = await signedIn({ creators: ["mira"] });
  const owner = { page, creatorId: creators[0]!.id };
  for (const name of ["a.png", "b.png", "c.png"]) await uploadByCall(owner, await aPng(name));
  await page.goto("/gallery");
  await page.getByRole("button", { name: "Select a.png" }).click();
  await page.getByRole("button", { name: "Select b.png" }).click();
  const bar = page.getByRole("toolbar", { name: "Selected files" });
  await expect(bar).toContainText("2 selected");
  await expect(bar.getByRole("link", { name: "Schedule" })).toHaveAttribute("href", /^\/schedule\?media=\d+%2C\d+$/);
  await bar.getByRole("button", { name: "Tag" }).click();
  const tags = page.getByLabel("Tags to add", { exact: true });
  await tags.fill("set one");
  await tags.press("Enter");
  await page.getByRole("button", { name: "Add tags" }).click();
  await expect(toast(page, "2 files were tagged.")).toBeVisible();

  await refuse(page, /\/api\/media\/delete$/, 500, { message: "Failed to delete media. Please try again." });
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete media. Please try again.")).toBeVisible();
  await page.unrouteAll();
  await expect(tiles(page)).toHaveCount(3);
  await bar.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "2 files were deleted.")).toBeVisible();
  await expect(tiles(page)).toContainText(["c.png"]);
  await expect(bar).toHaveCount(0);
  await expect(tile(page, "c.png")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tiles(page)).toContainText(["c.png", "b.png", "a.png"]);
  await expectPicture(page, "a.png");
});

test("selected files are put into a collection, which filters the page, is renamed, and taken out again", async ({
  page,
  signedIn,
}) => {
  test.setTimeout(60_000);
  const { creators } = await signedIn({ creators: ["mira"] });
  const owner = { page, creatorId: creators[0]!.id };
  for (const name of ["a.png", "b.png", "c.png"]) await uploadByCall(owner, await aPng(name));
  await page.goto("/gallery");
  await page.getByRole("button", { name: "Select a.png" }).click();
  await page.getByRole("button", { name: "Select b.png" }).click();
  const bar = page.getByRole("toolbar", { name: "Selected files" });
  await bar.getByRole("button", { name: "Collection" }).click();
  await page.getByLabel("New collection").fill("Autumn");
  await page.getByRole("button", { name: "Create and add" }).click();
  await expect(toast(page, '2 files were added to "Autumn".')).toBeVisible();

  await page.getByLabel("Collection", { exact: true }).selectOption({ label: "Autumn (2)" });
  await expect(tiles(page)).toHaveCount(2);
  await expect(page).toHaveURL(/[?&]collection=\d+/);
  await page.getByRole("button", { name: "Select a.png" }).click();
  await bar.getByRole("button", { name: "Collection" }).click();
  await page.getByRole("button", { name: "Rename collection Autumn" }).click();
  await page.getByLabel("New name of Autumn").fill("Late autumn");
  await page.getByLabel("New name of Autumn").press("Enter");
  await expect(page.getByRole("button", { name: "Rename collection Late autumn" })).toBeFocused();
  await page.getByRole("button", { name: "Take out of Late autumn" }).click();
  await expect(tiles(page)).toHaveCount(1);
  await page.goto("/gallery?host=redgifs");
  await expect(page.getByLabel("Host")).toHaveValue("redgifs");
  await expect(tiles(page)).toHaveCount(0);
  await page.getByLabel("Host").selectOption({ label: "Any host" });
  await expect(tiles(page)).toHaveCount(3);
});

test("the keyboard alone searches, walks the grid, selects, opens and closes", async ({ page, signedIn }) => {
  const { creators } = await signedIn({ creators: ["mira"] });
  const owner = { page, creatorId: creators[0]!.id };
  for (const name of ["f", "e", "d", "c", "b", "a"]) await uploadByCall(owner, await aPng(`${name}.png`));
  await page.goto("/gallery");
  await expect(tiles(page)).toHaveCount(6);
  const hasFocus = (name: string) => expect(tile(page, name)).toBeFocused();
  await page.keyboard.press("/");
  await expect(page.getByLabel("Search files")).toBeFocused();
  await page.keyboard.type("e.png");
  await expect(tiles(page)).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await expect(tiles(page)).toHaveCount(6);

  for (let presses = 0; presses < 15 && !(await tile(page, "a.png").evaluate(isActive)); presses++)
    await page.keyboard.press("Tab");
  await hasFocus("a.png");
  await page.keyboard.press("ArrowDown");
  await hasFocus("f.png");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await hasFocus("a.png");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press(" ");
  await page.keyboard.press("Shift+ArrowRight");
  const bar = page.getByRole("toolbar", { name: "Selected files" });
  await expect(bar).toContainText("2 selected");
  await hasFocus("c.png");
  await page.keyboard.press("ControlOrMeta+a");
  await expect(bar).toContainText("6 selected");
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);

  await page.keyboard.press("Enter");
  await expect(drawer(page, "c.png")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const chooser = page.waitForEvent("filechooser");
  // This round trip gives the browser time to intercept the dialog; a key press alone would be faster.
  await hasFocus("c.png");
  await page.keyboard.press("u");
  await chooser;
});

test("of ten thousand files any place is reached at once, and few are drawn", async ({ page, signedIn, database }) => {
  const { creators } = await signedIn({ creators: ["mira"] });
  await database.query(
    `insert into media (creator_id, name, type, size, width, height, hash, md5, file, created_at)
     select $1, 'picture ' || n || '.png', 'image/png', n, 640, 480, md5(n::text), '', 'none', now() - n * interval '1 minute'
       from generate_series(1, 10000) n`,
    [creators[0]!.id],
  );
  await page.goto("/gallery");
  await expect(page.getByText("10,000 files")).toBeVisible();
  await expect(tile(page, "picture 1.png")).toBeVisible();
  await tile(page, "picture 1.png").focus();
  await page.keyboard.press("ControlOrMeta+End");
  await expect(tile(page, "picture 10000.png")).toBeFocused();
  await page.locator("#page-scroll").evaluate((panel) => panel.scrollTo({ top: panel.scrollHeight / 2 }));
  await expect(tile(page, /^picture (49|50)\d\d\.png$/).first()).toBeVisible({ timeout: 15_000 });
  expect(await tiles(page).count()).toBeLessThan(80);
});

test("the page, its drawer, its questions and the tray have no serious fault in either theme", async ({
  page,
  signedIn,
}) => {
  const { creators } = await signedIn({ creators: ["mira"] });
  const owner = { page, creatorId: creators[0]!.id };
  await uploadByCall(owner, await aPng("peak.png"));
  await uploadByCall(owner, await aGif("wave.gif"));
  await uploadByCall(owner, await aVideo("clip.mp4"));
  await injectAxe(page);
  await page.goto("/gallery");
  await expectPicture(page, "clip.mp4");
  await choose(page, uploadButton(page), [
    { name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
  ]);
  await expect(trayRow(page, "page.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Select wave.gif" }).click();
  await checkBothThemes(page, "files and a selection", "main");
  await checkBothThemes(page, "the tray with a failed upload", "[aria-label=Uploads]");
  await page.keyboard.press("Escape");
  await trayRow(page, "page.pdf").getByRole("button").click();
  await expect(tray(page)).toHaveCount(0);

  await page
    .getByRole("radio", { name: "List" })
    .or(page.getByRole("button", { name: "List" }))
    .first()
    .click();
  await checkBothThemes(page, "the list", "main");
  await tile(page, "clip.mp4").click();
  await expect(drawer(page, "clip.mp4")).toBeVisible();
  await checkBothThemes(page, "the drawer", "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widestOverflow(page)).toEqual([]);
  await page.getByRole("button", { name: "Filters" }).click();
  await expect(page.getByRole("dialog", { name: "Filters" })).toBeVisible();
  await checkBothThemes(page, "the filters of a phone", "[role=dialog]");
});

const isActive = (element: Element) => element === document.activeElement;

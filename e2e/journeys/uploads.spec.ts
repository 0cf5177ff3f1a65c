import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  choose,
  drawer,
  expectPicture,
  holdBytes,
  tile,
  tray,
  trayRow,
  uploadButton,
} from "../support/gallery-page.ts";
import { aGif, aJpeg, aPng, aVideo, cutShort, PHONE, type TestFile } from "../support/media-files.ts";
import { expect, test, watchCalls } from "../support/test.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const accountMenu = (page: Page) => page.getByRole("button", { name: "Account menu" });

test("five files of every type are chosen at once, three go at a time, and each gets its picture (VAL-16..20, ENT-40, SESS-26, ME-02)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  const files = [
    await aPng("peak.png"),
    await aJpeg("shore.jpg"),
    await aGif("wave.gif"),
    await aVideo("clip.mp4"),
    await aVideo("reel.mov"),
  ];
  await page.goto("/gallery");
  await expect(heading(page, "No media yet.")).toBeVisible();
  const release = await holdBytes(page);
  await choose(page, uploadButton(page), files);
  await expect(tray(page)).toContainText("Uploading 1 of 5");
  const withStatus = (status: string) => tray(page).locator(`[data-status=${status}]`);
  await expect(withStatus("uploading")).toHaveCount(3);
  await expect(withStatus("pending")).toHaveCount(2);
  await expect(tile(page, "reel.mov")).toContainText("Waiting");

  await release();
  await expect(tray(page)).toContainText("5 files uploaded");
  await expect(withStatus("success")).toHaveCount(5);
  for (const { name } of files) await expectPicture(page, name);
  await expect(page.getByText(/^5 files, /)).toBeVisible();
  await expect(tile(page, "wave.gif")).toContainText("GIF");
  await expect(tile(page, "clip.mp4")).toContainText("Video0:03");

  await tile(page, "reel.mov").click();
  const poster = drawer(page, "reel.mov").locator("video");
  expect(await coloursOf(page, await poster.getAttribute("poster"))).toEqual({ left: "orange", right: "blue" });
  await expect(drawer(page, "reel.mov")).toContainText("MOV video, vp9");
  await expect(drawer(page, "reel.mov")).toContainText("320 × 180");
  await expect.poll(() => poster.evaluate((video: HTMLVideoElement) => video.duration)).toBe(3);
});

test("what is kept of a photo tells neither its place nor the phone, and is the same picture (ME-04)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  const photo = await aJpeg("home.jpg");
  expect((await sharp(photo.buffer).metadata()).exif?.includes(PHONE)).toBe(true);
  await page.goto("/gallery");
  await choose(page, uploadButton(page), [photo]);
  await tile(page, "home.jpg").getByText("Not used yet").click();
  const link = drawer(page, "home.jpg").getByRole("link", { name: "Download" });
  const kept = await (await page.request.get((await link.getAttribute("href"))!)).body();
  expect(kept.includes(PHONE)).toBe(false);
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
  expect((await pixels(kept)).equals(await pixels(photo.buffer))).toBe(true);
});

test("while media uploads the account menu is locked and says why, and leaving asks (SIDE-37, SIDE-38, ME-05, PS-15)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira", "nora"] });
  await page.goto("/gallery");
  await expect(accountMenu(page)).toBeEnabled();
  const release = await holdBytes(page);
  await choose(page, uploadButton(page), [await aPng("peak.png")]);
  await expect(trayRow(page, "peak.png")).toHaveAttribute("data-status", "uploading");
  await expect(accountMenu(page)).toHaveAttribute("aria-disabled", "true");
  await accountMenu(page).hover();
  await expect(page.getByText("Media is uploading...")).toBeVisible();
  await accountMenu(page).click({ force: true });
  await expect(page.getByRole("menu")).toHaveCount(0);

  const question = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const asked = await question;
  expect(asked.type()).toBe("beforeunload");
  await asked.dismiss();

  // Navigation inside the app neither asks for confirmation nor stops the upload.
  await page.getByRole("link", { name: "Calendar" }).first().click();
  await expect(page).toHaveURL("/calendar");
  await expect(trayRow(page, "peak.png")).toHaveAttribute("data-status", "uploading");
  await release();
  await expect(tray(page)).toContainText("1 file uploaded");
  await expect(accountMenu(page)).not.toHaveAttribute("aria-disabled", "true");
  await accountMenu(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
});

test("files are dropped anywhere on the page, several at a time, and pictures are pasted (ME-02)", async ({
  page,
  context,
  signedIn,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signedIn({ creators: ["mira"] });
  await page.goto("/gallery");
  await expect(heading(page, "No media yet.")).toBeVisible();
  const held = await inHand(page, [await aPng("one.png"), await aGif("two.gif")]);
  await page.dispatchEvent("main", "dragover", { dataTransfer: held });
  await expect(page.getByText("Drop to upload")).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: held });
  await expect(page.getByText("Drop to upload")).toHaveCount(0);
  await expectPicture(page, "one.png");
  await expectPicture(page, "two.gif");

  const { buffer } = await aPng("copied.png");
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
  }, buffer.toString("base64"));
  await page.keyboard.press("ControlOrMeta+V");
  await expectPicture(page, /^Pasted \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png$/);
});

test("the same file again is answered with the one that is there; a taken name asks for another (ME-04, SRV-10)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/gallery");
  const first = await aPng("peak.png");
  await choose(page, uploadButton(page), [first]);
  await expectPicture(page, "peak.png");
  await choose(page, uploadButton(page), [{ ...first, name: "again.png" }]);
  await expect(trayRow(page, "again.png")).toContainText("Media is already uploaded.");
  await expect(page.getByText(/^1 file, /)).toBeVisible();
  await expect(tile(page, "again.png")).toHaveCount(0);

  await choose(page, uploadButton(page), [await aPng("PEAK.png")]);
  const row = trayRow(page, "PEAK.png");
  await expect(row).toContainText('Media named "PEAK.png" already exists. Pick a different name.');
  await row.getByRole("textbox").fill("summit.png");
  await row.getByRole("textbox").press("Enter");
  await expectPicture(page, "summit.png");
  await expect(page.getByText(/^2 files, /)).toBeVisible();
});

test("what is no media, empty, mislabelled or cut short is refused in the exact words and leaves nothing behind (VAL-21, ME-04)", async ({
  page,
  signedIn,
  database,
}) => {
  const { creators } = await signedIn({ creators: ["mira"] });
  const calls = watchCalls(page);
  const [png, film] = [await aPng("cut.png"), await aVideo("cut.mp4")];
  const wrong: [TestFile, string][] = [
    [{ name: "page.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") }, WRONG_TYPE],
    [{ name: "empty.png", mimeType: "image/png", buffer: Buffer.alloc(0) }, "The file is empty."],
    [{ ...(await aJpeg("")), name: "really-a-jpeg.png", mimeType: "image/png" }, WRONG_TYPE],
    [{ name: "page.png", mimeType: "image/png", buffer: Buffer.from("<html><script>alert(1)</script>") }, WRONG_TYPE],
    [cutShort(png), "The image is damaged."],
    [cutShort(film), "The video is damaged or not supported."],
  ];
  await page.goto("/gallery");
  await choose(
    page,
    uploadButton(page),
    wrong.map(([file]) => file),
  );
  for (const [{ name }, text] of wrong) await expect(trayRow(page, name)).toContainText(text);
  await expect(tray(page)).toContainText(`${wrong.length} uploads failed`);
  await expect(heading(page, "No media yet.")).toBeVisible();
  await expect(accountMenu(page)).not.toHaveAttribute("aria-disabled", "true");

  const begun = calls.filter((call) => call.startsWith("PATCH media/uploads/"));
  expect(begun).toHaveLength(4);
  for (const call of begun) {
    const key = call.split("/").at(-1)!;
    expect(existsSync(join(process.env.E2E_DATA_DIR!, "uploads", key))).toBe(false);
  }
  const left =
    "select (select count(*) from media where creator_id = $1) + (select count(*) from uploads where creator_id = $1) as n";
  expect((await database.query(left, [creators[0]!.id])).rows).toEqual([{ n: "0" }]);

  for (const [{ name }] of wrong)
    await trayRow(page, name)
      .getByRole("button", { name: `Remove ${name}` })
      .click();
  await expect(tray(page)).toHaveCount(0);
});

const WRONG_TYPE = "Media must be a PNG, JPEG, GIF, MP4 or MOV file.";

/** A DataTransfer with files, for drag and drop. */
function inHand(page: Page, files: TestFile[]) {
  const packed = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") }));
  return page.evaluateHandle((list) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of list) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, packed);
}

/** The colours in the middle of the left and the right half of a picture. */
async function coloursOf(page: Page, url: string | null): Promise<{ left: string; right: string }> {
  const { data, info } = await sharp(await (await page.request.get(url!)).body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (share: number) => {
    const offset = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(offset, offset + 3);
    return red > blue ? "orange" : "blue";
  };
  return { left: at(0.25), right: at(0.75) };
}

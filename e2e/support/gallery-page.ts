import { expect, type Locator, type Page } from "@playwright/test";
import type { TestFile } from "./media-files.ts";

export const tray = (page: Page): Locator => page.getByRole("region", { name: "Uploads" });
export const trayRow = (page: Page, name: string): Locator => titled(page, tray(page).getByRole("listitem"), name);
export const tile = (page: Page, name: string | RegExp): Locator => titled(page, page.getByRole("gridcell"), name);
export const drawer = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

/** Matches the exact case of the name, unlike hasText. */
const titled = (page: Page, among: Locator, name: string | RegExp) =>
  among.filter({ has: page.getByTitle(name, { exact: true }) });

/** Chooses files, or paths of files, in the dialog that the button opens. */
export async function choose(page: Page, button: Locator, files: TestFile[] | string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(files);
}

export const uploadButton = (page: Page): Locator =>
  page.getByRole("button", { name: /^(Upload|Choose files)/ }).first();

/** Checks that the tile shows a picture that has loaded. */
export async function expectPicture(page: Page, name: string | RegExp): Promise<void> {
  // Excludes the local preview shown during the upload.
  const picture = tile(page, name).locator('img[src^="/api/media/"]');
  await expect(picture).toHaveAttribute("src", /^\/api\/media\/\d+\/thumb\?size=s$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Records the upload offset of each PATCH request. */
export function watchOffsets(page: Page): number[] {
  const offsets: number[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH" && request.url().includes("/api/media/uploads/"))
      offsets.push(Number(request.headers()["upload-offset"]));
  });
  return offsets;
}

/** Holds back the bytes of uploads; returns a function that releases them. */
export async function holdBytes(page: Page): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const pattern = "**/api/media/uploads/*";
  await page.route(pattern, async (route) => {
    if (route.request().method() === "PATCH") await released;
    await route.continue().catch(() => undefined);
  });
  return async () => {
    release();
    await page.unroute(pattern);
  };
}

/** Limits the upload speed; returns a function that lifts the limit. */
export async function throttleUpload(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const setSpeed = async (uploadThroughput: number) => {
    const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
    await browser.send("Network.emulateNetworkConditions", line);
  };
  await browser.send("Network.enable");
  await setSpeed(bytesPerSecond);
  return () => setSpeed(-1);
}

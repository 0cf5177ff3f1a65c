import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** The worker is there and answers for the page. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("the app can be installed: its manifest and icons are there (SE-08)", async ({ page, request }) => {
  await page.goto("/sign-in");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await request.get(address!)).json();
  expect(manifest).toMatchObject({ name: "Ponkan", display: "standalone", start_url: "/calendar" });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (icon) => {
      const image = new Image();
      image.src = icon;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
});

test("without a connection a page says so, with what is known, and is gone when it is back (SE-08)", async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await openWithWorker(page, "/calendar");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("SR_last_known"))).toContain("scheduled_posts");

  await context.setOffline(true);
  await page.goto("/analytics").catch(() => undefined);
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page.getByText("Nothing is kept here to be sent later.")).toBeVisible();
  await expect(page.locator("#scheduled")).toHaveText("0");

  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Analytics" })).toBeVisible();
  // Nothing of anybody is left behind.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

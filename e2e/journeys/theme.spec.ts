import type { Locator, Page } from "@playwright/test";
import { expect, holdCalls, test } from "../support/test.ts";

const html = (page: Page) => page.locator("html");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the theme follows the system, is switched in settings and in the palette, and is kept", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/settings");
  await expect(heading(page)).toBeVisible();
  await expect(html(page)).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html(page)).toHaveAttribute("data-theme", "light");

  const themes = page.getByRole("radiogroup", { name: "Theme" });
  await expect(themes.getByRole("radio", { checked: true })).toHaveText("System");
  await themes.getByRole("radio", { name: "Dark" }).click();
  await expect(html(page)).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(themes.getByRole("radio", { checked: true })).toHaveText("Dark");
  await expect(html(page)).toHaveAttribute("data-theme", "dark");

  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill("light theme");
  await page.keyboard.press("Enter");
  await expect(html(page)).toHaveAttribute("data-theme", "light");
  await expect(themes.getByRole("radio", { checked: true })).toHaveText("Light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html(page)).toHaveAttribute("data-theme", "light");
  await themes.getByRole("radio", { name: "System" }).click();
  await expect(html(page)).toHaveAttribute("data-theme", "dark");
});

test("the chosen theme stands before any script of the app has run, so nothing flashes", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"] });
  await page.addInitScript(() => localStorage.setItem("SR_theme", "dark"));
  const release = await holdCalls(page, /\/build\/.*\.js$/);
  await page.goto("/calendar", { waitUntil: "commit" });
  await expect(html(page)).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => lightness(page.locator("body"))).toBeLessThan(0.2);
  await expect(heading(page)).toHaveCount(0);
  release();
  await expect(heading(page)).toBeVisible();
  expect(await lightness(page.locator("body"))).toBeLessThan(0.2);
});

test("compact density makes controls smaller and is kept; touch screens stay comfortable", async ({
  page,
  browser,
  signedIn,
  baseURL,
}) => {
  const person = await signedIn({ creators: ["mira"] });
  await page.goto("/settings");
  const save = page.getByRole("button", { name: "Save" }).first();
  const height = async () => (await save.boundingBox())?.height;
  await expect(save).toBeVisible();
  expect(await height()).toBe(36);
  await page.getByRole("radiogroup", { name: "Density" }).getByRole("radio", { name: "Compact" }).click();
  await expect.poll(height).toBe(32);
  await page.reload();
  await expect(html(page)).toHaveAttribute("data-density", "compact");
  await expect(save).toBeVisible();
  expect(await height()).toBe(32);

  const touch = await browser.newContext({
    baseURL,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await touch.addCookies([{ name: "SR_session", value: person.cookie, url: baseURL! }]);
  const phone = await touch.newPage();
  await phone.addInitScript(() => localStorage.setItem("SR_density", "compact"));
  await phone.goto("/settings");
  await expect(heading(phone)).toBeVisible();
  await expect(html(phone)).toHaveAttribute("data-density", "comfortable");
  await touch.close();
});

test("the brand colour is orange, and only the analysis page lies on the subtle background (SCOPE-10, SIDE-16)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/calendar");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const parts = [
    [sidebar.getByRole("link", { name: "New post" }), "background-color"],
    [page.getByRole("link", { name: "Schedule Post" }), "background-color"],
    [sidebar.getByRole("link", { name: "Ponkan, go to Calendar" }).locator("path").first(), "fill"],
  ] as const;
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(html(page)).toHaveAttribute("data-theme", theme);
    for (const [part, property] of parts) {
      const { hue } = await colorOf(part, property);
      expect(hue, `${property} in ${theme}`).toBeGreaterThanOrEqual(20);
      expect(hue, `${property} in ${theme}`).toBeLessThanOrEqual(40);
    }
  }

  const background = () => page.locator("#page-scroll").evaluate((area) => getComputedStyle(area).backgroundColor);
  const plain = await background();
  const subtle = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.backgroundColor = "var(--bg-sunken)";
    return getComputedStyle(probe).backgroundColor;
  });
  expect(plain).not.toBe(subtle);
  await sidebar.getByRole("link", { name: "Analysis" }).click();
  await expect.poll(background).toBe(subtle);
  await sidebar.getByRole("link", { name: "Analytics" }).click();
  await expect.poll(background).toBe(plain);
});

async function lightness(locator: Locator): Promise<number> {
  return (await colorOf(locator, "background-color")).lightness;
}

/** Hue in degrees and lightness from 0 to 1, regardless of the CSS notation. */
function colorOf(locator: Locator, property: string): Promise<{ hue: number; lightness: number }> {
  return locator.evaluate((element, name) => {
    const pen = document.createElement("canvas").getContext("2d")!;
    pen.fillStyle = getComputedStyle(element).getPropertyValue(name);
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
    const max = Math.max(red, green, blue);
    const min = Math.min(red, green, blue);
    const turn =
      max === red
        ? (green - blue) / (max - min)
        : max === green
          ? 2 + (blue - red) / (max - min)
          : 4 + (red - green) / (max - min);
    return { hue: (turn * 60 + 360) % 360, lightness: (max + min) / 2 };
  }, property);
}

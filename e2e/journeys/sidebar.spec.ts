import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

// With animations, as for most users.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const sidebar = (page: Page) => page.getByRole("complementary", { name: "Sidebar" });
const settingsChildren = ["General", "Accounts", "Subscription", "Updates", "Help Center", "Affiliate Program"];

test("at 1280 px it collapses to icons with tooltips, expands again, and remembers (SIDE-18, SIDE-19, SIDE-20, CONST-30, CONST-31)", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signedIn({ creators: ["mira"] });
  await page.goto("/analytics");
  const width = async () => (await sidebar(page).boundingBox())?.width;
  const collapse = sidebar(page).getByRole("button", { name: "Collapse Sidebar" });
  await collapse.hover();
  await expect(page.getByRole("tooltip")).toHaveText(["Collapse Sidebar"]);
  expect(await width()).toBe(272);

  await collapse.click();
  await expect.poll(width).toBe(80);
  await expect(sidebar(page).getByText("Post Scheduler")).toBeHidden();
  await expect(sidebar(page).getByRole("link", { name: "Post Scheduler" }).locator("svg")).toBeVisible();
  await page.mouse.move(600, 600);
  for (const label of ["Calendar", "Post Scheduler", "Analytics", "Content Manager", "New post"]) {
    await sidebar(page).getByRole("link", { name: label, exact: true }).hover();
    await expect(page.getByRole("tooltip")).toHaveText([label]);
  }
  const expand = sidebar(page).getByRole("button", { name: "Expand Sidebar" });
  await expand.hover();
  await expect(page.getByRole("tooltip")).toHaveText(["Expand Sidebar"]);

  await page.reload();
  await expect(expand).toBeVisible();
  expect(await width()).toBe(80);
  await expand.click();
  await expect.poll(width).toBe(272);
  await page.reload();
  await expect(collapse).toBeVisible();
});

test("the children of a collapsed group come in a popup by hover, click and keyboard (SIDE-21)", async ({
  page,
  signedIn,
}) => {
  await page.addInitScript(() => localStorage.setItem("SR_sidebar_collapsed", "true"));
  await signedIn({ creators: ["mira"] });
  await page.goto("/analytics");
  const settings = sidebar(page).getByRole("button", { name: "Settings" });
  const popup = page.getByRole("menu", { name: "Settings" });

  const elsewhere = page.getByRole("button", { name: "Account menu" });
  await elsewhere.focus();
  await settings.hover();
  await expect(popup.getByRole("menuitem")).toHaveText(settingsChildren);
  await expect(elsewhere).toBeFocused();
  await page.mouse.move(700, 500);
  await expect(popup).toBeHidden();

  await settings.click();
  await popup.getByRole("menuitem", { name: "Accounts" }).click();
  await expect(page).toHaveURL("/accounts");
  await expect(popup).toBeHidden();
  await expect(settings).toHaveAttribute("data-status", "active");
  await page.mouse.move(700, 500);

  const item = (name: string) => popup.getByRole("menuitem", { name });
  await settings.focus();
  await page.keyboard.press("Enter");
  await expect(item("General")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(settings).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(item("General")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(item("Affiliate Program")).toBeFocused();
  for (const label of ["General", "Accounts", "Subscription"]) {
    await page.keyboard.press("ArrowDown");
    await expect(item(label)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/subscription");

  await settings.press("Enter");
  await popup.getByRole("menuitem", { name: "Updates" }).click();
  await expect(page.getByRole("dialog", { name: "What's New" }).locator(":focus")).toBeVisible();
  await expect(popup).toBeHidden();
});

test("at 375 px a hamburger opens it over the page; a choice, Esc, the scrim and the cross close it (SIDE-22)", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 375, height: 720 });
  await signedIn({ creators: ["mira"] });
  await page.goto("/subscription");
  await expect(sidebar(page)).toBeHidden();
  const hamburger = page.getByRole("button", { name: "Open menu" });
  const overlay = page.getByRole("dialog", { name: "Menu" });

  await hamburger.click();
  await expect(overlay.getByRole("link", { name: "Analytics" })).toBeInViewport({ ratio: 1 });
  await overlay.getByRole("link", { name: "Analytics" }).click();
  await expect(page).toHaveURL("/analytics");
  await expect(overlay).toBeHidden();

  await hamburger.click();
  await expect(overlay).toBeVisible();
  const isInside = () =>
    page.evaluate(() => document.activeElement?.closest("[role=dialog], [data-base-ui-focus-guard]") !== null);
  await expect.poll(isInside).toBe(true);
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  await expect(hamburger).toBeFocused();

  await hamburger.click();
  await expect(overlay).toBeVisible();
  await page.mouse.click(355, 400);
  await expect(overlay).toBeHidden();
  await hamburger.click();
  await overlay.getByRole("button", { name: "Close menu" }).click();
  await expect(overlay).toBeHidden();

  await hamburger.click();
  await overlay.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Add account" }).click();
  await expect(page).toHaveURL("/accounts");
  await expect(overlay).toBeHidden();
});

test("hamburger below 1024 px, rail from 1024, whole sidebar from 1280; a choice outlives the width (CONST-28)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  const hamburger = page.getByRole("button", { name: "Open menu" });
  const widths = [
    { width: 1023, sidebarWidth: undefined },
    { width: 1024, sidebarWidth: 80 },
    { width: 1279, sidebarWidth: 80 },
    { width: 1280, sidebarWidth: 272 },
  ];
  for (const { width, sidebarWidth } of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/analytics");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await page.locator("aside").boundingBox())?.width, `at ${width} px`).toBe(sidebarWidth);
    await expect(hamburger).toBeVisible({ visible: width < 1024 });
  }
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.reload();
  await sidebar(page).getByRole("button", { name: "Expand Sidebar" }).click();
  await page.reload();
  await expect(sidebar(page).getByRole("button", { name: "Collapse Sidebar" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const button = (page: Page) => page.getByRole("button", { name: "Account menu" });
const menu = (page: Page) => page.getByRole("menu", { name: "Account" });

test("works by keyboard: opens, moves, chooses, and gives the focus back", async ({ page, signedIn }) => {
  await signedIn({ creators: ["ada", "mira"] });
  await page.goto("/calendar");
  await expect(button(page)).toBeEnabled();
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(menu(page).getByRole("menuitemradio").nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toContainText("mira");
  await expect(button(page)).toBeFocused();
});

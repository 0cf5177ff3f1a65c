import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const modal = (page: Page) => page.getByRole("dialog", { name: "Upgrade Plan" });
const slider = (page: Page) => page.getByRole("slider", { name: "Plan" });
const yearly = (page: Page) => page.getByRole("switch", { name: "Pay yearly" });
/** The large number: posts per month of the chosen plan. */
const figure = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("paragraph")
    .filter({ hasText: /\dposts a month$/ });

test("who deletes their user leaves for good (FB-10, FB-13)", async ({ page, signedIn, database }) => {
  const person = await signedIn({ creators: ["mira"] });
  await page.goto("/subscription");
  await page.getByRole("button", { name: "Delete User" }).click();
  await page.getByLabel("Other", { exact: true }).check();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole("status").filter({ hasText: "Your account was successfully deleted." })).toBeVisible();
  const { rows } = await database.query("select id from users where id = $1", [person.id]);
  expect(rows).toEqual([]);
  await page.goto("/calendar");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("the upgrade modal opens by its event, moves plan by plan and switches to yearly (UPG-01, UPG-03, UPG-05, UPG-16, UPG-19, UPG-20, UPG-39)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  await page.goto("/analytics");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("openUpgradeModal")));
  await expect(modal(page)).toContainText("25%");
  await expect(slider(page)).toHaveAttribute("min", "1");
  await expect(slider(page)).toHaveAttribute("max", "4");
  await expect(slider(page)).toHaveValue("4");
  await expect(figure(page)).toHaveText(/^1,000/);
  await expect(modal(page)).toContainText("$96.00");
  await slider(page).press("Home");
  await expect(figure(page)).toHaveText(/^60/);
  await slider(page).press("ArrowRight");
  await expect(modal(page)).toContainText("$24.00");
  await yearly(page).click();
  await expect(modal(page)).toContainText("$216.00");
  await expect(modal(page)).toContainText("$18.00 a month instead of $24.00");
  await expect(modal(page).getByRole("button", { name: "Go To Checkout" })).toBeVisible();
});

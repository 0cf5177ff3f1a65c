import { expect, test } from "../support/test.ts";

test("a newcomer signs up, sees the empty product, signs out and signs in again (SESS-01, SESS-04, API-37)", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByRole("radio", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/sign-up/);
  const email = `newcomer-${Date.now()}@example.com`;
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Juicy-Peel-42");
  await page.getByLabel("Repeat Password").fill("Juicy-Peel-42");
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(page.getByRole("heading", { level: 1, name: "Accounts" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("SR_authed"))).toBe("true");

  await expect(page.getByRole("dialog", { name: "What's New" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await page.evaluate(() => [localStorage.getItem("SR_authed"), localStorage.getItem("SR_creator_id")])).toEqual(
    ["false", "-1"],
  );

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Juicy-Peel-42");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/calendar$/);
});

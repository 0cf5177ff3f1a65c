import type { Page } from "@playwright/test";
import { newEmail, PASSWORD } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const fields = (page: Page) => ({
  email: page.getByLabel("Email"),
  password: page.getByLabel("Password", { exact: true }),
  repeat: page.getByLabel("Repeat Password"),
});
const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("SR_authed"), localStorage.getItem("SR_creator_id")]);
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a newcomer signs up, sees the empty product, signs out and signs in again, by keyboard alone (UI-05, AU-01, AU-02, SESS-01, SESS-04, API-37)", async ({
  page,
}) => {
  const email = newEmail();
  const { keyboard } = page;
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
  const tabTo = async (name: string | RegExp, role: "textbox" | "button" | "radio" = "textbox") => {
    const target = await page.getByRole(role, { name, exact: true }).first().elementHandle();
    for (let i = 0; i < 30; i++) {
      await keyboard.press("Tab");
      if (await target?.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab never reached ${name}.`);
  };
  await expect(fields(page).email).toBeVisible();
  await tabTo("Sign In", "radio");
  await keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/\/sign-up/);
  await tabTo("Email");
  await keyboard.type(email);
  await tabTo("Password");
  await keyboard.type(PASSWORD);
  await tabTo("Show password", "button");
  await keyboard.press("Space");
  await expect(fields(page).password).toHaveAttribute("type", "text");
  await tabTo("Repeat Password");
  await keyboard.type(PASSWORD);
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/accounts");
  await expect(heading(page)).toHaveText("Accounts");
  expect(await stored(page)).toEqual(["true", "-1"]);

  await expect(page.getByRole("dialog")).toHaveCount(0);
  await tabTo(/^Account menu/, "button");
  await keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await stored(page)).toEqual(["false", "-1"]);

  await expect(fields(page).email).toBeVisible();
  await tabTo("Sign In", "radio");
  await keyboard.press("ArrowLeft");
  await expect(page.getByRole("radio", { name: "Sign Up" })).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(heading(page)).toHaveText("Welcome back");
  await expect(page.getByRole("radio", { name: "Sign In" })).toBeFocused();
  await tabTo("Email");
  await keyboard.type(email);
  await tabTo("Password");
  await keyboard.type(PASSWORD);
  await tabTo("Sign In", "button");
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/calendar");
});

import type { Page } from "@playwright/test";
import { newEmail, PASSWORD } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const fields = (page: Page) => ({
  email: page.getByLabel("Email"),
  password: page.getByLabel("Password", { exact: true }),
  repeat: page.getByLabel("Repeat Password"),
});
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a newcomer signs up and later signs in by keyboard alone (UI-05, AU-01, AU-02)", async ({ page }) => {
  const email = newEmail();
  const { keyboard } = page;
  await page.goto("/sign-up");
  const tabTo = async (name: string | RegExp, role: "textbox" | "button" | "radio" = "textbox") => {
    for (let i = 0; i < 30; i++) {
      await keyboard.press("Tab");
      if (
        await page
          .locator(":focus")
          .and(page.getByRole(role, { name, exact: true }))
          .count()
      )
        return;
    }
    throw new Error(`Tab never reached ${name}.`);
  };
  await expect(fields(page).email).toBeVisible();
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

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto("/sign-up");
  await expect(fields(page).email).toBeVisible();
  await tabTo("Sign Up", "radio");
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

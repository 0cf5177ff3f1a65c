import { PASSWORD, signUpByCall } from "../support/sign-up.ts";
import { expect, test } from "../support/test.ts";

const NEW_PASSWORD = "Fresh-Segment-7";
const SENT = "A password reset link was sent if a user with this email exists.";

test("a forgotten password is replaced by the link of the mail, once (PWD-04, PWD-05, PWD-07, PWD-12, PWD-15)", async ({
  browser,
  page,
  request,
  mailbox,
}) => {
  const email = await signUpByCall(request);
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  const asked = page.waitForRequest("**/api/auth/forgot-password");
  await page.getByRole("button", { name: "Send reset link" }).click();
  expect((await asked).postDataJSON()).toEqual({ email });
  await expect(page.getByRole("status").filter({ hasText: SENT })).toBeVisible();

  const mail = await mailbox.waitFor(email, { subject: "Reset your password" });
  const link = /http\S+\/reset-password\?\S+/.exec(mail.text)![0];
  await page.goto(link);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page, "the token does not stay in the address").toHaveURL("/reset-password");
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repeat Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page).toHaveURL("/sign-in");
  await expect(page.locator('[data-alert="success"]')).toHaveText("You can sign in with the new password.");

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("Email or password is incorrect.");
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/calendar");

  // In another browser, because on this page the next request would report an expired session.
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: "This link was used or has expired" })).toBeVisible();
  await expect(
    visitor.getByText("This password reset link is invalid or expired. Please request another reset link."),
  ).toBeVisible();
  await elsewhere.close();
});

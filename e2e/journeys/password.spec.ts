import { newEmail, PASSWORD, signUpByCall } from "../support/sign-up.ts";
import { answer, expect, test, watchCalls } from "../support/test.ts";

const NEW_PASSWORD = "Fresh-Segment-7";
const SENT = "A password reset link was sent if a user with this email exists.";
const FAILED = "An error occurred. Please try again.";

test("a forgotten password is replaced by the link of the mail, once (PWD-04, PWD-05, PWD-07, PWD-12, PWD-15)", async ({
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

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByLabel("Password", { exact: true }).fill("Third-Segment-9");
  await page.getByLabel("Repeat Password").fill("Third-Segment-9");
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This password reset link is invalid or expired. Please request another reset link.",
  );
});

test("an unknown email gets the same answer and no mail (PWD-05)", async ({ page, mailbox }) => {
  const email = newEmail();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Email").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: SENT })).toBeVisible();
  expect(await mailbox.to(email)).toEqual([]);
});

test("forgot password has one field, two links and checks the email (PWD-01, PWD-02, VAL-35, VAL-37)", async ({
  page,
}) => {
  await page.goto("/forgot-password");
  const calls = watchCalls(page);
  const email = page.getByLabel("Email");
  await expect(page.getByRole("textbox")).toHaveCount(1);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(email).toHaveAccessibleDescription("Email is required.");
  await email.fill("ann@example");
  await expect(email).toHaveAccessibleDescription("Email must be a valid email.");
  await email.press("Enter");
  await email.fill(`${"a".repeat(250)}@example.com`);
  await expect(email).toHaveAccessibleDescription("Email mustn't be longer than 255 characters.");
  expect(calls).toEqual([]);

  for (const name of ["Sign In", "Sign Up"]) {
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(name === "Sign In" ? "/sign-in" : "/sign-up");
    await page.goBack();
    await expect(page).toHaveURL("/forgot-password");
  }
});

test("a failed request says so on both pages (PWD-06, PWD-13, ERR-26)", async ({ page }) => {
  await answer(page, "auth/forgot-password", 500, { message: "Down." });
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("ann@example.com");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("alert")).toHaveText(FAILED);

  await answer(page, "auth/reset-password", 500, { message: "Down." });
  await page.goto("/reset-password?email=ann@example.com&token=t1");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repeat Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("alert")).toHaveText(FAILED);
  await expect(page.getByLabel("Repeat Password")).toHaveValue(PASSWORD);

  await page.unroute(/reset-password/);
  await page.route("**/api/auth/reset-password", (route) => route.abort());
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByRole("alert")).toHaveText(FAILED);
});

test("the reset form sends its four values and shows what the server says under the fields (PWD-11, PWD-13, PWD-14)", async ({
  page,
}) => {
  const errors = { password: ["This password is too common."] };
  await answer(page, "auth/reset-password", 422, { message: "This password is too common.", errors });
  await page.goto("/reset-password?email=ann%2Bx%40example.com&token=t%2B1");
  const password = page.getByLabel("Password", { exact: true });
  const repeat = page.getByLabel("Repeat Password");
  const button = page.getByRole("button", { name: "Reset password" });
  await expect(button).toBeDisabled();
  await password.fill(PASSWORD);
  await expect(button).toBeDisabled();
  await repeat.fill("Juicy-Peel-43");
  await expect(button).toBeDisabled();
  await repeat.fill(PASSWORD);
  const sent = page.waitForRequest("**/api/auth/reset-password");
  await button.click();
  expect((await sent).postDataJSON()).toEqual({
    email: "ann+x@example.com",
    token: "t+1",
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  await expect(password).toHaveAccessibleDescription("This password is too common.");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

for (const [query, text, ids] of [
  ["token=t1", "Email is missing.", "PWD-08"],
  ["email=ann@example.com", "Token is missing. Please request another reset link.", "PWD-09"],
  ["", "Email is missing.", "PWD-08"],
] as const) {
  test(`/reset-password?${query} explains itself and leads to forgot password (${ids})`, async ({ page }) => {
    await page.goto(`/reset-password?${query}`);
    await expect(page).toHaveURL("/forgot-password");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(text);
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel("Email")).toBeVisible();
  });
}

test("who is signed in is sent from both pages to the calendar (PWD-03, PWD-10, PERM-13)", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const path of ["/forgot-password", "/reset-password?email=ann@example.com&token=t1", "/reset-password"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/calendar(\?|$)/);
    await expect(page.getByRole("heading", { level: 1, name: /^Calendar/ })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

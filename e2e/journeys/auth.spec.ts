import type { Page } from "@playwright/test";
import { newEmail, PASSWORD, signUpByCall } from "../support/sign-up.ts";
import { answer, expect, test } from "../support/test.ts";

const fields = (page: Page) => ({
  email: page.getByLabel("Email"),
  password: page.getByLabel("Password", { exact: true }),
  repeat: page.getByLabel("Repeat Password"),
});
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const submit = (page: Page, name: "Sign In" | "Sign Up") => page.getByRole("button", { name });

test("the sign-up button waits for a valid form and the checklist follows the password (AU-01, AU-03)", async ({
  page,
}) => {
  await page.goto("/sign-up");
  const { email, password, repeat } = fields(page);
  const rules = page.getByRole("list", { name: "Password rules" });
  await expect(submit(page, "Sign Up")).toBeDisabled();
  await email.fill("nobody");
  await email.blur();
  await expect(email).toHaveAccessibleDescription("Email must be a valid email.");
  await email.fill(" ann@example.com ");
  await expect(email).toHaveAccessibleDescription("");
  for (const [typed, message] of [
    ["short", "Password must be at least 8 characters long."],
    ["alllowercase", "Password must contain at least one uppercase letter."],
    ["ALLUPPERCASE", "Password must contain at least one lowercase letter."],
    ["NoNumberHere", "Password must contain at least one number."],
    ["N0SpecialHere", "Password must contain at least one special character."],
  ] as const) {
    await password.fill(typed);
    await password.blur();
    await expect(password).toHaveAccessibleDescription(message);
    await expect(submit(page, "Sign Up")).toBeDisabled();
  }
  await expect(rules.getByText("not met")).toHaveCount(1);
  await password.fill(PASSWORD);
  await expect(rules.getByText("not met")).toHaveCount(0);
  await repeat.fill(`${PASSWORD}x`);
  await repeat.blur();
  await expect(repeat).toHaveAccessibleDescription("Repeat Password must match the password.");
  await expect(submit(page, "Sign Up")).toBeDisabled();
  await password.fill(`${PASSWORD}x`);
  await expect(repeat).toHaveAccessibleDescription("");
  await expect(submit(page, "Sign Up")).toBeEnabled();
  await expect(page.getByText("By signing up you agree to the Terms of Service and Privacy Policy.")).toBeVisible();
});

test("sign-in tells nobody whether the email or the password was wrong (AU-02)", async ({ page, request }) => {
  const known = await signUpByCall(request);
  await page.goto("/sign-in");
  const { email, password } = fields(page);
  for (const address of [known, newEmail()]) {
    await email.fill(address);
    await password.fill("Wrong-Peel-42");
    await submit(page, "Sign In").click();
    await expect(email).toHaveAccessibleDescription("Email or password is incorrect.");
  }
  await expect(page).toHaveURL(/\/sign-in$/);
  await email.fill(known.toUpperCase());
  await password.fill(PASSWORD);
  await submit(page, "Sign In").click();
  await expect(page).toHaveURL(/\/calendar$/);
});

test("after five wrong tries sign-in says how long to wait (AU-02)", async ({ page }) => {
  await page.goto("/sign-in");
  const { email, password } = fields(page);
  await email.fill(newEmail());
  for (let i = 0; i < 6; i++) {
    await password.fill(`Wrong-Peel-${i}`);
    const answered = page.waitForResponse("**/api/auth/sign-in");
    await submit(page, "Sign In").click();
    await answered;
  }
  await expect(page.getByRole("alert")).toHaveText(/^Too many attempts\. Please try again in \d+ seconds\.$/);
});

test("an email that is taken is refused under its field; the message leaves with the first change (AU-01, VAL-44)", async ({
  page,
  request,
}) => {
  const taken = await signUpByCall(request);
  await page.goto("/sign-up");
  const { email, password, repeat } = fields(page);
  await email.fill(taken.toUpperCase());
  await password.fill(PASSWORD);
  await repeat.fill(PASSWORD);
  await submit(page, "Sign Up").click();
  await expect(email).toHaveAccessibleDescription("The email has already been taken.");
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.press("End");
  await email.pressSequentially("x");
  await expect(email).toHaveAccessibleDescription("");
});

test("a message of the server stays until its own field changes (VAL-44, VAL-45)", async ({ page }) => {
  const said = { email: ["No email."], password: ["No password."], password_confirmation: ["No repeat."] };
  await answer(page, "auth/sign-up", 422, { message: "No email.", errors: said });
  await page.goto("/sign-up");
  const { email, password, repeat } = fields(page);
  await email.fill("ann@example.com");
  await password.fill(PASSWORD);
  await repeat.fill(PASSWORD);
  await submit(page, "Sign Up").click();
  const all = async (...texts: string[]) => {
    for (const [i, field] of [email, password, repeat].entries())
      await expect(field).toHaveAccessibleDescription(texts[i]!);
  };
  await all("No email.", "No password.", "No repeat.");

  for (const field of [email, password, repeat, email]) await field.focus();
  await all("No email.", "No password.", "No repeat.");
  await password.fill("Other-Peel-42");
  await expect(password).toHaveAccessibleDescription("");
  await all("No email.", "", "No repeat.");
  await repeat.fill("Other-Peel-42");
  await all("No email.", "", "");
  await email.fill("bea@example.com");
  await all("", "", "");
  await expect(submit(page, "Sign Up")).toBeEnabled();
});

test("a failure without a field stands above the form, and the button waits for the answer (AU-03)", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/auth/sign-in", async (route) => {
    await held;
    await route.fulfill({ status: 500, body: "<html>" });
  });
  await page.goto("/sign-in");
  const { email, password } = fields(page);
  await expect(submit(page, "Sign In")).toBeDisabled();
  await email.fill("ann@example.com");
  await expect(submit(page, "Sign In")).toBeDisabled();
  await password.fill("x");
  await submit(page, "Sign In").click();
  await expect(submit(page, "Sign In")).toBeDisabled();
  await expect(submit(page, "Sign In")).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again.");
  await expect(submit(page, "Sign In")).toBeEnabled();
  await expect(email).toHaveValue("ann@example.com");
});

test("sign-in and sign-up are one page: switching keeps the document and the query (NAV-17, AU-03)", async ({
  page,
}) => {
  await page.goto("/sign-in?redirect=%2Fanalytics");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole("radio", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/sign-up?redirect=%2Fanalytics");
  await expect(page).toHaveTitle("Sign Up · Ponkan");
  await expect(fields(page).repeat).toBeVisible();
  await page.getByRole("radio", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/sign-in?redirect=%2Fanalytics");
  await expect(page).toHaveTitle("Sign In · Ponkan");
  await expect(fields(page).repeat).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("sign-in leads to the page that was wanted and to no other site (AU-04)", async ({ page, request }) => {
  const email = await signUpByCall(request);
  test.slow();
  const targets: [redirect: string | undefined, path: string][] = [
    [undefined, "/calendar"],
    ["/analytics?period=30#top", "/analytics?period=30#top"],
    ["//evil.example", "/calendar"],
    ["/\\evil.example", "/calendar"],
    ["/\t/evil.example", "/calendar"],
    ["javascript:alert(1)", "/calendar"],
  ];
  for (const [redirect, path] of targets) {
    await page.goto(redirect === undefined ? "/sign-in" : `/sign-in?${new URLSearchParams({ redirect })}`);
    await fields(page).email.fill(email);
    await fields(page).password.fill(PASSWORD);
    await submit(page, "Sign In").click();
    await expect(page, String(redirect)).toHaveURL(path);
    // Hidden from readers once What's New opens for the newcomer.
    await expect(page.getByRole("complementary", { name: "Sidebar", includeHidden: true })).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test("a visitor is brought back to the page they asked for (AU-04, NAV-29)", async ({ page, request }) => {
  const email = await signUpByCall(request);
  await page.goto("/autoresponder/message?x=1");
  await expect(page).toHaveURL("/sign-in?redirect=%2Fautoresponder%2Fmessage%3Fx%3D1");
  await fields(page).email.fill(email);
  await fields(page).password.fill(PASSWORD);
  await submit(page, "Sign In").click();
  await expect(page).toHaveURL("/autoresponder/message?x=1");
  await expect(
    page.getByRole("heading", { level: 1, name: "Message Autoresponder", includeHidden: true }),
  ).toBeVisible();
});

test("who is signed in goes from sign-in and sign-up to the calendar, with the message (AM-22)", async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await page.goto("/calendar");
  await expect(heading(page)).toBeVisible();
  for (const path of ["/sign-in", "/sign-up", "/sign-in?redirect=%2Fsettings"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/calendar");
  }
  await page.goto("/sign-in?globalMessage=Hello%20again.&globalSeverity=info");
  await expect(page).toHaveURL("/calendar");
  await expect(page.getByRole("main").getByText("Hello again.")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/sign-in");
  await expect(page).toHaveURL("/sign-in");
  await expect(page.getByText("Your session expired. Please sign back in to continue using the app.")).toBeVisible();
});

test("the page shows the message of its address once and takes it out of the address (AU-03, ERR-06)", async ({
  page,
}) => {
  const rows: [query: string, text: string, type: string][] = [
    ["globalMessage=One.&globalSeverity=warning", "One.", "warning"],
    ["message=Two.&severity=success", "Two.", "success"],
    ["message=Three.&severity=strange", "Three.", "danger"],
    ["globalMessage=<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>", "danger"],
  ];
  for (const [query, text, type] of rows) {
    await page.goto(`/sign-in?${query}`);
    const alert = page.locator(`[data-alert="${type}"]`);
    await expect(alert).toHaveText(text);
    await expect(page).toHaveURL("/sign-in");
    await alert.getByRole("button", { name: "Close" }).click();
    await expect(page.locator("[data-alert]")).toHaveCount(0);
  }
});

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

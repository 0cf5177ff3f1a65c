import type { Page } from "@playwright/test";
import { checkBothThemes, injectAxe } from "../support/axe.ts";
import { PASSWORD, signUpByCall } from "../support/sign-up.ts";
import { subscribe } from "../support/stripe-pages.ts";
import { expect, test } from "../support/test.ts";

const survey = (page: Page) => page.getByRole("dialog", { name: "Win $100 for Your Feedback" });
const billing = (page: Page) => page.getByRole("region", { name: "Billing Details" });
const answer = async (page: Page, reason: string) => {
  await page.getByLabel(reason, { exact: true }).check();
  await page.getByRole("button", { name: "Continue" }).click();
};

const [discount, change, learn] = ["30% off next month", "Change plan", "Learn how to get more from Reddit"];
const offers: [reason: string, offered: string[]][] = [
  ["Too expensive", [discount, change, learn]],
  ["I don't need it anymore", [discount, change, learn]],
  ["I didn't get enough value", [discount, change, learn]],
  ["Too many bugs", [discount, change]],
  ["My Reddit account was banned", [discount, learn]],
  ["I found another solution", [discount, change]],
  ["Other", [discount, change, learn]],
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("each reason to leave has its offers, and each offer is taken (FB-03, FB-06, FB-15..25, FE-01, FE-02, BI-07)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  await signedIn({ creators: ["mira"] });
  await subscribe(page, sandbox, 2);
  await page.goto("/subscription");
  await expect(billing(page)).toContainText(", $24.00");
  for (const [reason, offered] of offers) {
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    await answer(page, reason);
    await expect(survey(page).getByRole("heading", { level: 3 }), reason).toHaveText(offered);
    await survey(page).getByRole("button", { name: "Keep Plan" }).click();
    await expect(survey(page)).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await answer(page, "Other");
  const articles = survey(page).getByRole("link", { name: "Read Articles" });
  await expect(articles).toHaveAttribute("href", "https://learn.example.com/");
  await survey(page).getByRole("button", { name: "Change Plan" }).click();
  await expect(page.getByRole("dialog", { name: "Update Plan" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await answer(page, "Too expensive");
  await survey(page).getByRole("button", { name: "Apply Discount" }).click();
  await expect(survey(page)).toHaveCount(0);
  await expect(billing(page)).toContainText(", $16.80");
  // The discount can be used once a year, and the plan it applies to cannot be changed for a month.
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await answer(page, "Too expensive");
  await survey(page).getByRole("button", { name: "Apply Discount" }).click();
  await expect(survey(page).getByRole("alert")).toHaveText("The discount was already used.");
});

test("the plans, the subscription and both steps of leaving have no serious fault in either theme", async ({
  page,
  signedIn,
  sandbox,
}) => {
  await injectAxe(page);
  await signedIn({ creators: ["mira", "nox"] });
  await subscribe(page, sandbox, 2);
  await page.goto("/subscription?coupon=half-off");
  await expect(billing(page)).toContainText("Visa ending 4242");
  await checkBothThemes(page, "subscription");
  await page.getByRole("button", { name: "Update Plan" }).click();
  await page.getByRole("slider", { name: "Plan" }).press("ArrowRight");
  await expect(page.getByRole("dialog")).toContainText(/Due now\$\d/);
  await checkBothThemes(page, "plans", "[role=dialog]");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete User" }).click();
  await survey(page).getByRole("button", { name: "Continue" }).click();
  await expect(survey(page)).toContainText("Reason is required.");
  await checkBothThemes(page, "survey", "[role=dialog]");
  await answer(page, "Other");
  await expect(survey(page).getByRole("heading", { level: 3 })).toHaveCount(3);
  await checkBothThemes(page, "offers", "[role=dialog]");
});

test("on a phone, who pays and has a password proves it before the account goes, and nothing is charged again (FB-09, FB-13, FE-06, BI-20)", async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await signUpByCall(page.request);
  const id = await subscribe(page, sandbox);
  await page.goto("/subscription");
  await page.getByRole("button", { name: "Delete User" }).click();
  await answer(page, "Other");
  await survey(page).getByRole("button", { name: "Delete Account" }).click();
  const question = page.getByRole("dialog", { name: "Delete Account" });
  await question.getByLabel("Password", { exact: true }).fill("Not-Mine-1");
  await question.getByRole("button", { name: "Delete Account" }).click();
  await expect(question.getByRole("alert")).toHaveText("Current password is incorrect.");
  await question.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await question.getByRole("button", { name: "Delete Account" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole("status").filter({ hasText: "Your account was successfully deleted." })).toBeVisible();
  const statusNow = async () => (await sandbox.stripe.subscriptions()).find((each) => each.id === id)?.status;
  await expect.poll(statusNow).toBe("canceled");

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  const asked = page.waitForResponse("**/api/auth/sign-in");
  await page.getByRole("button", { name: "Sign In" }).click();
  expect((await asked).status()).toBe(422);
});

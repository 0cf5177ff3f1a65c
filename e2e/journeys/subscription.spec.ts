import type { Page } from "@playwright/test";
import { answer, expect, test, watchCalls } from "../support/test.ts";

const block = (page: Page, name: string) => page.getByRole("region", { name });
const modal = (page: Page, title = "Upgrade Plan") => page.getByRole("dialog", { name: title });
const slider = (page: Page) => page.getByRole("slider", { name: "Plan" });
const yearly = (page: Page) => page.getByRole("switch", { name: "Pay yearly" });
/** The large figure: posts a month of the chosen plan. */
const figure = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("paragraph")
    .filter({ hasText: /\dposts a month$/ });

test("a user without a subscription sees Free, the usage and its reset, and the sign-in email (SUB-07, SUB-10, SUB-11, SUB-12, SUB-13, SUB-15, PERM-06)", async ({
  page,
  signedIn,
  database,
}) => {
  const person = await signedIn({ creators: ["mira"] });
  const now = new Date();
  const [monthStart, reset] = [0, 1].map((ahead) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead)) as [
    number,
    number,
  ];
  await database.query("insert into quota_periods (user_id, period_start, used) values ($1, $2, 3)", [
    person.id,
    new Date(monthStart),
  ]);
  await page.clock.setFixedTime(reset - 3 * 86_400_000);
  await page.goto("/subscription");
  await expect(block(page, "Plan and price")).toContainText("Free");
  const usage = block(page, "Usage");
  await expect(usage).toContainText("3/5 posts used");
  const bar = usage.getByRole("progressbar");
  await expect(bar).toHaveAttribute("aria-valuenow", "60");
  const [whole, filled] = [await bar.boundingBox(), await bar.locator("[data-fill]").boundingBox()];
  expect((filled?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.6, 2);
  await expect(usage).toContainText("Used posts reset to 0 in 3 days");
  await expect(usage).toContainText("Updates midnight UTC");
  await expect(block(page, "Billing Details")).toContainText(person.email);
  await page.getByRole("button", { name: "Upgrade Plan" }).click();
  await expect(modal(page)).toBeVisible();
});

test("a subscriber sees the plan, its allowance and 'Update Plan' (SUB-06, SUB-08, SUB-09, UPG-19, PERM-07)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"], subscription: { status: "active", plan_id: 2 } });
  await page.goto("/subscription");
  const plan = block(page, "Plan and price");
  for (const text of ["Growth", "150 posts", "Monthly", "$24.00"]) await expect(plan).toContainText(text);
  await expect(block(page, "Usage")).toContainText("0/150 posts used");
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("openUpgradeModal")));
  await expect(modal(page, "Update Plan")).toBeVisible();
  await expect(slider(page)).toHaveValue("2");
});

test("Delete User asks, tells a failure, and then leaves for good (FB-13, ERR-21)", async ({
  page,
  signedIn,
  database,
}) => {
  const person = await signedIn({ creators: ["mira"] });
  await page.goto("/subscription");
  const calls = watchCalls(page);
  const remove = block(page, "Leave").getByRole("button", { name: "Delete User" });
  const question = page.getByRole("dialog", { name: "Delete User" });
  await remove.click();
  await question.getByRole("button", { name: "No" }).click();
  await expect(question).toHaveCount(0);
  expect(calls).not.toContain("DELETE users/me");

  await page.route("**/api/users/me", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 500, json: { message: "Server Error" } })
      : route.fallback(),
  );
  await remove.click();
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(block(page, "Leave").getByRole("alert")).toContainText(
    "Failed to delete the account. Please try again.",
  );
  await expect(page).toHaveURL("/subscription");
  await page.unrouteAll();

  await remove.click();
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole("status").filter({ hasText: "Your account was successfully deleted." })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem("SR_authed"), localStorage.getItem("SR_creator_id")])).toEqual(
    ["false", "-1"],
  );
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
  await page.goto("/calendar");
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
  await expect(modal(page)).toContainText("Per year");
  await expect(modal(page)).toContainText("$18.00 a month");
  await expect(modal(page).getByRole("button", { name: "Go To Checkout" })).toBeVisible();
});

test("the user's own plan and interval are chosen at first (UPG-06, UPG-21)", async ({ page, signedIn }) => {
  await signedIn({ creators: ["mira"], subscription: { status: "past_due", plan_id: 6 } });
  await page.goto("/calendar");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new CustomEvent("openUpgradeModal")));
  await expect(modal(page, "Update Plan")).toContainText("$216.00");
  await expect(slider(page)).toHaveValue("2");
  await expect(yearly(page)).toBeChecked();
});

test("the address opens it at a plan and interval; closing cleans the address (UPG-07, UPG-08, UPG-10, AM-28)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  const opening = [
    { search: "plan=1", at: "1", isYearly: false },
    { search: "plan=4", at: "4", isYearly: false },
    { search: "plan=2&yearly=1", at: "2", isYearly: true },
    { search: "plan=2&yearly=true", at: "2", isYearly: true },
    { search: "plan=3&yearly=0&coupon=welcome&month=2026-01", at: "3", isYearly: false },
  ];
  for (const { search, at, isYearly } of opening) {
    await page.goto(`/calendar?${search}`);
    await expect(slider(page), search).toHaveValue(at);
    await expect(yearly(page), search).toBeChecked({ checked: isYearly });
  }
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/calendar?month=2026-01");
  await expect(modal(page)).toHaveCount(0);

  for (const plan of ["0", "5", "-1", "1.5", "two"]) {
    await page.goto(`/calendar?plan=${plan}`);
    await expect(page.getByRole("button", { name: "Account menu" })).toBeEnabled();
    await expect(modal(page), plan).toHaveCount(0);
  }
});

test("while plans load the figure is 5; a failure is told and nothing can be bought (UPG-04, UPG-25, UPG-27, ERR-12)", async ({
  page,
  signedIn,
}) => {
  await signedIn({ creators: ["mira"] });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/subscription/plans", async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto("/calendar?plan=2");
  await expect(figure(page)).toHaveText(/^5\D/);
  release();
  await expect(figure(page)).toHaveText(/^150\D/);

  await answer(page, "subscription/plans", 500, { message: "Server Error" });
  await page.goto("/calendar?plan=2");
  await expect(modal(page).getByRole("alert")).toContainText(
    "Failed to load plans. Please reload the page and try again.",
  );
  await expect(modal(page).getByRole("button", { name: "Go To Checkout" })).toBeDisabled();
});

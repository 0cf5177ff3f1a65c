import type { Page } from "@playwright/test";
import { aPost, schedule } from "../support/post-calls.ts";
import { connectReddit } from "../support/reddit-creator.ts";
import { subscribe } from "../support/stripe-pages.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Update Plan" });
const slider = (page: Page) => dialog(page).getByRole("slider", { name: "Plan" });
const plan = (page: Page) => page.getByRole("region", { name: "Plan and price" });
const openPlans = async (page: Page) => {
  await page.getByRole("button", { name: "Update Plan" }).click();
  await expect(slider(page)).toBeVisible();
};
const update = async (page: Page) => {
  await dialog(page).getByRole("button", { name: "Update Subscription" }).click();
  await expect(dialog(page)).toHaveCount(0);
};

test("ten days on, an upgrade is charged as it was shown, and a downgrade is taken off what comes next (UPG-21, UPG-31, UPG-32, UPG-35, BI-04, BI-05, BI-24)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  await signedIn({ creators: ["mira"] });
  const id = await subscribe(page, sandbox);
  await sandbox.stripe.passDays(id, 10);
  const { customer } = (await sandbox.stripe.subscriptions()).find((each) => each.id === id)!;
  const invoices = async () => (await sandbox.stripe.invoices()).filter((each) => each.customer === customer);
  await page.goto("/subscription");
  await openPlans(page);
  await slider(page).press("ArrowRight");
  await slider(page).press("ArrowRight");
  // About two thirds of 48 - 12 dollars.
  await expect(dialog(page)).toContainText(/Due now\$2[345]\.\d\d/);
  const shown = /Due now\$(\d+)\.(\d\d)/.exec((await dialog(page).textContent())!)!;
  await update(page);
  await expect(plan(page)).toContainText("Pro (400 posts per month)");
  await expect(page.getByRole("button", { name: "Account menu" })).toContainText("0/400 posts used");
  expect((await invoices()).at(-1)).toMatchObject({ status: "paid", amount_paid: Number(shown[1]! + shown[2]!) });

  await openPlans(page);
  await slider(page).press("ArrowLeft");
  await expect(dialog(page)).toContainText("Due now$0.00");
  await expect(dialog(page)).toContainText(/\$1[56]\.\d\d that you have already paid is taken off/);
  await update(page);
  await expect(plan(page)).toContainText("Growth (150 posts per month)");
  const { balance } = (await sandbox.stripe.customers()).find((each) => each.id === customer)!;
  expect(balance).toBeLessThan(-1500);
  const next = `$${((2400 + balance) / 100).toFixed(2)}`;
  await expect(page.getByRole("region", { name: "Billing Details" })).toContainText(`, ${next}`);
  expect((await invoices()).map(({ amount_paid }) => amount_paid > 0)).toEqual([true, true, false]);
});

test("a plan smaller than what was used starts when the paid month is over, and can be dropped until then; what is scheduled stays (BI-05, BI-21, BI-26)", async ({
  page,
  signedIn,
  sandbox,
  database,
}) => {
  const person = await signedIn({ creators: ["mira"] });
  const creator = person.creators[0]!.id;
  await connectReddit(page, person);
  const id = await subscribe(page, sandbox, 2);
  // On the day of the purchase, usage resets at midnight (BI-03); ten days later, most of the month is left.
  await sandbox.stripe.passDays(id, 10);
  const older = "update subscriptions set billing_anchor = billing_anchor - interval '10 days' where user_id = $1";
  await database.query(older, [person.id]);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await schedule(page, creator, [aPost("Planned on the larger plan", "openfield", tomorrow)]);
  const running = "update quota_periods set used = 70 where user_id = $1 and used = 1";
  expect((await database.query(running, [person.id])).rowCount).toBe(1);

  await page.goto("/subscription");
  const usage = page.getByRole("region", { name: "Usage" });
  await expect(usage).toContainText("70/150 posts used");
  await openPlans(page);
  await slider(page).press("Home");
  await expect(dialog(page)).toContainText(
    /You have used more posts this month than this plan gives\. It starts on \d+ \w+ \d{4}; until then you keep what you have paid\./,
  );
  await expect(dialog(page)).toContainText("Due now$0.00");
  await update(page);
  const change = /Changes to Starter \(60 posts per month, monthly\) on \d+ \w+ \d{4}/;
  await expect(plan(page)).toContainText("Growth (150 posts per month)");
  await expect(plan(page)).toContainText(change);
  await expect(usage).toContainText("70/150 posts used");
  const { customer } = (await sandbox.stripe.subscriptions()).find((each) => each.id === id)!;
  expect((await sandbox.stripe.customers()).find((each) => each.id === customer)!.balance).toBe(0);

  await openPlans(page);
  await expect(dialog(page)).toContainText("Your plan. Keep it, and Starter does not start on ");
  await update(page);
  await expect(plan(page)).not.toContainText(change);
  await page.goto(`/calendar?view=day&day=${tomorrow.toISOString().slice(0, 10)}`);
  await expect(page.getByRole("button", { name: /Planned on the larger plan/ })).toBeVisible();
});

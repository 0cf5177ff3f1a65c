import type { Page } from "@playwright/test";
import { failRenewal, payWith, subscribe } from "../support/stripe-pages.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const plan = (page: Page) => page.getByRole("region", { name: "Plan and price" });
const toast = (page: Page, text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text);
/** Completes step 1 of the feedback modal. */
const sayWhy = async (page: Page) => {
  await page.getByLabel("Too expensive").check();
  await page.getByRole("button", { name: "Continue" }).click();
};

test("a plan is bought with the welcome offer: the first card is declined, the second asks who pays (UPG-13, UPG-14, UPG-30, UPG-49, BI-10)", async ({
  page,
  signedIn,
  database,
}) => {
  const { id } = await signedIn({ creators: ["mira"] });
  await database.query("update users set discount_ends_at = now() + interval '1 hour' where id = $1", [id]);
  await page.goto("/analytics?plan=2&coupon=welcome");
  await expect(dialog(page)).toContainText("Due today$19.20");
  await dialog(page).getByRole("button", { name: "Go To Checkout" }).click();
  await expect(page.getByText("$19.20")).toBeVisible();
  await payWith(page, "4000 0000 0000 0002", "Subscribe");
  await expect(page.getByRole("alert")).toContainText("declined");
  await payWith(page, "4000 0027 6000 3184", "Subscribe");
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(page.getByText("Thank you! Your purchase was successful.")).toBeVisible();
  await expect(page).toHaveURL("/calendar");
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("button", { name: "Account menu" })).toContainText("0/150 posts used");
  await expect(page.getByRole("button", { name: "Get More Posts" })).toHaveCount(0);
});

test("a plan is changed for what is left to pay, canceled, reactivated, and kept for a discount (UPG-31, SUB-19, SUB-20, FB-08, FB-22)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  await signedIn({ creators: ["mira"] });
  await subscribe(page, sandbox);
  await page.goto("/subscription");
  await page.getByRole("button", { name: "Update Plan" }).click();
  await dialog(page).getByRole("slider", { name: "Plan" }).press("ArrowRight");
  // The month has just begun, so nearly all of it is left.
  await expect(dialog(page)).toContainText(/Due now\$1[12]\.\d\d/);
  await dialog(page).getByRole("button", { name: "Update Subscription" }).click();
  await expect(toast(page, "Your subscription was updated.")).toBeVisible();
  await expect(plan(page)).toContainText("Growth (150 posts per month)");

  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await sayWhy(page);
  await page.getByRole("button", { name: "Cancel Subscription" }).click();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(plan(page)).toContainText("Ends on");
  await page.getByRole("button", { name: "Reactivate Plan" }).click();
  await expect(toast(page, "Your subscription was reactivated.")).toBeVisible();
  await expect(plan(page)).toContainText("Renews on");

  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await sayWhy(page);
  await page.getByRole("button", { name: "Apply Discount" }).click();
  await expect(toast(page, "30% discount will be applied to your next payment.")).toBeVisible();
});

test("an upgrade whose card asks who pays waits for the proof, and the plan changes with it (BI-05)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  await signedIn({ creators: ["mira"] });
  const subscription = await subscribe(page, sandbox);
  const { customer } = (await sandbox.stripe.subscriptions()).find(({ id }) => id === subscription)!;
  await sandbox.stripe.setCard(customer, "4000002760003184");
  await page.goto("/subscription");
  await page.getByRole("button", { name: "Update Plan" }).click();
  await dialog(page).getByRole("slider", { name: "Plan" }).press("ArrowRight");
  await expect(dialog(page)).toContainText(/Due now\$1[12]\.\d\d/);
  await dialog(page).getByRole("button", { name: "Update Subscription" }).click();
  await expect(page).toHaveURL(/\/invoices\//);
  // Nothing has changed yet: going back keeps the old plan.
  await page.goto("/subscription");
  await expect(plan(page)).toContainText("Starter (60 posts per month)");
  await page.goBack();
  await payWith(page, "4000 0027 6000 3184", "Pay invoice");
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect.poll(async () => (await invoicesOf(customer)).map(({ status }) => status)).toEqual(["paid", "paid"]);
  await page.goto("/subscription");
  await expect(plan(page)).toContainText("Growth (150 posts per month)");

  async function invoicesOf(whose: string) {
    return (await sandbox.stripe.invoices()).filter((invoice) => invoice.customer === whose);
  }
});

test("a failed renewal is told while the page is open, and repaired in the portal (BAN-13, SUB-03, AM-32)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  await signedIn({ creators: ["mira"] });
  const subscription = await subscribe(page, sandbox);
  await page.goto("/analytics");
  await expect(page.getByRole("button", { name: "Account menu" })).toContainText("0/60 posts used");
  await failRenewal(sandbox, subscription);
  await page.getByRole("main").getByRole("button", { name: "Update Payment Method" }).click();
  await payWith(page, "4242 4242 4242 4242", "Save card");
  await page.getByRole("link", { name: "Back to the product" }).click();
  await expect(page).toHaveURL("/subscription");
  await expect(page.getByRole("button", { name: "Update Plan" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Billing Details" })).toContainText("Visa ending 4242");
  await expect(page.getByRole("region", { name: "Billing Details" })).toContainText(/Next invoice.*, \$12\.00/);
});

test("who pays deletes the account, and the subscription ends with it (FB-09, FB-13)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  await signedIn({ creators: ["mira"] });
  const subscription = await subscribe(page, sandbox);
  await page.goto("/subscription");
  await page.getByRole("button", { name: "Delete User" }).click();
  await sayWhy(page);
  await page.getByRole("button", { name: "Delete Account" }).click();
  await page.getByRole("dialog", { name: "Delete Account" }).getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const statusNow = async () => (await sandbox.stripe.subscriptions()).find(({ id }) => id === subscription)?.status;
  await expect.poll(statusNow).toBe("canceled");
});

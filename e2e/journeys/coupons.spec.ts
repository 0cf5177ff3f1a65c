import type { Page } from "@playwright/test";
import { createPromotionCode, makeAtStripe, payWith } from "../support/stripe-pages.ts";
import { expect, test } from "../support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const checkOut = (page: Page) => dialog(page).getByRole("button", { name: "Go To Checkout" }).click();
const named = (code: string) => code.replaceAll("-", " ");

test("a code that has run out, is used up, was never made or is for another plan buys nothing, and the modal says why (UPG-34, UPG-46, UPG-47, BI-05, BI-18, BI-23)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  await signedIn({ creators: ["mira"] });
  const spent = await createPromotionCode(page, { code: { max_redemptions: "1" } });
  await redeem(spent);
  const forPro = await createPromotionCode(page, {
    coupon: { "applies_to[products][0]": await productOf("price_pro_month") },
  });
  const refused = [
    await createPromotionCode(page, { code: { expires_at: String(Math.floor(Date.now() / 1000) - 60) } }),
    spent,
    "never-made",
  ];
  for (const code of refused) {
    await page.goto(`/analytics?plan=2&coupon=${code}`);
    await expect(dialog(page).getByRole("status")).toHaveText(`${named(code)} coupon will be applied on checkout.`);
    await checkOut(page);
    await expect(dialog(page).getByRole("alert")).toHaveText("The coupon is not valid.");
  }
  // Once removed, it no longer blocks the checkout.
  await dialog(page).getByRole("button", { name: "Remove coupon" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await checkOut(page);
  await expect(page.getByText("Subscribe to Growth")).toBeVisible();
  await expect(page.getByText("Total due today")).toBeVisible();

  await page.goto(`/analytics?plan=2&coupon=${forPro}`);
  await checkOut(page);
  await expect(dialog(page).getByRole("alert")).toHaveText("The coupon is not valid for this plan.");
  await dialog(page).getByRole("slider", { name: "Plan" }).press("ArrowRight");
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await checkOut(page);
  await expect(page.getByText("Subscribe to Pro")).toBeVisible();
  await expect(page.getByRole("definition").last()).toHaveText("$24.00");

  /** Lets another customer use the code first. */
  async function redeem(code: string) {
    const customer = await makeAtStripe(page, "customers", { email: "faster@example.com" });
    await sandbox.stripe.setCard(customer, "4242424242424242");
    const found = await page.request.get(atStripe(`promotion_codes?code=${code}`), operator);
    await makeAtStripe(page, "subscriptions", {
      customer,
      "items[0][price]": "price_starter_month",
      "discounts[0][promotion_code]": (await found.json()).data[0].id,
    });
  }
  async function productOf(price: string): Promise<string> {
    return (await (await page.request.get(atStripe(`prices/${price}`), operator)).json()).product;
  }
});

const operator = { headers: { authorization: "Bearer sk_test_sandbox" } };
const atStripe = (path: string) => `http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}/v1/${path}`;

test("a code takes its share off the first month, not off a year, and nothing for who subscribes already (UPG-43, UPG-44, UPG-45, UPG-46, BI-08)", async ({
  page,
  signedIn,
  sandbox,
}) => {
  const person = await signedIn({ creators: ["mira"] });
  const code = await createPromotionCode(page);
  const line = dialog(page).getByRole("status");
  await page.goto(`/analytics?plan=2&coupon=${code}`);
  const yearly = dialog(page).getByRole("switch", { name: "Pay yearly" });
  await yearly.click();
  await expect(line).toHaveText(`${named(code)} coupon is available only for monthly plans.`);
  await yearly.click();
  await expect(line).toHaveText(`${named(code)} coupon will be applied on checkout.`);
  await checkOut(page);
  await expect(page.getByRole("definition").last()).toHaveText("$12.00");
  await payWith(page, "4242 4242 4242 4242", "Subscribe");
  await expect(page.getByText("Thank you! Your purchase was successful.")).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain("SR_coupon");

  await page.goto(`/subscription?plan=3&coupon=${code}`);
  await expect(line).toHaveText(`${named(code)} coupon is available only for new customers.`);
  await expect(dialog(page)).toContainText(/Due now\$\d/);
  await dialog(page).getByRole("button", { name: "Update Subscription" }).click();
  await expect(page.getByRole("region", { name: "Plan and price" })).toContainText("Pro (400 posts per month)");
  const buyer = (await sandbox.stripe.customers()).find(({ metadata }) => metadata?.user_id === String(person.id))!;
  const paid = (await sandbox.stripe.invoices()).filter(({ customer }) => customer === buyer.id);
  expect(paid.map(({ discounts }) => discounts.length)).toEqual([1, 0]);
});

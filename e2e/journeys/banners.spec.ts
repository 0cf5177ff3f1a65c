import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";

const PAST_DUE =
  "Your payment failed. Please update your payment method to stop your subscription from being canceled.";
const banner = (page: Page) => page.getByRole("main").getByRole("status");
const offer = (page: Page) => banner(page).filter({ hasText: "Get 20% off your first month." });

async function giveDiscount(context: BrowserContext, baseURL: string | undefined, until: Date) {
  await context.addCookies([{ name: "SR_discount", value: encodeURIComponent(until.toISOString()), url: baseURL! }]);
}
const hasCookie = (page: Page, name: string) => page.evaluate((wanted) => document.cookie.includes(`${wanted}=`), name);

test("the discount counts down second by second until it is over (BAN-08, BAN-09, BAN-10)", async ({
  page,
  context,
  signedIn,
  baseURL,
}) => {
  await signedIn({ creators: ["mira"] });
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await giveDiscount(context, baseURL, new Date(now + 3_723_000));
  await page.goto("/calendar");
  await expect(offer(page)).toContainText("Get 20% off your first month. The offer ends in 01:02:03.");
  await page.clock.setFixedTime(now + 1_000);
  await expect(offer(page)).toContainText("01:02:02", { timeout: 2_500 });
  await page.clock.setFixedTime(now + 3_722_000);
  await expect(offer(page)).toContainText("00:00:01", { timeout: 2_500 });
  await page.clock.setFixedTime(now + 3_723_000);
  await expect(offer(page)).toHaveCount(0, { timeout: 2_500 });

  await page.clock.setFixedTime(now);
  await expect(offer(page)).toBeVisible();
  await context.clearCookies({ name: "SR_discount" });
  await expect(offer(page)).toHaveCount(0, { timeout: 2_500 });
  await giveDiscount(context, baseURL, new Date(now - 1_000));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test("Get Discount keeps the coupon and opens the plans; Hide removes the offer for good (BAN-11)", async ({
  page,
  context,
  signedIn,
  baseURL,
}) => {
  await signedIn({ creators: ["mira"] });
  await giveDiscount(context, baseURL, new Date(Date.now() + 3_600_000));
  await page.goto("/calendar");
  await offer(page).getByRole("button", { name: "Get Discount" }).click();
  await expect(page.getByRole("dialog", { name: "Upgrade Plan" })).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).toContain("SR_coupon=welcome");
  await page.keyboard.press("Escape");

  await offer(page).getByRole("button", { name: "Hide" }).click();
  await expect(offer(page)).toHaveCount(0);
  expect(await hasCookie(page, "SR_discount")).toBe(false);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test("a failed payment takes the place of the offer, and only that status does (BAN-12, BAN-13, BAN-14)", async ({
  page,
  context,
  signedIn,
  database,
  baseURL,
}) => {
  const person = await signedIn({ creators: ["mira"], subscription: { status: "past_due" } });
  await giveDiscount(context, baseURL, new Date(Date.now() + 3_600_000));
  await page.goto("/calendar");
  await expect(banner(page)).toHaveCount(1);
  await expect(banner(page)).toContainText(PAST_DUE);
  expect((await banner(page).getByText(PAST_DUE).innerText()).trim()).toBe(PAST_DUE);
  const color = await banner(page).evaluate((bar) => {
    const shown = getComputedStyle(bar).color;
    bar.style.color = "var(--danger-fg)";
    return { shown, danger: getComputedStyle(bar).color };
  });
  expect(color.shown).toBe(color.danger);
  await banner(page).getByRole("link", { name: "Update Payment Method" }).click();
  await expect(page).toHaveURL("/subscription");

  for (const status of ["active", "incomplete", "incomplete_expired", "trialing", "canceled", "unpaid", "paused"]) {
    await database.query("update subscriptions set status = $1 where user_id = $2", [status, person.id]);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(PAST_DUE), status).toHaveCount(0);
    await expect(offer(page), status).toHaveCount(status === "active" ? 0 : 1);
  }
});

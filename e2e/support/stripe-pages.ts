import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import type { SandboxClient } from "@ponkan/sandbox/client";
import { read } from "./calls.ts";

/** Enters a card on a page of the sandbox's Stripe. */
export async function payWith(page: Page, card: string, button: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry (MM/YY)").fill("12/40");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: button }).click();
}

/** Buys a monthly plan through the API for the signed-in user; returns the id of the subscription. */
export async function subscribe({ request }: Page, sandbox: SandboxClient, plan = 1): Promise<string> {
  const { data: plans } = await read<Plans>(await request.get("/api/subscription/plans"));
  const { price_id } = plans.filter(({ interval }) => interval === "month")[plan - 1]!;
  const data = { price_id, plan, is_yearly: false, coupon: null };
  const headers = { origin: `http://127.0.0.1:${process.env.E2E_PORT}` };
  const { url } = await read<{ url: string }>(await request.post("/api/stripe/checkout", { headers, data }));
  const session_id = new URL(url).pathname.split("/").at(-1)!;
  const { subscription } = await sandbox.stripe.pay(session_id);
  await read(await request.get("/api/stripe/check", { params: { session_id } }));
  return String(subscription);
}

type Plans = { data: { price_id: string; interval: string }[] };

/** Makes the next renewal fail: a month passes for this subscription only. */
export async function failRenewal(sandbox: SandboxClient, id: string): Promise<void> {
  const subscription = (await sandbox.stripe.subscriptions()).find((each) => each.id === id)!;
  await sandbox.stripe.setCard(String(subscription.customer), "4000000000000341");
  await sandbox.stripe.passDays(id, 32);
}

/** Creates an object through the API of the sandbox's Stripe; returns its id. */
export async function makeAtStripe({ request }: Page, path: string, form: Record<string, string>): Promise<string> {
  const url = `http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}/v1/${path}`;
  const headers = { authorization: "Bearer sk_test_sandbox" };
  return (await read<{ id: string }>(await request.post(url, { headers, form }))).id;
}

/** Creates and returns a unique code for half the price of one month. */
export async function createPromotionCode(page: Page, more: { coupon?: object; code?: object } = {}): Promise<string> {
  const coupon = await makeAtStripe(page, "coupons", { percent_off: "50", duration: "once", ...more.coupon });
  const code = `half-off-${randomBytes(4).toString("hex")}`;
  await makeAtStripe(page, "promotion_codes", {
    code,
    "promotion[type]": "coupon",
    "promotion[coupon]": coupon,
    ...more.code,
  });
  return code;
}

import type { Page } from "@playwright/test";
import type { SandboxClient } from "@ponkan/sandbox/client";
import { headersOf, read } from "./calls.ts";
import type { Person } from "./database.ts";

/** Types a card on a page of the sandbox's Stripe. */
export async function payWith(page: Page, card: string, button: string): Promise<void> {
  await page.getByLabel("Card number").fill(card);
  await page.getByLabel("Expiry (MM/YY)").fill("12/40");
  await page.getByLabel("CVC").fill("123");
  await page.getByRole("button", { name: button }).click();
}

/** Buys the smallest monthly plan without its pages; gives the id of the subscription. */
export async function subscribe({ request }: Page, sandbox: SandboxClient, person: Person): Promise<string> {
  const headers = headersOf(person.creators[0]!.id);
  const { data: plans } = await read<Plans>(await request.get("/api/subscription/plans"));
  const { price_id } = plans.find(({ interval }) => interval === "month")!;
  const data = { price_id, plan: 1, is_yearly: false, coupon: null };
  const { url } = await read<{ url: string }>(await request.post("/api/stripe/checkout", { headers, data }));
  const session_id = new URL(url).pathname.split("/").at(-1)!;
  const { subscription } = await sandbox.stripe.pay(session_id);
  await read(await request.get("/api/stripe/check", { params: { session_id } }));
  return String(subscription);
}

type Plans = { data: { price_id: string; interval: string }[] };

/** The next renewal fails: a month passes for this subscription alone. */
export async function failRenewal(sandbox: SandboxClient, id: string): Promise<void> {
  const subscription = (await sandbox.stripe.subscriptions()).find((each) => each.id === id)!;
  await sandbox.stripe.setCard(String(subscription.customer), "4000000000000341");
  await sandbox.stripe.passDays(id, 32);
}

import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { SandboxClient } from "@ponkan/sandbox/client";
import type { Api, Call } from "../chaos/clients/api.ts";
import type { Person } from "../stack/people.ts";
import { callUntilSettled } from "./call-until-settled.ts";

/** A user with a monthly plan: their posts and Stripe's billing periods. */
export type Payer = {
  person: Person;
  customer?: string;
  /** The beginnings of Stripe's billing periods. */
  starts: Set<number>;
  /** When they scheduled posts. */
  posted: number[];
};
/** The number of differences found in one comparison. */
export type PayerDifferences = { quota: number; subscriptions: number };
type Subscription = { status: string; current_period_end: number } | null;
type Needs = { api: Api; sandbox: SandboxClient };

const DAY = 86_400_000;
const MINUTE = 60_000;
const PATIENCE_MS = 60_000;
const PRICE = { price_id: "price_growth_month", plan: 2, is_yearly: false, coupon: null };

export async function buy({ api, sandbox }: Needs, payer: Payer): Promise<void> {
  const call: Call = { method: "POST", path: "stripe/checkout", body: PRICE, key: randomUUID() };
  const { body } = await callUntilSettled(api, payer.person, call);
  const session = (body as { url: string }).url.split("/").at(-1)!;
  const { customer } = await sandbox.stripe.pay(session);
  await callUntilSettled(api, payer.person, { method: "GET", path: `stripe/check?session_id=${session}` });
  payer.customer = String(customer);
}

/** Schedules a post; returns whether it was accepted. */
export async function schedule({ api }: Needs, payer: Payer, now: number): Promise<boolean> {
  const post_at = new Date(now + 2 * DAY + payer.posted.length * MINUTE).toISOString();
  const post = { platform: 1, type: "text", title: `Walk ${randomUUID()}`, subreddit: "openfield", post_at };
  const call: Call = { method: "POST", path: "posts/schedule", body: { posts: [post] }, key: randomUUID() };
  const { isDone, body } = await callUntilSettled(api, payer.person, call);
  if (isDone) payer.posted.push(now);
  else console.error(`${payer.person.name}: ${JSON.stringify(body)}`);
  return isDone;
}

/** Compares the product's data with Stripe's and with the posts scheduled since the last reset of the quota. */
export async function compareWithStripe({ api, sandbox }: Needs, payer: Payer, now: number): Promise<PayerDifferences> {
  const held = (await sandbox.stripe.subscriptions()).find(({ customer }) => customer === payer.customer)!;
  const { current_period_start, current_period_end } = held.items.data[0]!;
  payer.starts.add(current_period_start * 1000);
  const isKnown = (mine: Subscription) =>
    mine?.status === held.status && mine.current_period_end === current_period_end;
  const isSame = await untilTrue(async () => isKnown(await subscriptionOf(api, payer.person)));
  if (!isSame) console.error(`${payer.person.name}: ${held.status} until ${current_period_end} is not known`);

  // BI-03: the quota resets at the first midnight at or after a renewal; that after the purchase is no reset.
  const [, ...renewals] = [...payer.starts].toSorted((one, other) => one - other);
  const resets = renewals.map((start) => Math.ceil(start / DAY) * DAY).filter((reset) => reset <= now);
  const expected = payer.posted.filter((at) => at >= Math.max(0, ...resets)).length;
  const { body } = await callUntilSettled(api, payer.person, { method: "GET", path: "users/me/stats" });
  const { used_monthly_posts: used } = body as { used_monthly_posts: number };
  if (used !== expected)
    console.error(`${payer.person.name} at ${new Date(now).toISOString()}: ${used} used instead of ${expected}`);
  return { quota: Number(used !== expected), subscriptions: Number(!isSame) };
}

async function subscriptionOf(api: Api, person: Person): Promise<Subscription> {
  const { body } = await callUntilSettled(api, person, { method: "GET", path: "users/me" });
  return (body as { subscription: Subscription }).subscription;
}

async function untilTrue(holds: () => Promise<boolean>): Promise<boolean> {
  for (const givesUpAt = Date.now() + PATIENCE_MS; ; await wait(500)) {
    if (await holds()) return true;
    if (Date.now() > givesUpAt) return false;
  }
}

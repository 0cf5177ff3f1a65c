import { WELCOME_COUPON, WELCOME_DISCOUNT_PERCENT } from "@ponkan/contract/billing/constants";
import type Stripe from "stripe";
import { z } from "zod";
import { isMissing } from "./payments.ts";

const cents = z.int().min(50);

/** The content of a plans file; the yearly price defaults to three quarters of twelve months. */
export const PlansFile = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(100),
      monthly_posts: z.int().min(1),
      monthly: cents,
      yearly: cents.optional(),
    }),
  )
  .min(1)
  .max(20);
export type PlansFile = z.infer<typeof PlansFile>;

/** BI-01. */
export const usualPlans: PlansFile = [
  { name: "Starter", monthly_posts: 60, monthly: 1200 },
  { name: "Growth", monthly_posts: 150, monthly: 2400 },
  { name: "Pro", monthly_posts: 400, monthly: 4800 },
  { name: "Agency", monthly_posts: 1000, monthly: 9600 },
];

/** Creates what is missing in a Stripe account and reports it. It can be run again: existing objects stay. */
export async function setUpShop(stripe: Stripe, plans: PlansFile, say: (line: string) => void): Promise<void> {
  for (const plan of plans) {
    const product = await ensureProduct(stripe, plan, say);
    await ensurePrice(stripe, product, plan, "month", plan.monthly, say);
    await ensurePrice(stripe, product, plan, "year", plan.yearly ?? Math.round((plan.monthly * 12 * 3) / 4), say);
  }
  await ensureCoupon(stripe, WELCOME_COUPON, WELCOME_DISCOUNT_PERCENT, say);
}

type Plan = PlansFile[number];
type Say = (line: string) => void;

const slugOf = ({ name }: Plan) => name.toLowerCase().replace(/[^a-z0-9]+/g, "_");

async function ensureProduct(stripe: Stripe, plan: Plan, say: Say): Promise<string> {
  const id = `ponkan_${slugOf(plan)}`;
  const known = await stripe.products.retrieve(id).catch(ifMissing);
  if (known) {
    say(`Product ${plan.name} is there (${id}).`);
    return id;
  }
  const metadata = { monthly_posts: String(plan.monthly_posts) };
  await stripe.products.create({ id, name: plan.name, metadata });
  say(`Made product ${plan.name} with ${plan.monthly_posts} posts a month (${id}).`);
  return id;
}

async function ensurePrice(
  stripe: Stripe,
  product: string,
  plan: Plan,
  interval: "month" | "year",
  amount: number,
  say: Say,
) {
  const lookup_key = `ponkan_${slugOf(plan)}_${interval}`;
  const { data } = await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 });
  const [known] = data;
  const words = `${plan.name} for $${(amount / 100).toFixed(2)} a ${interval}`;
  if (known?.unit_amount === amount) return say(`Price ${words} is there (${known.id}).`);
  // A price cannot be changed; subscribers keep the old one.
  const made = await stripe.prices.create({
    product,
    currency: "usd",
    unit_amount: amount,
    recurring: { interval },
    lookup_key,
    transfer_lookup_key: known !== undefined,
  });
  if (known) await stripe.prices.update(known.id, { active: false });
  say(`Made price ${words} (${made.id})${known ? `, instead of ${known.id}` : ""}.`);
}

async function ensureCoupon(stripe: Stripe, id: string, percent: number, say: Say): Promise<void> {
  const known = await stripe.coupons.retrieve(id).catch(ifMissing);
  if (known) return say(`Coupon ${id} is there (${known.percent_off} % off).`);
  await stripe.coupons.create({ id, percent_off: percent, duration: "once", name: `${percent}% off` });
  say(`Made coupon ${id} with ${percent} % off one invoice.`);
}

function ifMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
  return undefined;
}

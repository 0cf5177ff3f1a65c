import type { StripeContext } from "./context.ts";
import { invalid, missing } from "./failure.ts";
import type { Coupon, Customer, Invoice, Price, Product, Session, Subscription } from "./wire.ts";

/** Finds an object by its id, or throws Stripe's error; `param` names the parameter with the id. */
export function theCustomer({ store }: StripeContext, id: string, param?: string): Customer {
  const found = store.customers.get(id);
  if (!found || "deleted" in found) throw missing("customer", id, param);
  return found;
}

export function theProduct({ store }: StripeContext, id: string, param?: string): Product {
  const found = store.products.get(id);
  if (!found) throw missing("product", id, param);
  return found;
}

export function thePrice({ store }: StripeContext, id: string, param?: string): Price {
  const found = store.prices.get(id);
  if (!found) throw missing("price", id, param);
  return found;
}

export function theSubscription({ store }: StripeContext, id: string, param?: string): Subscription {
  const found = store.subscriptions.get(id);
  if (!found) throw missing("subscription", id, param);
  return found;
}

export function theInvoice({ store }: StripeContext, id: string, param?: string): Invoice {
  const found = store.invoices.get(id);
  if (!found) throw missing("invoice", id, param);
  return found;
}

export function theSession({ store }: StripeContext, id: string): Session {
  const found = store.sessions.get(id);
  if (!found) throw missing("checkout.session", id);
  return found;
}

/** Finds a coupon that can still be used. */
export function theUsableCoupon({ store, clock }: StripeContext, id: string, param: string): Coupon {
  const coupon = store.coupons.get(id);
  if (!coupon) throw missing("coupon", id, param);
  if (!isUsable(coupon, clock.seconds())) throw invalid(`Coupon expired: ${id}`, { code: "coupon_expired", param });
  return coupon;
}

export function isUsable({ valid, redeem_by, max_redemptions, times_redeemed }: Coupon, now: number): boolean {
  const isLate = redeem_by !== null && redeem_by <= now;
  return valid && !isLate && (max_redemptions === null || times_redeemed < max_redemptions);
}

const LIVE = ["active", "past_due", "unpaid", "incomplete"];
export const isLive = ({ status }: Subscription): boolean => LIVE.includes(status);

export const subscriptionsOf = ({ store }: StripeContext, customer: string): Subscription[] =>
  [...store.subscriptions.values()].filter((each) => each.customer === customer);

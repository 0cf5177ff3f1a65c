import { z } from "zod";
import { COUPON_CODE } from "./offer-cookies.ts";
import { billingTexts } from "./texts.ts";

const text = z.string().min(1).max(255);
/** Currency units with two decimals (AM-17); all other money values are integer cents. */
const Amount = z.number().nonnegative();
const Cents = z.int().nonnegative();

/** `plan` is the slider position, which must match the price and its interval. */
export const CheckoutRequest = z.strictObject({
  price_id: text,
  plan: z.int().min(1).max(1000),
  is_yearly: z.boolean(),
  coupon: z.string().regex(COUPON_CODE, billingTexts.invalidCoupon).nullable(),
});
export type CheckoutRequest = z.infer<typeof CheckoutRequest>;

/** Without a URL the subscription is already changed; with one the user must be redirected there (AM-16). */
export const CheckoutReply = z.strictObject({
  object: z.enum(["subscription", "checkout.session"]),
  message: z.string().nullable(),
  url: z.url().nullable(),
  latest_invoice: z.strictObject({ id: z.string(), amount_due: Cents }).nullable(),
  price: z.strictObject({ id: z.string(), name: z.string(), unit_amount: Cents }),
});
export type CheckoutReply = z.infer<typeof CheckoutReply>;

/** `credit`: what was overpaid, for the next payments. With a date, the change would take effect only then (BI-26). */
export const Proration = z.strictObject({
  amount: Amount,
  credit: Amount.optional(),
  starts_at: z.iso.datetime().optional(),
});
export type Proration = z.infer<typeof Proration>;

/** The purchase, for the thank-you page. */
export const Purchase = z.strictObject({
  value: Amount,
  invoice: z.string(),
  coupon: z.string().nullable(),
  product: z.strictObject({ id: z.string(), name: z.string(), price: Amount }),
  email: z.string().nullable(),
  message: z.null(),
});
export type Purchase = z.infer<typeof Purchase>;

/** The payment method and the next invoice; null where there is none. */
export const BillingDetails = z.strictObject({
  card: z.strictObject({ brand: z.string(), last4: z.string() }).nullable(),
  next_invoice: z.strictObject({ amount_due: Cents, due_at: z.iso.datetime() }).nullable(),
});
export type BillingDetails = z.infer<typeof BillingDetails>;

export const PriceQuery = z.strictObject({ price_id: text });
export const SessionQuery = z.strictObject({ session_id: text });
export const MessageReply = z.strictObject({ message: z.string() });
export const RedirectReply = z.strictObject({ url: z.url() });

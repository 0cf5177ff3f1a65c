import type Stripe from "stripe";

/** The JSON form of a type: what the official library converts into objects of its own is a string. */
export type Wire<T> = T extends Stripe.Decimal
  ? string
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T;

/** Stored as an id, which `expand` replaces with the object. */
type AsId<T, Key extends keyof T, Id = string> = Omit<T, Key> & { [K in Key]: Id };

export type Customer = Omit<Stripe.Customer, "deleted" | "default_source" | "discount" | "test_clock"> & {
  default_source: null;
  balance: number;
  invoice_settings: {
    custom_fields: null;
    default_payment_method: string | null;
    footer: null;
    rendering_options: null;
  };
};
export type Product = Omit<Stripe.Product, "deleted" | "default_price" | "tax_code"> & { default_price: string | null };
export type Price = AsId<Wire<Omit<Stripe.Price, "deleted" | "product">> & { product: string }, "product"> & {
  unit_amount: number;
};
export type Coupon = Omit<Stripe.Coupon, "deleted">;
export type PromotionCode = Omit<Stripe.PromotionCode, "customer" | "promotion"> & {
  customer: string | null;
  promotion: { type: "coupon"; coupon: string };
};
export type Discount = Omit<Stripe.Discount, "deleted" | "customer" | "promotion_code" | "source"> & {
  customer: string;
  promotion_code: string | null;
  source: { type: "coupon"; coupon: string };
};
export type PaymentMethod = Pick<
  Stripe.PaymentMethod,
  "id" | "object" | "billing_details" | "created" | "customer_account" | "livemode" | "metadata" | "type"
> & { customer: string | null; card: Pick<Stripe.PaymentMethod.Card, "brand" | "last4" | "exp_month" | "exp_year"> };
export type SubscriptionItem = Omit<Wire<Stripe.SubscriptionItem>, "price" | "plan" | "discounts" | "deleted"> & {
  price: Price;
  plan: object;
  discounts: string[];
  quantity: number;
};
export type Subscription = Omit<
  Wire<Stripe.Subscription>,
  "items" | "customer" | "latest_invoice" | "discounts" | "default_payment_method" | "pending_update" | "status"
> & {
  status: "incomplete" | "incomplete_expired" | "active" | "past_due" | "canceled" | "unpaid";
  customer: string;
  latest_invoice: string | null;
  default_payment_method: string | null;
  discounts: string[];
  items: List<SubscriptionItem>;
  pending_update: null | {
    expires_at: number;
    subscription_items: SubscriptionItem[];
    billing_cycle_anchor: number | null;
    cancel_at_period_end: boolean | null;
    discount: null;
    discounts: string[] | null;
    metadata: Record<string, string> | null;
    trial_end: null;
    trial_from_plan: null;
  };
};
export type InvoiceLine = Omit<Wire<Stripe.InvoiceLineItem>, "discounts" | "discount_amounts"> & {
  discounts: string[];
  discount_amounts: { amount: number; discount: string }[];
};
export type InvoicePayment = Omit<Wire<Stripe.InvoicePayment>, "invoice"> & { invoice: string };
export type Invoice = Omit<
  Wire<Stripe.Invoice>,
  | "lines"
  | "customer"
  | "discounts"
  | "payments"
  | "total_discount_amounts"
  | "status"
  | "deleted"
  | "hosted_invoice_url"
> & {
  status: "draft" | "open" | "paid" | "void" | "uncollectible";
  customer: string;
  discounts: string[];
  total_discount_amounts: { amount: number; discount: string }[];
  lines: List<InvoiceLine>;
  payments: List<InvoicePayment>;
  ending_balance: number | null;
  hosted_invoice_url: string;
};
/** The known part of a payment; its card and address are not modelled. */
export type Charge = Pick<
  Stripe.Charge,
  | "id"
  | "object"
  | "amount"
  | "amount_captured"
  | "amount_refunded"
  | "captured"
  | "created"
  | "currency"
  | "disputed"
  | "livemode"
  | "metadata"
  | "paid"
  | "refunded"
  | "status"
> & { customer: string; payment_intent: string };
export type Refund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "created" | "currency" | "metadata" | "reason" | "status"
> & { charge: string; payment_intent: string };
export type Dispute = Pick<
  Stripe.Dispute,
  | "id"
  | "object"
  | "amount"
  | "created"
  | "currency"
  | "is_charge_refundable"
  | "livemode"
  | "metadata"
  | "reason"
  | "status"
> & { charge: string; payment_intent: string };
export type LineItem = Omit<Wire<Stripe.LineItem>, "price"> & { price: Price };
export type Session = Omit<
  Stripe.Checkout.Session,
  "customer" | "subscription" | "invoice" | "line_items" | "discounts" | "status" | "payment_status"
> & {
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid" | "no_payment_required";
  customer: string | null;
  subscription: string | null;
  invoice: string | null;
  discounts: { coupon: string | null; promotion_code: string | null }[];
  line_items: List<LineItem>;
};
export type PortalSession = Stripe.BillingPortal.Session;
export type BalanceTransaction = Omit<Stripe.CustomerBalanceTransaction, "customer"> & { customer: string };
export type Event = Omit<Stripe.EventBase, "type" | "data"> & {
  type: string;
  data: { object: object; previous_attributes?: object };
};
export type WebhookEndpoint = Omit<Stripe.WebhookEndpoint, "deleted">;

export type List<T> = { object: "list"; data: T[]; has_more: boolean; url: string };
export const listOf = <T>(url: string, data: T[], has_more = false): List<T> => ({
  object: "list",
  data,
  has_more,
  url,
});

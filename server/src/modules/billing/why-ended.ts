import type Stripe from "stripe";

export type WhyEnded = "asked" | "unpaid" | "refunded" | "disputed" | "paused" | "canceled";

/** Stored at Stripe with the cancellation and read from there, so that whichever process sees the end knows why. */
const said = {
  refunded: "Ended by Ponkan: the payment was given back.",
  disputed: "Ended by Ponkan: a payment was disputed.",
} as const;

export const endingBecause = (why: keyof typeof said): Stripe.SubscriptionCancelParams => ({
  cancellation_details: { comment: said[why] },
});

type Ended = Pick<Stripe.Subscription, "status" | "cancellation_details" | "cancel_at_period_end" | "cancel_at">;

export function whyEnded({ status, cancellation_details: details, ...ended }: Ended): WhyEnded {
  if (details?.comment === said.refunded) return "refunded";
  if (details?.comment === said.disputed || details?.reason === "payment_disputed") return "disputed";
  if (status === "unpaid" || details?.reason === "payment_failed") return "unpaid";
  if (status === "paused") return "paused";
  return ended.cancel_at_period_end || ended.cancel_at !== null ? "asked" : "canceled";
}

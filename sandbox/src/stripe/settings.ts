import { z } from "zod";

/** What a test can change about how Stripe behaves. */
export const StripeSettings = z.strictObject({
  /** Events are kept but nobody is told. */
  are_webhooks_held: z.boolean().default(false),
  /** Each event is delivered this often. */
  deliveries: z.number().int().min(1).max(10).default(1),
  /** Later events are delivered before earlier ones. */
  is_disordered: z.boolean().default(false),
  /** Days after a failed renewal on which the card is tried again; after the last one the subscription ends. */
  retry_days: z.array(z.number().int().positive()).default([3, 5, 7]),
  /** What comes of a subscription after the last of them: it ends, or stays without being paid. */
  after_retries: z.enum(["canceled", "unpaid"]).default("canceled"),
});
export type StripeSettings = z.infer<typeof StripeSettings>;

/** The version the SDK of the product is pinned to. */
export const API_VERSION = "2026-10-28.endive";

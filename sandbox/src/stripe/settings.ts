import { z } from "zod";

/** What a test can change about Stripe's behaviour. */
export const StripeSettings = z.strictObject({
  /** Holds events back instead of delivering them. */
  are_webhooks_held: z.boolean().default(false),
  /** How often each event is delivered. */
  deliveries: z.number().int().min(1).max(10).default(1),
  /** Delivers later events before earlier ones. */
  is_disordered: z.boolean().default(false),
  /** Days after a failed renewal on which the card is charged again; `after_retries` follows the last one. */
  retry_days: z.array(z.number().int().positive()).default([3, 5, 7]),
  /** What happens to a subscription after the last retry: it ends, or stays unpaid. */
  after_retries: z.enum(["canceled", "unpaid"]).default("canceled"),
});
export type StripeSettings = z.infer<typeof StripeSettings>;

/** The version the product's SDK is pinned to. */
export const API_VERSION = "2026-10-28.endive";

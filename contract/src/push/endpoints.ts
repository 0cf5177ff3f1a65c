import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const PushChoices = z.strictObject({ failed: z.boolean(), removed: z.boolean(), needs_you: z.boolean() });
export type PushChoices = z.infer<typeof PushChoices>;

const Push = z.strictObject({
  data: PushChoices.extend({
    /** The key browsers subscribe with; null if push is not configured. */
    public_key: z.string().nullable(),
    /** The number of subscribed devices. */
    devices: z.int(),
  }),
});
export type Push = z.infer<typeof Push>["data"];

const address = z.string().max(1000);
/** A PushSubscription as the browser serializes it. */
const Subscription = z.strictObject({
  endpoint: address,
  keys: z.strictObject({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}=*$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{16,40}=*$/),
  }),
});
export type PushSubscription = z.infer<typeof Subscription>;

export const pushEndpoints = [
  endpoint("GET /push", {
    summary: "What the user is told on their devices",
    access: "user",
    status: 200,
    reply: Push,
  }),
  endpoint("PATCH /push", {
    summary: "Chooses what the user is told; what is left out stays as it is",
    access: "user",
    status: 200,
    body: PushChoices.partial(),
    reply: Push,
  }),
  endpoint("PUT /push/subscription", {
    summary: "Tells this device from now on, until the session ends",
    access: "user",
    status: 204,
    body: Subscription,
  }),
  endpoint("DELETE /push/subscription", {
    summary: "Does not tell this device any more",
    access: "user",
    status: 204,
    body: z.strictObject({ endpoint: address }),
  }),
] as const;

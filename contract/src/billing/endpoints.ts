import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { pageOf } from "../lists/page.ts";
import { SubscriptionPlan } from "../users/user.ts";
import {
  BillingDetails,
  CheckoutReply,
  CheckoutRequest,
  MessageReply,
  PriceQuery,
  Proration,
  Purchase,
  RedirectReply,
  SessionQuery,
} from "./checkout.ts";

const nothing = z.strictObject({});

export const billingEndpoints = [
  endpoint("GET /subscription/plans", {
    summary: "All plans, smallest first; the i-th monthly one pairs with the i-th yearly one",
    access: "user",
    status: 200,
    reply: pageOf(SubscriptionPlan),
  }),
  endpoint("GET /stripe/proration", {
    summary: "What a change to this price would cost now",
    access: "user",
    status: 200,
    query: PriceQuery,
    reply: Proration,
  }),
  endpoint("POST /stripe/checkout", {
    summary: "Begins to buy a plan, or changes the one there is",
    access: "user",
    status: 200,
    body: CheckoutRequest,
    reply: CheckoutReply,
  }),
  endpoint("GET /stripe/check", {
    summary: "What was bought in a checkout, once it is paid",
    access: "user",
    status: 200,
    query: SessionQuery,
    reply: Purchase,
  }),
  endpoint("GET /stripe/portal", {
    summary: "Where cards and invoices are kept; 404 for who never had a subscription",
    access: "user",
    status: 200,
    reply: RedirectReply,
  }),
  endpoint("GET /stripe/details", {
    summary: "The card that is charged and the next invoice; 404 for who never had a subscription",
    access: "user",
    status: 200,
    reply: BillingDetails,
  }),
  endpoint("POST /stripe/subscription/cancel", {
    summary: "Lets the subscription end with the period that is paid",
    access: "user",
    status: 200,
    body: nothing,
    reply: MessageReply,
  }),
  endpoint("POST /stripe/subscription/reactivate", {
    summary: "Lets it go on after all",
    access: "user",
    status: 200,
    body: nothing,
    reply: MessageReply,
  }),
  endpoint("POST /stripe/discount", {
    summary: "Takes 30 % off the next payment, once in twelve months",
    access: "user",
    status: 200,
    body: nothing,
    reply: MessageReply,
  }),
  endpoint("POST /stripe/webhook", {
    summary: "What Stripe tells us, signed; each event counts once",
    access: "visitor",
    status: 200,
    body: z.looseObject({ id: z.string(), type: z.string() }),
    reply: z.strictObject({ received: z.literal(true) }),
  }),
] as const;

import { planFromParam } from "@ponkan/contract/billing/plan-param";
import { oneOf, searchSchema, text } from "./search-schema.ts";

/** Assumed until the list of plans is loaded (AM-15). */
export const PLAN_COUNT = 4;
/** An upper bound; the actual number is only known with the list. */
const MOST_PLANS = 1000;
/** Sent in place of a session_id when the user left the checkout without buying. */
export const NOT_BOUGHT = "canceled";
const severities = ["danger", "warning", "info", "success"] as const;

/** Our messages are a sentence or two; a longer one was put into the link by a third party. */
export const message = text((value) => value.length > 0 && value.length <= 300);

/** The search params any page may have: a message, a plan to buy, the creator to switch to. */
export const sharedSearch = searchSchema({
  globalMessage: message,
  globalSeverity: oneOf(severities),
  message,
  severity: oneOf(severities),
  plan: ([value]) => planFromParam(value, MOST_PLANS) ?? undefined,
  yearly: text(),
  coupon: text((value) => /^[A-Za-z0-9-]{1,50}$/.test(value)),
  session_id: text((value) => value.length > 0 && value.length <= 255),
  impersonate: text(),
});
export type SharedSearch = ReturnType<typeof sharedSearch>;

import { planFromParam } from "@ponkan/contract/billing/plan-param";
import { oneOf, searchSchema, text } from "./search-schema.ts";

/** There are four monthly plans until the list says otherwise (AM-15). */
export const PLAN_COUNT = 4;
/** More are not sold anywhere; how many there are is known with the list. */
const MOST_PLANS = 1000;
/** Instead of a session_id: who went to the checkout came back without buying. */
export const NOT_BOUGHT = "canceled";
const severities = ["danger", "warning", "info", "success"] as const;

/** A message of ours is a sentence or two; a longer one was put into the link by somebody else. */
export const message = text((value) => value.length > 0 && value.length <= 300);

/** What the address of any page may carry: a message, a plan to buy, the creator to look after. */
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

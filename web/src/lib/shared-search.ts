import { planFromParam } from "@ponkan/contract/billing/plan-param";
import { oneOf, searchSchema, text } from "./search-schema.ts";

/** There are exactly four monthly plans until the list says otherwise (AM-15). */
export const PLAN_COUNT = 4;
const severities = ["danger", "warning", "info", "success"] as const;

/** A message of ours is a sentence or two; a longer one was put into the link by somebody else. */
export const message = text((value) => value.length > 0 && value.length <= 300);

/** What the address of any page may carry: a message, a plan to buy, the creator to look after. */
export const sharedSearch = searchSchema({
  globalMessage: message,
  globalSeverity: oneOf(severities),
  message,
  severity: oneOf(severities),
  plan: ([value]) => planFromParam(value, PLAN_COUNT) ?? undefined,
  yearly: text(),
  coupon: text((value) => /^[A-Za-z0-9-]{1,50}$/.test(value)),
  impersonate: text(),
});
export type SharedSearch = ReturnType<typeof sharedSearch>;

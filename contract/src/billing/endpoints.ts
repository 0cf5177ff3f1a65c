import { endpoint } from "../endpoint.ts";
import { pageOf } from "../lists/page.ts";
import { SubscriptionPlan } from "../users/user.ts";

export const billingEndpoints = [
  endpoint("GET /subscription/plans", {
    summary: "All plans, smallest first; the i-th monthly one pairs with the i-th yearly one",
    access: "user",
    status: 200,
    reply: pageOf(SubscriptionPlan),
  }),
] as const;

import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { originOf } from "../../http/origin.ts";
import { createAttempts } from "../../lib/attempts.ts";
import { findPlans } from "./billing.queries.ts";
import { billingDetails } from "./billing-details.ts";
import { cancelSubscription, reactivateSubscription } from "./cancel-and-reactivate.ts";
import { checkPurchase } from "./check-purchase.ts";
import { checkout } from "./checkout.ts";
import { giveDiscount } from "./discount.ts";
import { customerPortal } from "./portal.ts";
import { prorate } from "./proration.ts";
import { webhookRoute } from "./webhook.route.ts";

/** Each takes several calls to Stripe, whose rate limit all users share. */
const CALLS_A_MINUTE = 60;

export function billingRoutes(app: FastifyInstance, ctx: AppContext): void {
  const attempts = createAttempts(ctx.clock, { max: CALLS_A_MINUTE, seconds: 60 });
  const userOf = ({ user_id }: { user_id: number }): number => {
    attempts.take(String(user_id));
    return user_id;
  };
  mount(app, ctx, endpointOf("GET /subscription/plans"), async () => {
    const plans = await findPlans(ctx.db);
    return {
      data: plans,
      meta: { current_page: 1, last_page: 1, per_page: Math.max(1, plans.length), total: plans.length },
    };
  });

  mount(app, ctx, endpointOf("GET /stripe/proration"), ({ session, query }) =>
    prorate(ctx, userOf(session), query.price_id),
  );
  mount(app, ctx, endpointOf("POST /stripe/checkout"), ({ session, body, request }) =>
    checkout(ctx, { userId: userOf(session), origin: originOf(request, ctx.config) }, body),
  );
  mount(app, ctx, endpointOf("GET /stripe/check"), ({ session, query }) =>
    checkPurchase(ctx, userOf(session), query.session_id),
  );
  mount(app, ctx, endpointOf("GET /stripe/portal"), ({ session, request }) =>
    customerPortal(ctx, { userId: userOf(session), origin: originOf(request, ctx.config) }),
  );
  mount(app, ctx, endpointOf("GET /stripe/details"), ({ session }) => billingDetails(ctx, userOf(session)));
  mount(app, ctx, endpointOf("POST /stripe/subscription/cancel"), ({ session }) =>
    cancelSubscription(ctx, userOf(session)),
  );
  mount(app, ctx, endpointOf("POST /stripe/subscription/reactivate"), ({ session }) =>
    reactivateSubscription(ctx, userOf(session)),
  );
  mount(app, ctx, endpointOf("POST /stripe/discount"), ({ session }) => giveDiscount(ctx, userOf(session)));
  app.register((scope) => webhookRoute(scope, ctx));
}

import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { findPlans } from "./billing.queries.ts";

export function billingRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /subscription/plans"), async () => {
    const plans = await findPlans(ctx.db);
    return {
      data: plans,
      meta: { current_page: 1, last_page: 1, per_page: Math.max(1, plans.length), total: plans.length },
    };
  });
}

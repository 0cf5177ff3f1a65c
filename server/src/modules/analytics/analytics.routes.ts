import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { refreshAnalytics } from "./refresh-analytics.ts";

export function analyticsRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("POST /analytics/refresh"), ({ session }) => refreshAnalytics(ctx, session.user_id));
}

import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { failedNotices, pageOfNotices } from "./list-notices.ts";
import { seeNotices } from "./see-notices.ts";

export function noticesRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /notices"), ({ session, query }) => pageOfNotices(ctx, session.user_id, query.page));
  mount(app, ctx, endpointOf("GET /notices/failed"), async ({ session }) => ({
    data: await failedNotices(ctx, session.user_id),
  }));
  mount(app, ctx, endpointOf("POST /notices/seen"), ({ session, body }) => seeNotices(ctx, session.user_id, body));
}

import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { authorizeChannel } from "./authorize-channel.ts";
import { hasMissed } from "./has-missed.ts";

export function realtimeRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("POST /broadcasting/auth"), ({ session, body }) =>
    authorizeChannel(ctx, session.user_id, body),
  );

  mount(app, ctx, endpointOf("GET /broadcasting/missed"), async ({ session, query }) => ({
    has_missed: await hasMissed(ctx, session.user_id, query),
  }));
}

import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { updatesPage } from "./updates-page.ts";

export function updatesRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /updates"), ({ query }) => updatesPage(ctx, query.page));
}

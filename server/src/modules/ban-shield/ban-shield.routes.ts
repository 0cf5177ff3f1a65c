import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { neighbours } from "./neighbours.ts";

export function banShieldRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /posts/neighbours"), ({ creator, query }) => neighbours(ctx.db, creator.id, query));
}

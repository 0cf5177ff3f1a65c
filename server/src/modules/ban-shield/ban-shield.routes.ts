import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { banRisks } from "./ban-risks.ts";
import { earlierPosts } from "./earlier-posts.ts";
import { ignoreRisk } from "./ignore-risk.ts";
import { neighbours } from "./neighbours.ts";

export function banShieldRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /posts/neighbours"), ({ creator, query }) => neighbours(ctx.db, creator.id, query));
  mount(app, ctx, endpointOf("POST /posts/earlier"), ({ creator, body }) => earlierPosts(ctx, creator.id, body));
  mount(app, ctx, endpointOf("GET /ban-risks"), ({ session, query }) =>
    banRisks(ctx, session.user_id, query.creator_id),
  );
  mount(app, ctx, endpointOf("PATCH /ban-risks"), async ({ session, body }) => {
    await ignoreRisk(ctx, session.user_id, body);
    return undefined;
  });
}

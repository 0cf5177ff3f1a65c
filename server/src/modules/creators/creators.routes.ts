import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { removeCreator } from "../accounts/remove-creator.ts";
import { refundPostsOfCreator } from "../posts/write/refund-posts-of-creator.ts";
import { loadCreator } from "../users/load-creators.ts";
import { updateCreator } from "./update-creator.ts";

export function creatorsRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("PATCH /creators/{id}"), async ({ session, params, body }) => {
    await updateCreator(ctx, session.user_id, params.id, body);
    return { data: await loadCreator(ctx, session.user_id, params.id) };
  });

  mount(app, ctx, endpointOf("DELETE /creators/{id}"), async ({ session, params }) => {
    await removeCreator({ ...ctx, refundPosts: refundPostsOfCreator }, session.user_id, params.id);
    return undefined;
  });
}

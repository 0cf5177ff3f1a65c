import { endpointOf } from "@ponkan/contract/api";
import type { Creator } from "@ponkan/contract/users/user";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { updateCreator } from "./update-creator.ts";

/** Provided by later modules: how a creator is shown, and removing all it owns. */
type Above = {
  loadCreator(ctx: AppContext, userId: number, creatorId: number): Promise<Creator>;
  removeCreator(ctx: AppContext, userId: number, creatorId: number): Promise<void>;
};

export function creatorsRoutes(app: FastifyInstance, ctx: AppContext, { loadCreator, removeCreator }: Above): void {
  mount(app, ctx, endpointOf("PATCH /creators/{id}"), async ({ session, params, body }) => {
    await updateCreator(ctx, session.user_id, params.id, body);
    return { data: await loadCreator(ctx, session.user_id, params.id) };
  });

  mount(app, ctx, endpointOf("DELETE /creators/{id}"), async ({ session, params }) => {
    await removeCreator(ctx, session.user_id, params.id);
    return undefined;
  });
}

import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { countDevices, deleteSubscription, findChoices, saveChoices } from "./push.queries.ts";
import { subscribe } from "./subscribe.ts";

export function pushRoutes(app: FastifyInstance, ctx: AppContext): void {
  const { db, config } = ctx;
  const shown = async (userId: number) => ({
    data: {
      ...(await findChoices(db, userId)),
      public_key: config.vapid?.publicKey ?? null,
      devices: await countDevices(db, userId),
    },
  });

  mount(app, ctx, endpointOf("GET /push"), ({ session }) => shown(session.user_id));
  mount(app, ctx, endpointOf("PATCH /push"), async ({ session, body }) => {
    await saveChoices(db, session.user_id, body);
    return shown(session.user_id);
  });
  mount(app, ctx, endpointOf("PUT /push/subscription"), async ({ session, body }) => {
    await subscribe(ctx, session, body);
    return undefined;
  });
  mount(app, ctx, endpointOf("DELETE /push/subscription"), async ({ body }) => {
    await deleteSubscription(db, body.endpoint);
    return undefined;
  });
}

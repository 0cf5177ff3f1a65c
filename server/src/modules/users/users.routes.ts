import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { leaveSession, replaceSession } from "../../http/session.ts";
import { deleteUser } from "./delete-user.ts";
import { loadStats } from "./load-stats.ts";
import { loadUser } from "./load-user.ts";
import { updateUser } from "./update-user.ts";

export function usersRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /users/me"), ({ session }) => loadUser(ctx, session.user_id));

  mount(app, ctx, endpointOf("GET /users/me/stats"), ({ session }) => loadStats(ctx, session.user_id));

  mount(app, ctx, endpointOf("PATCH /users/me"), async ({ session, body, request, reply }) => {
    const hasEndedSessions = await updateUser(ctx, session.user_id, body);
    if (hasEndedSessions) await replaceSession(ctx, request, reply, session.user_id);
    return loadUser(ctx, session.user_id);
  });

  mount(app, ctx, endpointOf("DELETE /users/me"), async ({ session, reply }) => {
    await deleteUser(ctx, session.user_id);
    leaveSession(ctx, reply);
    return undefined;
  });
}

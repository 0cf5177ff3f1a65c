import { endpointOf } from "@ponkan/contract/api";
import { SNAPSHOT_HEADER } from "@ponkan/contract/realtime/snapshot";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { leaveSession, replaceSession } from "../../http/session.ts";
import { accountsToSignIn } from "../accounts/ways-to-sign-in.ts";
import { endOtherSessions, endSessionNumbered, openSessions } from "../auth/open-sessions.ts";
import { requireSamePassword } from "../auth/sign-in.ts";
import { verifyEmail } from "../auth/verify-email.ts";
import { disconnectUser } from "../realtime/disconnect-user.ts";
import { changeWayToSignIn } from "./change-way-to-sign-in.ts";
import { deleteUser } from "./delete-user.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { loadStats } from "./load-stats.ts";
import { loadUsage } from "./load-usage.ts";
import { loadUser, loadUserAsOf } from "./load-user.ts";
import { sendVerificationAgain } from "./send-verification-again.ts";
import { updateUser } from "./update-user.ts";

export function usersRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /users/me"), async ({ session, reply }) => {
    const { user, snapshot } = await loadUserAsOf(ctx, session.user_id);
    reply.header(SNAPSHOT_HEADER, snapshot);
    return user;
  });

  mount(app, ctx, endpointOf("GET /users/me/stats"), ({ session }) => loadStats(ctx, session.user_id));

  mount(app, ctx, endpointOf("GET /users/me/usage"), ({ session }) => loadUsage(ctx, session.user_id));

  mount(app, ctx, endpointOf("PATCH /users/me"), async ({ session, body, request, reply }) => {
    const { user_id } = session;
    const password_hash = await updateUser(ctx, session, body);
    if (password_hash) {
      await replaceSession(ctx, request, reply, user_id, {
        requireWayIn: (tx) => requireSamePassword(tx, { user_id, password_hash }),
        isWhole: true,
      });
    }
    return loadUser(ctx, user_id);
  });

  mount(app, ctx, endpointOf("POST /users/me/email/verification"), async ({ session }) => {
    await sendVerificationAgain(ctx, session);
    return undefined;
  });

  mount(app, ctx, endpointOf("POST /users/me/email/verify"), async ({ session, body }) => {
    await verifyEmail(ctx, session.user_id, body.token);
    return loadUser(ctx, session.user_id);
  });

  mount(app, ctx, endpointOf("GET /users/me/ways-to-sign-in"), async ({ session }) => ({
    data: await accountsToSignIn(ctx.db, session.user_id),
  }));

  mount(app, ctx, endpointOf("PATCH /users/me/ways-to-sign-in/{id}"), async ({ session, params, body }) => {
    await changeWayToSignIn(ctx, session, params.id, body);
    return { data: await accountsToSignIn(ctx.db, session.user_id) };
  });

  mount(app, ctx, endpointOf("GET /users/me/sessions"), async ({ session }) => ({
    data: await openSessions(ctx, session),
  }));

  mount(app, ctx, endpointOf("DELETE /users/me/sessions/{id}"), async ({ session, params, reply }) => {
    if (await endSessionNumbered({ ...ctx, disconnectUser }, session, params.id)) leaveSession(ctx, reply);
    return undefined;
  });

  mount(app, ctx, endpointOf("DELETE /users/me/sessions"), async ({ session }) => {
    await endOtherSessions({ ...ctx, disconnectUser }, session);
    return undefined;
  });

  exportRoutes(app, ctx);

  mount(app, ctx, endpointOf("DELETE /users/me"), async ({ session, body, reply }) => {
    await deleteUser(ctx, session, body.current_password);
    leaveSession(ctx, reply);
    return undefined;
  });
}

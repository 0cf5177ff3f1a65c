import { endpointOf } from "@ponkan/contract/api";
import type { User } from "@ponkan/contract/users/user";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../context.ts";
import { mount } from "../../../http/mount.ts";
import { completeSession, pendingSession, replaceSession } from "../../../http/session.ts";
import { Refusal } from "../../../lib/refusal.ts";
import { limitPasskeys } from "../auth-limits.ts";
import { rememberDevice } from "../known-device.ts";
import type { Sockets } from "../sockets.ts";
import { beginTotp, confirmTotp, removePasskey, removeTotp, renewRecoveryCodes } from "./change-factors.ts";
import { limitCodes } from "./limit-codes.ts";
import { isAppCode, passCode } from "./pass-code.ts";
import { relyingParty } from "./relying-party.ts";
import { notePasskeyUse } from "./second-factor.queries.ts";
import { secondFactorsOf } from "./second-factors.ts";

/** The passkey library is a tenth of all that a process would load at start, so it is loaded on first use. */
const passkeys = () => import("./passkeys.ts");

type Above = { loadUser(ctx: AppContext, userId: number): Promise<User> } & Sockets;

/** Signing in with a second factor. */
export function secondFactorRoutes(app: FastifyInstance, ctx: AppContext, { loadUser, disconnectUser }: Above): void {
  mount(app, ctx, endpointOf("POST /auth/second-factor"), async ({ body, request, reply }) => {
    const pending = await pendingSession(ctx, request);
    if (!pending) throw new Refusal(422, "This took too long. Please sign in again.");
    const { user_id } = pending;
    const pass = () => completeSession(ctx, request, reply, pending, (tx) => passCode(tx, ctx, user_id, body.code));
    await (isAppCode(body.code) ? limitCodes(ctx, user_id, pass) : pass());
    rememberDevice(reply, ctx.config, user_id);
    return loadUser(ctx, user_id);
  });

  mount(app, ctx, endpointOf("POST /auth/passkey/challenge"), async ({ request }) => ({
    options: { ...(await (await passkeys()).askForPasskey(ctx, relyingParty(request))) },
  }));

  mount(app, ctx, endpointOf("POST /auth/passkey"), async ({ body, request, reply }) => {
    const party = relyingParty(request);
    const { checkPasskey } = await passkeys();
    const used = await limitPasskeys(ctx, request.ip, () => checkPasskey(ctx, party, body.credential));
    await replaceSession(ctx, request, reply, used.user_id, {
      isWhole: true,
      requireWayIn: async (tx) => {
        const isThere = await notePasskeyUse(tx, used.id, used.counter, ctx.clock.now());
        if (!isThere) throw new Refusal(422, "The passkey could not be verified. Please try again.");
      },
    });
    rememberDevice(reply, ctx.config, used.user_id);
    return loadUser(ctx, used.user_id);
  });

  ownFactors(app, ctx, { disconnectUser });
}

/** The user's own factors, under Settings. */
function ownFactors(app: FastifyInstance, ctx: AppContext, sockets: Sockets): void {
  mount(app, ctx, endpointOf("GET /users/me/second-factors"), ({ session }) =>
    secondFactorsOf(ctx.db, session.user_id),
  );

  mount(app, ctx, endpointOf("POST /users/me/totp"), ({ session, body }) =>
    beginTotp(ctx, session, body.current_password),
  );

  mount(app, ctx, endpointOf("POST /users/me/totp/confirm"), async ({ session, body }) => ({
    recovery_codes: await confirmTotp({ ...ctx, ...sockets }, session, body.code),
  }));

  mount(app, ctx, endpointOf("DELETE /users/me/totp"), async ({ session, body }) => {
    await removeTotp(ctx, session, body.current_password);
    return undefined;
  });

  mount(app, ctx, endpointOf("POST /users/me/recovery-codes"), async ({ session, body }) => ({
    recovery_codes: await renewRecoveryCodes(ctx, session, body.current_password),
  }));

  mount(app, ctx, endpointOf("POST /users/me/passkeys/challenge"), async ({ session, body, request }) => ({
    options: { ...(await (await passkeys()).beginPasskey(ctx, session, relyingParty(request), body.current_password)) },
  }));

  mount(app, ctx, endpointOf("POST /users/me/passkeys"), async ({ session, body, request }) => ({
    recovery_codes: await (await passkeys()).addPasskey({ ...ctx, ...sockets }, session, relyingParty(request), body),
  }));

  mount(app, ctx, endpointOf("DELETE /users/me/passkeys/{id}"), async ({ session, params, body }) => {
    await removePasskey({ ...ctx, ...sockets }, session, params.id, body.current_password);
    return undefined;
  });
}

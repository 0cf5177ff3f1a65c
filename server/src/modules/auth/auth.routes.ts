import { endpointOf } from "@ponkan/contract/api";
import type { User } from "@ponkan/contract/users/user";
import type { FastifyInstance } from "fastify";
import type { AppContext, Db } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { leaveSession, replaceSession } from "../../http/session.ts";
import { limitReset, limitSignUp } from "./auth-limits.ts";
import { forgotPassword } from "./forgot-password.ts";
import { knownDevice, rememberDevice } from "./known-device.ts";
import { setCouponCookie, setDiscountCookie } from "./offer-cookies.ts";
import type { OtherAccess } from "./other-access.ts";
import { checkReset, resetPassword } from "./reset-password.ts";
import { secondFactorRoutes } from "./second-factor/second-factor.routes.ts";
import { requireSamePassword, signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import type { Sockets } from "./sockets.ts";

/** Provided by later modules. */
type Above = Sockets & OtherAccess & { loadUser(ctx: AppContext, userId: number): Promise<User> };

export function authRoutes(app: FastifyInstance, ctx: AppContext, { loadUser, ...above }: Above): void {
  secondFactorRoutes(app, ctx, { loadUser, ...above });

  mount(app, ctx, endpointOf("POST /auth/sign-up"), async ({ body, request, reply }) => {
    const created = await limitSignUp(ctx, request.ip, () => signUp(ctx, body, request.ip));
    const { user_id, discount_ends_at } = created;
    const requireWayIn = (tx: Db) => requireSamePassword(tx, created);
    await replaceSession(ctx, request, reply, user_id, { requireWayIn });
    rememberDevice(reply, ctx.config, user_id);
    setDiscountCookie(reply, ctx.config, discount_ends_at);
    setCouponCookie(reply, ctx.config, body.coupon);
    return loadUser(ctx, user_id);
  });

  mount(app, ctx, endpointOf("POST /auth/sign-in"), async ({ body, request, reply }) => {
    const device = await knownDevice(ctx, request, body.email);
    const right = await signIn(ctx, body, { ip: request.ip, device });
    const { user_id } = right;
    const requireWayIn = (tx: Db) => requireSamePassword(tx, right);
    if (await replaceSession(ctx, request, reply, user_id, { requireWayIn })) {
      return { needs_second_factor: true as const };
    }
    rememberDevice(reply, ctx.config, user_id);
    return loadUser(ctx, user_id);
  });

  mount(app, ctx, endpointOf("POST /auth/sign-out"), async ({ session, reply }) => {
    if (session) await signOut({ ...ctx, ...above }, session);
    leaveSession(ctx, reply);
    return undefined;
  });

  mount(app, ctx, endpointOf("POST /auth/forgot-password"), async ({ body, request }) => {
    await forgotPassword(ctx, request.ip, body.email);
    return undefined;
  });

  mount(app, ctx, endpointOf("POST /auth/reset-password"), async ({ body, request, reply }) => {
    await limitReset(ctx, request.ip, body.email, () => resetPassword({ ...ctx, ...above }, body, request.ip));
    leaveSession(ctx, reply);
    return undefined;
  });

  mount(app, ctx, endpointOf("POST /auth/reset-password/check"), async ({ body, request }) => {
    await limitReset(ctx, request.ip, body.email, () => checkReset(ctx, body));
    return undefined;
  });
}

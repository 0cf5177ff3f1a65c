import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { mount } from "../../http/mount.ts";
import { replaceSession } from "../../http/session.ts";
import { createGate } from "../../lib/gate.ts";
import { Refusal } from "../../lib/refusal.ts";
import { hasOwnAccount } from "../accounts/connected-accounts.ts";
import { isDemo } from "../auth/is-demo.ts";
import { giveSessionTo } from "../auth/sessions.ts";
import { banShield } from "../ban-shield/ban-shield.ts";
import { createMediaContext } from "../media/media-context.ts";
import { loadUser } from "../users/load-user.ts";
import { removeUser } from "../users/remove-user.ts";
import { sandboxOf } from "./demo-context.ts";
import { limitDemos } from "./demo-limits.ts";
import { isDemoOffered } from "./demo-offered.ts";
import { precomputedInspector } from "./known-pictures.ts";
import { makeDemo } from "./make-demo.ts";
import { warmUpOnListen } from "./warm-up.ts";

export function demoRoutes(app: FastifyInstance, ctx: AppContext): void {
  const media = createMediaContext(ctx, (userId) => hasOwnAccount(ctx.db, userId));
  app.addHook("onClose", media.inspector.stop);
  const inspector = precomputedInspector(media.inspector);
  const demo = { ...media, inspector, shield: banShield(ctx), sandbox: sandboxOf(ctx) };
  if (isDemoOffered(ctx.config)) warmUpOnListen(app, demo);
  // Making one puts a second or two of load on everything.
  const inTurn = createGate({ atOnce: 1, waiting: 4 });

  // Callers refused because of the queue have not used up a try.
  const make = ({ ip }: FastifyRequest, timezone: string | undefined) =>
    inTurn(async () => {
      await limitDemos(ctx, ip);
      return makeDemo(demo, timezone);
    });

  async function shown(userId: number) {
    await ctx.jobs.enqueue(ctx.db, "sweep-demos", {});
    return loadUser(ctx, userId);
  }

  mount(app, ctx, endpointOf("POST /demo"), async ({ body, request, reply }) => {
    if (!isDemoOffered(ctx.config)) throw new Refusal(404, "There is no demo on this installation.");
    const userId = await make(request, body.timezone);
    await replaceSession(ctx, request, reply, userId, { requireWayIn: async () => undefined });
    return shown(userId);
  });

  mount(app, ctx, endpointOf("POST /demo/reset"), ({ session, body, request }) =>
    asSystem(async () => {
      if (!(await isDemo(ctx.db, session.user_id))) throw new Refusal(403, "Only a demo can be reset.");
      const userId = await make(request, body.timezone);
      // The tab was closed or reloaded in the meantime, and shows the previous demo.
      const isLeft = request.raw.socket.destroyed;
      // The session continues, so that a visitor who misses this response is not signed out.
      if (isLeft || !(await giveSessionTo(ctx.db, session, userId))) {
        await removeUser(ctx, userId);
        throw new Refusal(409, isLeft ? "The demo was not reset." : "The demo was just reset. Reload this page.");
      }
      await removeUser(ctx, session.user_id);
      return shown(userId);
    }),
  );
}

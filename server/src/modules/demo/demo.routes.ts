import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../context.ts";
import { asSystem } from "../../database/row-owner.ts";
import { mount } from "../../http/mount.ts";
import { replaceSession } from "../../http/session.ts";
import { createGate } from "../../lib/gate.ts";
import { Refusal } from "../../lib/refusal.ts";
import { banShield } from "../ban-shield/ban-shield.ts";
import { createMediaContext } from "../media/media-context.ts";
import { loadUser } from "../users/load-user.ts";
import { removeUser } from "../users/remove-user.ts";
import { isDemo } from "./demo.queries.ts";
import { sandboxOf } from "./demo-context.ts";
import { limitDemos } from "./demo-limits.ts";
import { isDemoOffered } from "./demo-offered.ts";
import { knowingInspector } from "./known-pictures.ts";
import { makeDemo } from "./make-demo.ts";
import { warmUpOnListen } from "./warm-up.ts";

export function demoRoutes(app: FastifyInstance, ctx: AppContext): void {
  const media = createMediaContext(ctx);
  app.addHook("onClose", media.inspector.stop);
  const inspector = knowingInspector(media.inspector);
  const demo = { ...media, inspector, shield: banShield(ctx), sandbox: sandboxOf(ctx) };
  if (isDemoOffered(ctx.config)) warmUpOnListen(app, demo);
  // Each takes a second or two of everything.
  const inTurn = createGate({ atOnce: 1, waiting: 4 });

  async function begin(request: FastifyRequest, reply: FastifyReply, timezone: string | undefined) {
    // Who is refused because others are before them has not used up a try.
    const userId = await inTurn(async () => {
      await limitDemos(ctx, request.ip);
      return makeDemo(demo, timezone);
    });
    await replaceSession(ctx, request, reply, userId, { requireWayIn: async () => undefined });
    await ctx.jobs.enqueue(ctx.db, "sweep-demos", {});
    return loadUser(ctx, userId);
  }

  mount(app, ctx, endpointOf("POST /demo"), ({ body, request, reply }) => {
    if (!isDemoOffered(ctx.config)) throw new Refusal(404, "There is no demo on this installation.");
    return begin(request, reply, body.timezone);
  });

  mount(app, ctx, endpointOf("POST /demo/reset"), ({ session, body, request, reply }) =>
    asSystem(async () => {
      if (!(await isDemo(ctx.db, session.user_id))) throw new Refusal(403, "Only a demo can be reset.");
      const user = await begin(request, reply, body.timezone);
      await removeUser(ctx, session.user_id);
      return user;
    }),
  );
}

import type { FastifyInstance } from "fastify";
import { addOauthPlatform, type Reset, type World } from "../oauth/add-platform.ts";
import { addSettings } from "../oauth/settings.ts";
import { addCreatorInfoRoute } from "./creator-info.routes.ts";
import { tiktokPlatform } from "./platform.ts";
import { TiktokSettings } from "./settings.ts";
import { addTokenRoutes, tiktokTokens } from "./token.routes.ts";
import { addUserRoute } from "./user.routes.ts";

/** TikTok below /tiktok: www.tiktok.com and open.tiktokapis.com in one place. */
export async function addTiktok(app: FastifyInstance, world: World): Promise<Reset> {
  const { current: settings, reset: resetSettings } = await addSettings(
    app,
    world,
    tiktokPlatform.slug,
    TiktokSettings,
  );
  const reset = await addOauthPlatform(app, world, tiktokPlatform, {
    addRoutes: (below, ctx) => {
      addTokenRoutes(below, { ...ctx, settings });
      addUserRoute(below, ctx);
      addCreatorInfoRoute(below, ctx);
    },
    tokensFor: (ctx, grant) => tiktokTokens({ ...ctx, settings }, grant),
  });
  return async () => {
    await reset();
    await resetSettings();
  };
}

import type { FastifyInstance } from "fastify";
import { addOauthPlatform, type Reset, type World } from "../oauth/add-platform.ts";
import { addSettings } from "../oauth/settings.ts";
import { addMeRoute } from "./me.routes.ts";
import { instagramPlatform } from "./platform.ts";
import { InstagramSettings } from "./settings.ts";
import { addTokenRoutes, longLivedToken } from "./token.routes.ts";

/** Instagram below /instagram: www, api and graph.instagram.com in one place. */
export async function addInstagram(app: FastifyInstance, world: World): Promise<Reset> {
  const settings = await addSettings(app, world, instagramPlatform.slug, InstagramSettings);
  const reset = await addOauthPlatform(app, world, instagramPlatform, {
    addRoutes: (below, ctx) => {
      addTokenRoutes(below, ctx, settings.current);
      addMeRoute(below, ctx, settings.current);
    },
    tokensFor: longLivedToken,
  });
  return async () => {
    await reset();
    await settings.reset();
  };
}

import type { FastifyInstance } from "fastify";
import { addOauthPlatform, type Reset, type World } from "../oauth/add-platform.ts";
import { xPlatform } from "./platform.ts";
import { addTokenRoutes, xTokens } from "./token.routes.ts";
import { addUserRoutes } from "./users.routes.ts";

/** X below /x: x.com and api.x.com in one place. */
export async function addX(app: FastifyInstance, world: World): Promise<Reset> {
  return addOauthPlatform(app, world, xPlatform, {
    addRoutes: (below, ctx) => {
      addTokenRoutes(below, ctx);
      addUserRoutes(below, ctx);
    },
    tokensFor: xTokens,
  });
}

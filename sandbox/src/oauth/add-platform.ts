import { join } from "node:path";
import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import { addAuthorizeRoutes } from "./authorize.routes.ts";
import { addOauthControl, type OpenGrantFor } from "./control.routes.ts";
import { ownerOf } from "./grants.ts";
import { addPictures } from "./picture.ts";
import type { OauthContext, OauthPlatform } from "./platform.ts";
import { openOauthStore } from "./store.ts";
import { welcomeFirstUsers } from "./users.ts";

/** Whose token it is, also of one that expired. */
export type TokenOwner = (token: string) => string | undefined;

export type World = { clock: Clock; dataDir: string; tokenOwners: TokenOwner[] };

type Parts = {
  /** The platform's own endpoints, below its slug. */
  addRoutes: (app: FastifyInstance, ctx: OauthContext) => void | Promise<void>;
  /** The tokens its endpoint gives for a new grant. */
  tokensFor: OpenGrantFor;
};

/** Back to how a new world begins. */
export type Reset = () => Promise<void>;

/** One platform with its consent page below `/{slug}`, its state in a folder of its own. */
export async function addOauthPlatform(
  app: FastifyInstance,
  { clock, dataDir, tokenOwners }: World,
  platform: OauthPlatform,
  { addRoutes, tokensFor }: Parts,
): Promise<Reset> {
  const store = await openOauthStore(join(dataDir, platform.slug));
  app.addHook("onClose", () => store.close());
  const ctx: OauthContext = { platform, store, clock };
  await welcomeFirstUsers(ctx);
  tokenOwners.push((token) => ownerOf(ctx, token));

  await app.register(
    async (below) => {
      await below.register(formbody);
      addAuthorizeRoutes(below, ctx);
      addPictures(below);
      await addRoutes(below, ctx);
    },
    { prefix: `/${platform.slug}` },
  );
  addOauthControl(app, ctx, tokensFor);
  return async () => {
    await store.clear();
    await welcomeFirstUsers(ctx);
  };
}

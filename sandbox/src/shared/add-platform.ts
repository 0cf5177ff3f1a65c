import { join } from "node:path";
import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../clock.ts";
import { addAuthorizeRoutes } from "../oauth/authorize.routes.ts";
import { ownerOf } from "../oauth/grants.ts";
import type { OauthPlatform } from "../oauth/platform.ts";
import { openOauthStore } from "../oauth/store.ts";
import { addTokenRoutes } from "../oauth/token.routes.ts";
import { openTable } from "../storage/table.ts";
import { addPlatformControl, type Connect } from "./control.routes.ts";
import { addPictures } from "./picture.ts";
import { addFirstUsers, type PlatformContext, PlatformUser, type UserRules, usersForSignIn } from "./users.ts";

/** Whose token it is, also of one that expired. */
export type TokenOwner = (token: string) => string | undefined;

export type World = { clock: Clock; dataDir: string; tokenOwners: TokenOwner[] };

type Parts = {
  platform: OauthPlatform;
  rules: UserRules;
  /** The platform's own endpoints, below its slug. */
  addRoutes: (app: FastifyInstance, ctx: PlatformContext) => void | Promise<void>;
  /** Where an app ends up with other tokens than those of the token endpoint. */
  connect?: Connect;
};

/** Back to how a new world begins. */
export type Reset = () => Promise<void>;

/** X, Instagram or TikTok below `/{slug}`, with its sign-in; its state is in a folder of its own. */
export async function addPlatform(
  app: FastifyInstance,
  { clock, dataDir, tokenOwners }: World,
  { platform, rules, addRoutes, connect }: Parts,
): Promise<Reset> {
  const folder = join(dataDir, platform.slug);
  const store = await openOauthStore(folder);
  const users = await openTable(join(folder, "users.jsonl"), { parse: PlatformUser.parse, keyOf: ({ id }) => id });
  const tables = [users, ...Object.values(store)];
  app.addHook("onClose", async () => {
    for (const table of tables) await table.close();
  });
  const people = { users, rules };
  const ctx: PlatformContext = { platform, users: usersForSignIn(people), people, store, clock };
  await addFirstUsers(people);
  tokenOwners.push((token) => ownerOf(ctx, token));

  await app.register(
    async (below) => {
      await below.register(formbody);
      addAuthorizeRoutes(below, ctx);
      addTokenRoutes(below, ctx);
      addPictures(below);
      await addRoutes(below, ctx);
    },
    { prefix: `/${platform.slug}` },
  );
  addPlatformControl(app, ctx, connect);
  return async () => {
    for (const table of tables) await table.clear();
    await addFirstUsers(people);
  };
}

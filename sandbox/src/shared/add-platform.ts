import { join } from "node:path";
import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Clock } from "../clock.ts";
import { addAuthorizeRoutes } from "../oauth/authorize.routes.ts";
import { ownerOf } from "../oauth/grants.ts";
import type { OauthPlatform } from "../oauth/platform.ts";
import { openOauthStore } from "../oauth/store.ts";
import { addTokenRoutes } from "../oauth/token.routes.ts";
import { combineStores } from "../storage/combine-stores.ts";
import { openSettings, type Settings } from "../storage/settings.ts";
import { openTable } from "../storage/table.ts";
import { addPlatformControl, type Connect } from "./control.routes.ts";
import { addPictures } from "./picture.ts";
import { addFirstUsers, type PlatformContext, PlatformUser, type UserRules, usersForSignIn } from "./users.ts";

/** The name of the user a token belongs to, whether it is expired or not. */
export type TokenOwner = (token: string) => string | undefined;

/** The parts of the sandbox that a platform uses. */
export type SandboxBase = { clock: Clock; dataDir: string; tokenOwners: TokenOwner[] };

type Posts = { clear(): Promise<void>; close(): Promise<void> };

type Description<S extends object, P extends Posts, Ctx = PlatformContext & { posts: P; settings: Settings<S> }> = {
  slug: OauthPlatform["slug"];
  /** Changed through `PATCH /control/{slug}/settings`. */
  settings: z.ZodType<S>;
  openPosts: (folder: string) => Promise<P>;
  signIn: (settings: () => S) => OauthPlatform;
  users: UserRules;
  /** Adds the platform's own endpoints, under its slug. */
  addApi: (app: FastifyInstance, ctx: Ctx) => void | Promise<void>;
  /** Adds the control API for its posts. */
  addControl: (app: FastifyInstance, ctx: Ctx) => void;
  /** Set where connected apps hold other tokens than the token endpoint issues. */
  connect?: Connect;
};

/** Resets the platform to its initial state. */
export type Reset = () => Promise<void>;

/** Adds X, Instagram or TikTok under `/{slug}`, with its state in a folder of its own. */
export async function addPlatform<S extends object, P extends Posts>(
  app: FastifyInstance,
  { clock, dataDir, tokenOwners }: SandboxBase,
  { slug, addApi, addControl, connect, ...description }: Description<S, P>,
): Promise<Reset> {
  const folder = join(dataDir, slug);
  const store = await openOauthStore(folder);
  const users = await openTable(join(folder, "users.jsonl"), { parse: PlatformUser.parse, keyOf: ({ id }) => id });
  const settings = await openSettings(join(folder, "settings.jsonl"), description.settings);
  const posts = await description.openPosts(folder);
  const tables = combineStores(users, settings, posts, ...Object.values(store));
  app.addHook("onClose", tables.close);

  const people = { users, rules: description.users };
  const platform = description.signIn(settings.current);
  const ctx = { platform, users: usersForSignIn(people), people, store, clock, posts, settings };
  await addFirstUsers(people);
  tokenOwners.push((token) => ownerOf(ctx, token));

  await app.register(
    async (below) => {
      await below.register(formbody);
      addAuthorizeRoutes(below, ctx);
      addTokenRoutes(below, ctx);
      addPictures(below);
      await below.register(async (api) => addApi(api, ctx));
    },
    { prefix: `/${slug}` },
  );
  addPlatformControl(app, ctx, connect);
  addControl(app, ctx);
  return async () => {
    await tables.clear();
    await addFirstUsers(people);
  };
}

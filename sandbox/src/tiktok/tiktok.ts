import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { addOauthPlatform, type Reset, type World } from "../oauth/add-platform.ts";
import type { OauthContext } from "../oauth/platform.ts";
import { addSettings } from "../oauth/settings.ts";
import { serveFiles } from "../posting/files.ts";
import { openTiktokStore, type TiktokStore } from "./context.ts";
import { addTiktokControl } from "./control.routes.ts";
import { addCreatorInfoRoute } from "./creator-info.routes.ts";
import { answerRefusals } from "./envelope.ts";
import { fileOf } from "./finish.ts";
import { addInitRoute } from "./init.routes.ts";
import { tiktokPlatform } from "./platform.ts";
import { addPostPage } from "./post.page.ts";
import { TiktokSettings } from "./settings.ts";
import { addStatusRoutes } from "./status.routes.ts";
import { addTokenRoutes, tiktokTokens } from "./token.routes.ts";
import { addUploadRoute } from "./upload.routes.ts";
import { addUserRoute } from "./user.routes.ts";
import { addVideoRoutes } from "./video.routes.ts";

/** TikTok below /tiktok: www.tiktok.com, open.tiktokapis.com and its host for uploads in one place. */
export async function addTiktok(app: FastifyInstance, world: World): Promise<Reset> {
  const settings = await addSettings(app, world, tiktokPlatform.slug, TiktokSettings);
  const posts = await openTiktokStore(join(world.dataDir, tiktokPlatform.slug));
  app.addHook("onClose", () => posts.close());

  const reset = await addOauthPlatform(app, world, tiktokPlatform, {
    addRoutes: async (below, ctx) => {
      addTokenRoutes(below, { ...ctx, settings: settings.current });
      await below.register(async (api) => addApi(api, ctx));
      addTiktokControl(app, { ...ctx, posts, settings });
    },
    tokensFor: (ctx, grant) => tiktokTokens({ ...ctx, settings: settings.current }, grant),
  });
  return async () => {
    await reset();
    await settings.reset();
    await posts.clear();
  };

  function addApi(api: FastifyInstance, oauth: OauthContext): void {
    const ctx = { ...oauth, posts, settings };
    answerRefusals(api);
    addUserRoute(api, ctx);
    addCreatorInfoRoute(api, ctx);
    addInitRoute(api, ctx);
    addUploadRoute(api, ctx);
    addStatusRoutes(api, ctx);
    addVideoRoutes(api, ctx);
    addPostPage(api, ctx);
    serveFiles(api, posts.files, (name) => (isFile(posts, name) ? "video/mp4" : undefined));
  }
}

const isFile = ({ publications }: TiktokStore, name: string) =>
  [...publications.values()].some((each) => fileOf(each) === name);

import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { addPlatform, type Reset, type World } from "../shared/add-platform.ts";
import { serveFiles } from "../shared/files.ts";
import { addSettings } from "../shared/settings.ts";
import type { PlatformContext } from "../shared/users.ts";
import { openXStore } from "./context.ts";
import { addXControl } from "./control.routes.ts";
import { addMediaRoutes } from "./media.routes.ts";
import { xPlatform, xUsers } from "./platform.ts";
import { addPostPage } from "./post.page.ts";
import { answerProblems } from "./problem.ts";
import { XSettings } from "./settings.ts";
import { addTimelineRoute } from "./timeline.routes.ts";
import { addTweetRoutes } from "./tweets.routes.ts";
import { addUserRoutes } from "./users.routes.ts";

/** X below /x: x.com, api.x.com and the files of posts in one place. */
export async function addX(app: FastifyInstance, world: World): Promise<Reset> {
  const settings = await addSettings(app, world, xPlatform.slug, XSettings);
  const posts = await openXStore(join(world.dataDir, xPlatform.slug));
  app.addHook("onClose", () => posts.close());

  const reset = await addPlatform(app, world, {
    platform: xPlatform,
    rules: xUsers,
    addRoutes: async (below, ctx) => {
      await below.register((api) => addApi(api, ctx));
      addXControl(app, { ...ctx, posts, settings });
    },
  });
  return async () => {
    await reset();
    await settings.reset();
    await posts.clear();
  };

  async function addApi(api: FastifyInstance, oauth: PlatformContext): Promise<void> {
    const ctx = { ...oauth, posts, settings };
    answerProblems(api);
    addUserRoutes(api, ctx);
    addTweetRoutes(api, ctx);
    addTimelineRoute(api, ctx);
    addPostPage(api, ctx);
    serveFiles(api, posts.files, (name) => posts.media.get(name)?.type);
    await addMediaRoutes(api, ctx);
  }
}

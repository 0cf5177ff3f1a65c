import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { addPlatform, type Reset, type World } from "../shared/add-platform.ts";
import { serveFiles } from "../shared/files.ts";
import { addSettings } from "../shared/settings.ts";
import type { PlatformContext } from "../shared/users.ts";
import { openTiktokStore, type TiktokStore } from "./context.ts";
import { addTiktokControl } from "./control.routes.ts";
import { addCreatorInfoRoute } from "./creator-info.routes.ts";
import { answerRefusals } from "./envelope.ts";
import { fileOf } from "./finish.ts";
import { addInitRoute } from "./init.routes.ts";
import { tiktokPlatform, tiktokUsers } from "./platform.ts";
import { addPostPage } from "./post.page.ts";
import { TiktokSettings } from "./settings.ts";
import { addStatusRoutes } from "./status.routes.ts";
import { addUploadRoute } from "./upload.routes.ts";
import { addUserRoute } from "./user.routes.ts";
import { addVideoRoutes } from "./video.routes.ts";

/** TikTok below /tiktok: www.tiktok.com, open.tiktokapis.com and its host for uploads in one place. */
export async function addTiktok(app: FastifyInstance, world: World): Promise<Reset> {
  const settings = await addSettings(app, world, "tiktok", TiktokSettings);
  const posts = await openTiktokStore(join(world.dataDir, "tiktok"));
  app.addHook("onClose", () => posts.close());

  const reset = await addPlatform(app, world, {
    platform: tiktokPlatform(settings.current),
    rules: tiktokUsers,
    addRoutes: async (below, ctx) => {
      await below.register(async (api) => addApi(api, ctx));
      addTiktokControl(app, { ...ctx, posts, settings });
    },
  });
  return async () => {
    await reset();
    await settings.reset();
    await posts.clear();
  };

  function addApi(api: FastifyInstance, oauth: PlatformContext): void {
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

import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { addPlatform, type Reset, type World } from "../shared/add-platform.ts";
import { serveFiles } from "../shared/files.ts";
import { addSettings } from "../shared/settings.ts";
import type { PlatformContext } from "../shared/users.ts";
import { addCommentRoutes } from "./comment.routes.ts";
import { type InstagramStore, openInstagramStore } from "./context.ts";
import { addInstagramControl } from "./control.routes.ts";
import { answerRefusals } from "./graph-error.ts";
import { addLongTokenRoutes, connectForLong } from "./long-token.routes.ts";
import { addMeRoute } from "./me.routes.ts";
import { instagramPlatform, instagramUsers } from "./platform.ts";
import { addPostPages } from "./post.page.ts";
import { addPublishRoutes } from "./publish.routes.ts";
import { addReadRoutes } from "./read.routes.ts";
import { InstagramSettings } from "./settings.ts";

/** Instagram below /instagram: www, api and graph.instagram.com and the files of posts in one place. */
export async function addInstagram(app: FastifyInstance, world: World): Promise<Reset> {
  const settings = await addSettings(app, world, "instagram", InstagramSettings);
  const posts = await openInstagramStore(join(world.dataDir, "instagram"));
  app.addHook("onClose", () => posts.close());

  const reset = await addPlatform(app, world, {
    platform: instagramPlatform(settings.current),
    rules: instagramUsers,
    addRoutes: async (below, ctx) => {
      addLongTokenRoutes(below, ctx);
      await below.register(async (api) => addApi(api, ctx));
      addInstagramControl(app, { ...ctx, posts, settings });
    },
    connect: connectForLong,
  });
  return async () => {
    await reset();
    await settings.reset();
    await posts.clear();
  };

  function addApi(api: FastifyInstance, oauth: PlatformContext): void {
    const ctx = { ...oauth, posts, settings };
    answerRefusals(api);
    addMeRoute(api, oauth, settings.current);
    addPublishRoutes(api, ctx);
    addReadRoutes(api, ctx);
    addCommentRoutes(api, ctx);
    addPostPages(api, ctx);
    serveFiles(api, posts.files, (name) => typeOf(posts, name));
  }
}

function typeOf({ containers }: InstagramStore, file: string): string | undefined {
  return [...containers.values()].flatMap(({ items }) => items).find((item) => item.file === file)?.type;
}

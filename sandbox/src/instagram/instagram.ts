import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { addOauthPlatform, type Reset, type World } from "../oauth/add-platform.ts";
import type { OauthContext } from "../oauth/platform.ts";
import { addSettings } from "../oauth/settings.ts";
import { serveFiles } from "../posting/files.ts";
import { addCommentRoutes } from "./comment.routes.ts";
import { type InstagramStore, openInstagramStore } from "./context.ts";
import { addInstagramControl } from "./control.routes.ts";
import { answerRefusals } from "./graph-error.ts";
import { addMeRoute } from "./me.routes.ts";
import { instagramPlatform } from "./platform.ts";
import { addPostPages } from "./post.page.ts";
import { addPublishRoutes } from "./publish.routes.ts";
import { addReadRoutes } from "./read.routes.ts";
import { InstagramSettings } from "./settings.ts";
import { addTokenRoutes, longLivedToken } from "./token.routes.ts";

/** Instagram below /instagram: www, api and graph.instagram.com and the files of posts in one place. */
export async function addInstagram(app: FastifyInstance, world: World): Promise<Reset> {
  const settings = await addSettings(app, world, instagramPlatform.slug, InstagramSettings);
  const posts = await openInstagramStore(join(world.dataDir, instagramPlatform.slug));
  app.addHook("onClose", () => posts.close());

  const reset = await addOauthPlatform(app, world, instagramPlatform, {
    addRoutes: async (below, ctx) => {
      addTokenRoutes(below, ctx, settings.current);
      await below.register(async (api) => addApi(api, ctx));
      addInstagramControl(app, { ...ctx, posts, settings });
    },
    tokensFor: longLivedToken,
  });
  return async () => {
    await reset();
    await settings.reset();
    await posts.clear();
  };

  function addApi(api: FastifyInstance, oauth: OauthContext): void {
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

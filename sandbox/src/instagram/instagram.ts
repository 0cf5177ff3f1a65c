import type { FastifyInstance } from "fastify";
import { addPlatform, type Reset, type SandboxBase } from "../shared/add-platform.ts";
import { serveFiles } from "../shared/files.ts";
import { addCommentRoutes } from "./comment.routes.ts";
import { type InstagramContext, type InstagramStore, openInstagramStore } from "./context.ts";
import { addInstagramControl } from "./control.routes.ts";
import { answerRefusals } from "./graph-error.ts";
import { addInsightsRoute } from "./insights.routes.ts";
import { addLongTokenRoutes, connectForLong } from "./long-token.routes.ts";
import { addMeRoute } from "./me.routes.ts";
import { instagramPlatform, instagramUsers } from "./platform.ts";
import { addPostPages } from "./post.page.ts";
import { addPublishRoutes } from "./publish.routes.ts";
import { addReadRoutes } from "./read.routes.ts";
import { InstagramSettings } from "./settings.ts";

/** Instagram under /instagram: www, api, graph.instagram.com and the files of posts on one host. */
export function addInstagram(app: FastifyInstance, sandbox: SandboxBase): Promise<Reset> {
  return addPlatform(app, sandbox, {
    slug: "instagram",
    settings: InstagramSettings,
    openPosts: openInstagramStore,
    signIn: instagramPlatform,
    users: instagramUsers,
    addApi,
    addControl: addInstagramControl,
    connect: connectForLong,
  });
}

function addApi(api: FastifyInstance, ctx: InstagramContext): void {
  answerRefusals(api);
  addLongTokenRoutes(api, ctx);
  addMeRoute(api, ctx);
  addPublishRoutes(api, ctx);
  addReadRoutes(api, ctx);
  addInsightsRoute(api, ctx);
  addCommentRoutes(api, ctx);
  addPostPages(api, ctx);
  serveFiles(api, ctx.posts.files, (name) => typeOf(ctx.posts, name));
}

function typeOf({ containers }: InstagramStore, file: string): string | undefined {
  return [...containers.values()].flatMap(({ items }) => items).find((item) => item.file === file)?.type;
}

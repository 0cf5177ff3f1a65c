import type { FastifyInstance } from "fastify";
import { addPlatform, type Reset, type SandboxBase } from "../shared/add-platform.ts";
import { serveFiles } from "../shared/files.ts";
import { openXStore, type XContext } from "./context.ts";
import { addXControl } from "./control.routes.ts";
import { addMediaRoutes } from "./media.routes.ts";
import { xPlatform, xUsers } from "./platform.ts";
import { addPostPage } from "./post.page.ts";
import { answerProblems } from "./problem.ts";
import { XSettings } from "./settings.ts";
import { addTimelineRoute } from "./timeline.routes.ts";
import { addTweetRoutes } from "./tweets.routes.ts";
import { addUserRoutes } from "./users.routes.ts";

/** X under /x: x.com, api.x.com and the files of posts, all on one host. */
export function addX(app: FastifyInstance, sandbox: SandboxBase): Promise<Reset> {
  return addPlatform(app, sandbox, {
    slug: "x",
    settings: XSettings,
    openPosts: openXStore,
    signIn: () => xPlatform,
    users: xUsers,
    addApi,
    addControl: addXControl,
  });
}

async function addApi(api: FastifyInstance, ctx: XContext): Promise<void> {
  answerProblems(api);
  addUserRoutes(api, ctx);
  addTweetRoutes(api, ctx);
  addTimelineRoute(api, ctx);
  addPostPage(api, ctx);
  serveFiles(api, ctx.posts.files, (name) => ctx.posts.media.get(name)?.type);
  await addMediaRoutes(api, ctx);
}

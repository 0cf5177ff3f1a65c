import type { FastifyInstance } from "fastify";
import { addPlatform, type Reset, type SandboxBase } from "../shared/add-platform.ts";
import { serveFiles } from "../shared/files.ts";
import { openTiktokStore, type TiktokContext } from "./context.ts";
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

/** TikTok under /tiktok: www.tiktok.com, open.tiktokapis.com and its upload host, all on one host. */
export function addTiktok(app: FastifyInstance, sandbox: SandboxBase): Promise<Reset> {
  return addPlatform(app, sandbox, {
    slug: "tiktok",
    settings: TiktokSettings,
    openPosts: openTiktokStore,
    signIn: tiktokPlatform,
    users: tiktokUsers,
    addApi,
    addControl: addTiktokControl,
  });
}

function addApi(api: FastifyInstance, ctx: TiktokContext): void {
  const isFile = (name: string) => [...ctx.posts.publications.values()].some((each) => fileOf(each) === name);
  answerRefusals(api);
  addUserRoute(api, ctx);
  addCreatorInfoRoute(api, ctx);
  addInitRoute(api, ctx);
  addUploadRoute(api, ctx);
  addStatusRoutes(api, ctx);
  addVideoRoutes(api, ctx);
  addPostPage(api, ctx);
  serveFiles(api, ctx.posts.files, (name) => (isFile(name) ? "video/mp4" : undefined));
}

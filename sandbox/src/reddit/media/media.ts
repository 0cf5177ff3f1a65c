import type { FastifyInstance } from "fastify";
import type { RedditContext } from "../context.ts";
import type { AddRoute } from "../route.ts";
import { leaseAsset } from "./lease.ts";
import { addS3Routes } from "./s3.routes.ts";
import { addServeRoutes } from "./serve.routes.ts";
import { addWebsocket } from "./websocket.ts";

/** The way of a file: leased, uploaded, told about once it is processed, served. */
export function addMedia(app: FastifyInstance, ctx: RedditContext, add: AddRoute): void {
  add({ method: "POST", path: "/api/media/asset", scope: "submit", handler: leaseAsset });
  addS3Routes(app, ctx);
  addServeRoutes(app, ctx);
  addWebsocket(app, ctx);
}

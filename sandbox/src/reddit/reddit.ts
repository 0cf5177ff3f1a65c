import type { FastifyError, FastifyInstance } from "fastify";
import { addOAuth } from "./auth/oauth.routes.ts";
import type { RedditContext } from "./context.ts";
import { plainError } from "./errors.ts";
import { leaseAsset } from "./media/lease.ts";
import { addS3Routes } from "./media/s3.routes.ts";
import { addServeRoutes } from "./media/serve.routes.ts";
import { addWebsocket } from "./media/websocket.ts";
import { messageRoutes } from "./messages/routes.ts";
import { addPictures } from "./read/pictures.routes.ts";
import { readRoutes } from "./read/routes.ts";
import type { AddRoute, RouteGroup } from "./route.ts";
import { createAddRoute } from "./server/add-route.ts";
import { addBodyParsers } from "./server/input.ts";
import { addPermalinks } from "./server/permalinks.ts";
import { createQuota } from "./server/quota.ts";
import { sendAnswer } from "./server/send-answer.ts";
import { writeRoutes } from "./write/routes.ts";

const groups: RouteGroup[] = [readRoutes, writeRoutes, messageRoutes];

/** Reddit under /reddit: www.reddit.com, oauth.reddit.com and its media hosts, all on one host. */
export async function addReddit(app: FastifyInstance, ctx: RedditContext): Promise<void> {
  await app.register(async (scope) => {
    addPermalinks(scope);
    await addBodyParsers(scope);
    answerErrors(scope);
    await addOAuth(scope, ctx);
    addPictures(scope);
    const add = createAddRoute(scope, ctx, createQuota(ctx.clock));
    for (const group of groups) group(add, ctx, scope);
    addMedia(scope, ctx, add);
    scope.all("/reddit/*", (request, reply) => {
      if (request.headers.accept?.includes("text/html")) return reply.callNotFound();
      return sendAnswer(reply, plainError(404), true);
    });
  });
}

function answerErrors(scope: FastifyInstance): void {
  scope.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    return sendAnswer(reply, plainError(status), true);
  });
}

/** Routes for the life of a file: leased, uploaded, reported once processed, served. */
function addMedia(app: FastifyInstance, ctx: RedditContext, add: AddRoute): void {
  add({ method: "POST", path: "/api/media/asset", scope: "submit", handler: leaseAsset });
  addS3Routes(app, ctx);
  addServeRoutes(app, ctx);
  addWebsocket(app, ctx);
}

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type WebSocket, WebSocketServer } from "ws";
import { type RedditContext, siteOf } from "../context.ts";
import type { Asset } from "../model.ts";
import { permalinkUrl } from "../present/permalink.ts";

const PATH = "/reddit/ws/";
const LOOK_EVERY_MS = 50;

/** Reports the outcome of an upload over a websocket: sends one message, then closes the connection. */
export function addWebsocket(app: FastifyInstance, ctx: RedditContext): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 });

  app.server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = URL.parse(request.url ?? "", "http://sandbox");
    if (!url?.pathname.startsWith(PATH)) {
      // Another upgrade listener, if any, may handle it.
      if (app.server.listenerCount("upgrade") === 1) refuse(socket, "404 Not Found");
      return;
    }
    if (ctx.store.knobs().websocket === "off") return refuse(socket, "503 Service Unavailable");

    const asset = ctx.store.assets.get(url.pathname.slice(PATH.length));
    if (!asset || asset.token !== url.searchParams.get("m")) return refuse(socket, "403 Forbidden");
    const here = { ...ctx, site: `http://${request.headers.host}/reddit` };
    sockets.handleUpgrade(request, socket, head, (client) => tellOutcome(here, client, asset.id));
  });

  app.addHook("preClose", async () => {
    for (const client of sockets.clients) client.terminate();
    sockets.close();
  });
}

function tellOutcome(ctx: RedditContext, client: WebSocket, assetId: string): void {
  const timer = setInterval(look, LOOK_EVERY_MS);
  client.on("close", () => clearInterval(timer));
  client.on("error", () => client.terminate());

  function look(): void {
    const news = ctx.store.knobs().websocket === "silent" ? undefined : newsOf(ctx, ctx.store.assets.get(assetId));
    if (news === undefined) return;
    clearInterval(timer);
    client.send(JSON.stringify(news));
    client.close();
  }
}

function newsOf(ctx: RedditContext, asset: Asset | undefined): unknown {
  if (!asset?.outcome || asset.outcome.at > ctx.clock.seconds()) return undefined;
  const post = ctx.store.posts.get(asset.outcome.post_id ?? "");
  if (!post) return { type: "failed", payload: {} };
  return { type: "success", payload: { redirect: permalinkUrl(post, siteOf(ctx)) } };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The URL that reports the outcome of an upload. */
export function websocketUrl(request: FastifyRequest, { id, token }: Pick<Asset, "id" | "token">): string {
  const scheme = request.protocol === "https" ? "wss" : "ws";
  return `${scheme}://${request.host}/reddit/ws/${id}?m=${token}`;
}

import type { FastifyRequest } from "fastify";
import type { Asset } from "../model.ts";

/** Where the news about an upload will be told. */
export function websocketUrl(request: FastifyRequest, { id, token }: Pick<Asset, "id" | "token">): string {
  const scheme = request.protocol === "https" ? "wss" : "ws";
  return `${scheme}://${request.host}/reddit/ws/${id}?m=${token}`;
}

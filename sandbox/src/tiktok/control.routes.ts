import type { FastifyInstance } from "fastify";
import { pageByAuthor } from "../control/page.ts";
import type { TiktokContext } from "./context.ts";

/** The control API for TikTok posts; control-client.ts is its typed client. */
export function addTiktokControl(app: FastifyInstance, { posts }: TiktokContext): void {
  app.get("/control/tiktok/publications", ({ query }) => pageByAuthor(posts.publications.values(), query));
}

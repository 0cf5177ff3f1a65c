import type { FastifyInstance } from "fastify";
import { pageByAuthor } from "../control/page.ts";
import type { TiktokContext } from "./context.ts";

/** What tests ask about posts on TikTok; control-client.ts is the typed way to call it. */
export function addTiktokControl(app: FastifyInstance, { posts }: TiktokContext): void {
  app.get("/control/tiktok/publications", ({ query }) => pageByAuthor(posts.publications.values(), query));
}

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Paging, pageOf } from "../control/page.ts";
import type { TiktokPosting } from "./context.ts";

const Filter = Paging.extend({ author: z.string().optional() }).strict();

/** What tests ask about posts on TikTok; control-client.ts is the typed way to call it. */
export function addTiktokControl(app: FastifyInstance, { posts }: TiktokPosting): void {
  app.get("/control/tiktok/publications", (request) => {
    const { author, ...paging } = Filter.parse(request.query);
    const isTheirs = ({ username }: { username: string }) =>
      author === undefined || username.toLowerCase() === author.toLowerCase();
    return pageOf([...posts.publications.values()].filter(isTheirs), paging);
  });
}

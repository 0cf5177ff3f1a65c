import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Paging, pageOf } from "../control/page.ts";
import type { InstagramContext } from "./context.ts";

const Filter = Paging.extend({ author: z.string().optional() }).strict();

/** What tests ask about posts on Instagram; control-client.ts is the typed way to call it. */
export function addInstagramControl(app: FastifyInstance, { posts, people }: InstagramContext): void {
  app.get("/control/instagram/posts", (request) => {
    const { author, ...paging } = Filter.parse(request.query);
    return pageOf([...posts.media.values()].filter(isBy(author)), paging);
  });

  app.get("/control/instagram/comments", (request) => {
    const { author, ...paging } = Filter.parse(request.query);
    return pageOf([...posts.comments.values()].filter(isBy(author)), paging);
  });

  app.get("/control/instagram/containers", (request) => {
    const { author, ...paging } = Filter.parse(request.query);
    const named = [...posts.containers.values()].map((container) => ({
      ...container,
      username: people.users.get(container.user_id)?.username ?? "",
    }));
    return pageOf(named.filter(isBy(author)), paging);
  });
}

const isBy =
  (author: string | undefined) =>
  ({ username }: { username: string }) =>
    author === undefined || username.toLowerCase() === author.toLowerCase();

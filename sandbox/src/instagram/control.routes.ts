import type { FastifyInstance } from "fastify";
import { pageByAuthor } from "../control/page.ts";
import type { InstagramContext } from "./context.ts";

/** The control API for Instagram posts; control-client.ts is its typed client. */
export function addInstagramControl(app: FastifyInstance, { posts, people }: InstagramContext): void {
  app.get("/control/instagram/posts", ({ query }) => pageByAuthor(posts.media.values(), query));
  app.get("/control/instagram/comments", ({ query }) => pageByAuthor(posts.comments.values(), query));
  app.get("/control/instagram/containers", ({ query }) => {
    const named = [...posts.containers.values()].map((container) => ({
      ...container,
      username: people.users.get(container.user_id)?.username ?? "",
    }));
    return pageByAuthor(named, query);
  });
}

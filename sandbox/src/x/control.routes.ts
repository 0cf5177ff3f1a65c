import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { pageByAuthor } from "../control/page.ts";
import { refusal } from "../errors.ts";
import type { XContext } from "./context.ts";

const Change = z.strictObject({ likes: z.number().int().min(0).nullable() });

/** The control API for posts on X; control-client.ts is its typed client. */
export function addXControl(app: FastifyInstance, { posts: { tweets } }: XContext): void {
  app.get("/control/x/posts", ({ query }) => pageByAuthor(tweets.values(), query));

  app.patch<{ Params: { id: string } }>("/control/x/posts/:id", async (request) => {
    const tweet = tweets.get(request.params.id);
    if (!tweet) throw refusal(404, `There is no post ${request.params.id}.`);
    const changed = { ...tweet, forced_likes: Change.parse(request.body).likes };
    await tweets.put(changed);
    return changed;
  });
}

import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { forgetGrants } from "../control/forget-user.ts";
import { pageByAuthor } from "../control/page.ts";
import { refusal } from "../errors.ts";
import { userNamed } from "../shared/users.ts";
import type { XContext } from "./context.ts";
import { pastTweet } from "./create-tweet.ts";

const Past = z.strictObject({
  username: z.string(),
  posts: z.array(z.strictObject({ text: z.string().min(1), at: z.iso.datetime() })).max(1000),
});
const Change = z.strictObject({ likes: z.number().int().min(0).nullable() });

/** The control API for X posts; control-client.ts is its typed client. */
export function addXControl(app: FastifyInstance, ctx: XContext): void {
  const { tweets } = ctx.posts;
  app.get("/control/x/posts", ({ query }) => pageByAuthor(tweets.values(), query));

  /** Adds posts as if the user had posted them at the given times. Must be sorted oldest first. */
  app.post("/control/x/posts", async (request, reply) => {
    const { username, posts } = Past.parse(request.body);
    const user = await userNamed(ctx.people, username);
    if (!user) throw refusal(422, `${username} is no username of X.`);
    const data = posts.map(({ text, at }) => pastTweet(user, text, Date.parse(at)));
    await Promise.all(data.map((tweet) => tweets.put(tweet)));
    return reply.code(201).send({ data });
  });

  /** Removes the user with all their posts. */
  app.delete<{ Params: { name: string } }>("/control/x/users/:name", async (request, reply) => {
    const user = [...ctx.people.users.values()].find(({ username }) => username === request.params.name);
    if (user) {
      for (const { id } of tweets.by("user", user.id)) await tweets.remove(id);
      await forgetGrants(ctx.store, user.id);
      await ctx.people.users.remove(user.id);
    }
    return reply.code(204).send();
  });

  app.patch<{ Params: { id: string } }>("/control/x/posts/:id", async (request) => {
    const tweet = tweets.get(request.params.id);
    if (!tweet) throw refusal(404, `There is no post ${request.params.id}.`);
    const changed = { ...tweet, forced_likes: Change.parse(request.body).likes };
    await tweets.put(changed);
    return changed;
  });
}

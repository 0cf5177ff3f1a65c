import type { FastifyInstance, FastifyReply } from "fastify";
import { textsOf } from "../input.ts";
import type { PlatformUser } from "../shared/users.ts";
import { createAccessCheck } from "./access.ts";
import { nowMs, type XContext } from "./context.ts";
import { createTweet, postsOfDay } from "./create-tweet.ts";
import { forbidden, invalid, XProblem } from "./problem.ts";
import { tweetView, withFields } from "./tweet-view.ts";

const READ = ["tweet.read", "users.read"];
const WRITE = [...READ, "tweet.write"];
const DAY_SECONDS = 86_400;

/** Routes that create, delete and read single posts. */
export function addTweetRoutes(app: FastifyInstance, ctx: XContext): void {
  const { tweets } = ctx.posts;
  const mayPost = createAccessCheck(ctx, { limit: () => ctx.settings.current().posts_per_window, scopes: WRITE });
  const mayDelete = createAccessCheck(ctx, { limit: () => 50, scopes: WRITE });
  const mayRead = createAccessCheck(ctx, { limit: () => 5000, scopes: READ });

  app.post("/2/tweets", async (request, reply) => {
    const { user } = mayPost(request, reply);
    refuseOverDay(ctx, user, reply);
    const { id, text, ...rest } = tweetView(ctx, await createTweet(ctx, user, request.body));
    return reply.code(201).send({ data: withFields({ id, text, ...rest }, {}) });
  });

  app.delete<{ Params: { id: string } }>("/2/tweets/:id", async (request, reply) => {
    const { user } = mayDelete(request, reply);
    const tweet = tweets.get(request.params.id);
    if (tweet && tweet.user_id !== user.id) throw forbidden("You are not authorized to delete this Tweet.");
    if (tweet && tweet.deleted_ms === null) await tweets.put({ ...tweet, deleted_ms: nowMs(ctx) });
    return { data: { deleted: true } };
  });

  app.get("/2/tweets", async (request, reply) => {
    mayRead(request, reply);
    const query = textsOf(request.query);
    const ids = (query.ids ?? "").split(",").filter((id) => id !== "");
    if (ids.length === 0 || ids.length > 100) throw invalid("The `ids` query parameter has 1 to 100 ids.", { ids });
    const found = ids.map((id) => tweets.get(id)).filter((tweet) => tweet !== undefined && tweet.deleted_ms === null);
    const missing = ids.filter((id) => !found.some((tweet) => tweet?.id === id));
    return {
      ...(found.length > 0 && { data: found.map((tweet) => withFields(tweetView(ctx, tweet!), query)) }),
      ...(missing.length > 0 && { errors: missing.map(notFound) }),
    };
  });
}

/** Refuses a post when the daily cap is reached, with a 429 although the window has calls left. */
function refuseOverDay(ctx: XContext, user: PlatformUser, reply: FastifyReply): void {
  const { posts_per_day } = ctx.settings.current();
  if (posts_per_day === null) return;
  const past = postsOfDay(ctx, user);
  const oldest = past[0] ? Math.floor(past[0].created_ms / 1000) : ctx.clock.seconds();
  reply.headers({
    "x-user-limit-24hour-limit": posts_per_day,
    "x-user-limit-24hour-remaining": Math.max(0, posts_per_day - past.length),
    "x-user-limit-24hour-reset": oldest + DAY_SECONDS,
  });
  if (past.length >= posts_per_day) throw new XProblem(429, "Too Many Requests");
}

function notFound(id: string) {
  return {
    value: id,
    detail: `Could not find tweet with ids: [${id}].`,
    title: "Not Found Error",
    resource_type: "tweet",
    parameter: "ids",
    resource_id: id,
    type: "https://api.twitter.com/2/problems/resource-not-found",
  };
}

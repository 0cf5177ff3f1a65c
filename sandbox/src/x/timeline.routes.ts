import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { textsOf } from "../input.ts";
import { createAccessCheck } from "./access.ts";
import type { XContext } from "./context.ts";
import type { Tweet } from "./model.ts";
import { invalid, XProblem } from "./problem.ts";
import { mediaUrl, tweetView, withFields } from "./tweet-view.ts";

const Query = z.object({
  max_results: z.coerce.number().int().min(5).max(100).default(10),
  start_time: z.iso.datetime().optional(),
  end_time: z.iso.datetime().optional(),
  since_id: z.string().regex(/^\d+$/).optional(),
  until_id: z.string().regex(/^\d+$/).optional(),
  exclude: z.string().default(""),
  pagination_token: z.string().regex(/^\d+$/).optional(),
  expansions: z.string().default(""),
});
type Query = z.infer<typeof Query>;

/** The route for a user's posts, newest first. */
export function addTimelineRoute(app: FastifyInstance, ctx: XContext): void {
  const authorize = createAccessCheck(ctx, { limit: () => 900, scopes: ["tweet.read", "users.read"] });

  app.get<{ Params: { id: string } }>("/2/users/:id/tweets", async (request, reply) => {
    authorize(request, reply);
    const read = Query.safeParse(request.query);
    if (!read.success) throw invalid(`The query parameter [${read.error.issues[0]?.path}] is not valid`);
    const { id } = request.params;
    if (!ctx.people.users.get(id))
      throw new XProblem(404, "Not Found Error", { detail: `Could not find user [${id}].` });

    const all = ctx.posts.tweets
      .by("user", id)
      .filter((tweet) => matchesFilter(tweet, read.data))
      .toReversed();
    const from = Number(read.data.pagination_token ?? 0);
    const page = all.slice(from, from + read.data.max_results);
    const next = from + page.length;
    return {
      ...(page.length > 0 && { data: page.map((tweet) => withFields(tweetView(ctx, tweet), textsOf(request.query))) }),
      ...(read.data.expansions.includes("attachments.media_keys") && { includes: { media: mediaOf(page, request) } }),
      meta: {
        result_count: page.length,
        ...(page.length > 0 && { newest_id: page[0]!.id, oldest_id: page.at(-1)!.id }),
        ...(next < all.length && { next_token: String(next) }),
      },
    };
  });
}

function matchesFilter(tweet: Tweet, { start_time, end_time, since_id, until_id, exclude }: Query): boolean {
  const { id, created_ms, deleted_ms, reply_to } = tweet;
  if (deleted_ms !== null || (reply_to !== null && exclude.includes("replies"))) return false;
  if (start_time && created_ms < Date.parse(start_time)) return false;
  if (end_time && created_ms >= Date.parse(end_time)) return false;
  return (!since_id || BigInt(id) > BigInt(since_id)) && (!until_id || BigInt(id) < BigInt(until_id));
}

function mediaOf(tweets: readonly Tweet[], request: FastifyRequest) {
  return tweets.flatMap(({ media }) =>
    media.map(({ id, key, type }) => {
      const isPhoto = type.startsWith("image/") && type !== "image/gif";
      if (isPhoto) return { media_key: key, type: "photo", url: mediaUrl(request, id) };
      const kind = type === "image/gif" ? "animated_gif" : "video";
      return { media_key: key, type: kind, preview_image_url: mediaUrl(request, id) };
    }),
  );
}

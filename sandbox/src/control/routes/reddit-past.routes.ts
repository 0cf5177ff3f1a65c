import { writeFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { refusal } from "../../errors.ts";
import type { Parts } from "../../parts.ts";
import type { RedditContext } from "../../reddit/context.ts";
import { newAssetId } from "../../reddit/media/lease.ts";
import { mediaType } from "../../reddit/media/media-types.ts";
import { assetFile } from "../../reddit/media/store-file.ts";
import type { Asset } from "../../reddit/model.ts";
import { findPost, performanceOf, removalAt } from "../../reddit/posts.ts";
import { ageUser } from "../age-user.ts";
import { NewComments, NewImage, NewPosts, PastAsked } from "../inputs.ts";
import { newPost } from "../new-post.ts";
import { commentView, postView } from "../reddit-views.ts";
import type { PastMoment } from "../views.ts";
import { newComment } from "./reddit-content.routes.ts";
import { knownUser } from "./reddit-people.routes.ts";

const Age = z.strictObject({ seconds: z.int().min(0) });
/** Reddit's own limit. */
const IMAGE_LIMIT = 20 * 1024 * 1024;

/** Routes that create weeks of a user's past in a few calls, and tell how posts stood at any moment of it. */
export function addRedditPastRoutes(app: FastifyInstance, { reddit }: Parts): void {
  /** Posts must be sorted oldest first, because earlier posts affect how later ones are judged. */
  app.post("/control/reddit/posts/many", async (request, reply) => {
    const posts = [];
    for (const given of NewPosts.parse(request.body).posts) {
      const post = newPost(reddit, given);
      posts.push({ post, isStored: reddit.store.posts.put(post) });
    }
    await Promise.all(posts.map(({ isStored }) => isStored));
    return reply
      .code(201)
      .send({ data: posts.map(({ post }) => postView(reddit, post, { state: false, comments: false })) });
  });

  app.post("/control/reddit/comments/many", async (request, reply) => {
    const data = [];
    for (const given of NewComments.parse(request.body).comments) {
      const comment = await newComment(reddit, given);
      await reddit.store.comments.put(comment);
      data.push(commentView(reddit, comment));
    }
    return reply.code(201).send({ data });
  });

  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/octet-stream",
      { parseAs: "buffer" },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post("/control/reddit/images", { bodyLimit: IMAGE_LIMIT }, async (request, reply) => {
      const id = await keepImage(reddit, NewImage.parse(request.query), z.instanceof(Buffer).parse(request.body));
      return reply.code(201).send({ id });
    });
  });

  app.post("/control/reddit/users/:name/age", async (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params);
    await ageUser(reddit, knownUser(reddit, name), Age.parse(request.body).seconds);
    return reply.code(204).send();
  });

  app.post("/control/reddit/past", (request) => ({
    data: PastAsked.parse(request.body).moments.map(({ at, ids }) => ids.map((id) => pastOf(reddit, id, at))),
  }));
}

async function keepImage(ctx: RedditContext, { from, type }: NewImage, bytes: Buffer): Promise<string> {
  if (!mediaType(type)) throw refusal(422, `${type} is no type of picture.`);
  const now = ctx.clock.seconds();
  const asset: Asset = {
    id: newAssetId(),
    user_id: knownUser(ctx, from).id,
    mimetype: type,
    filepath: "picture",
    leased_at: now,
    uploaded_at: now,
    size: bytes.length,
    token: "",
    outcome: null,
  };
  await writeFile(assetFile(ctx.store.mediaFolder, asset.id), bytes);
  await ctx.store.assets.put(asset);
  return asset.id;
}

function pastOf(ctx: RedditContext, fullname: string, at: string): PastMoment {
  const id = fullname.replace(/^t3_/, "");
  const post = findPost(ctx, id);
  if (!post) throw refusal(404, `There is no post ${id}.`);
  const then = Math.floor(Date.parse(at) / 1000);
  const { score, upvote_ratio, num_comments } = performanceOf(ctx, post, then);
  const removed_by_category = removalAt(ctx, post, then)?.category ?? null;
  return { id: `t3_${id}`, score, upvote_ratio, num_comments, removed_by_category };
}

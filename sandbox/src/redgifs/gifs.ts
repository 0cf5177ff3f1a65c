import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { requireReader, requireUser } from "./bearer.ts";
import { nowMs, type RedgifsContext, redgifsUrl } from "./context.ts";
import { notFound, RedgifsError } from "./errors.ts";
import { gifView, nichesOf, userView } from "./gif-view.ts";
import type { Gif } from "./model.ts";
import { checkTags } from "./submit.ts";
import { encodingOf } from "./ticket-status.ts";
import { findUser } from "./users.ts";

const Params = z.object({ id: z.string() });
const Extras = z.object({ views: z.string().optional(), users: z.string().optional(), niches: z.string().optional() });

const Change = z.object({
  tags: z.array(z.string()).optional(),
  niches: z.array(z.string()).optional(),
  sexuality: z.string().nullish(),
  contentType: z.string().nullish(),
  description: z.string().max(2000).nullish(),
  published: z.boolean().optional(),
});
type Change = z.infer<typeof Change>;

export function addGifs(app: FastifyInstance, ctx: RedgifsContext): void {
  app.get("/v2/gifs/:id", (request) => {
    const reader = requireReader(ctx, request);
    const gif = existingGif(ctx, request);
    if (!isReachable(ctx, gif, reader)) throw notFound();

    const asked = Extras.parse(request.query);
    const urlOf = (path: string) => redgifsUrl(request, path);
    const owner = findUser(ctx, gif.username);
    return {
      gif: gifView(ctx, gif, urlOf, { hasViews: asked.views === "yes" }),
      ...(asked.users === "yes" && owner ? { user: userView(ctx, owner, urlOf) } : {}),
      ...(asked.niches === "yes" ? { niches: nichesOf(gif) } : {}),
    };
  });

  app.patch("/v2/gifs/:id", async (request) => {
    const gif = ownGif(ctx, request);
    const change = Change.parse(request.body);
    if (change.tags) checkTags(change.tags);
    const changed = withChange(gif, change);
    await ctx.store.gifs.put(changed);
    return { gif: gifView(ctx, changed, (path) => redgifsUrl(request, path)) };
  });

  app.delete("/v2/gifs/:id", async (request, reply) => {
    await ctx.store.gifs.put({ ...ownGif(ctx, request), deleted_ms: nowMs(ctx) });
    return reply.code(204).send();
  });
}

/** Whether the reader may see a gif. Unprocessed gifs are hidden from everybody, drafts from all but their owner. */
export function isReachable(ctx: RedgifsContext, gif: Gif, reader: string | null): boolean {
  return encodingOf(ctx, gif).task === "complete" && (gif.published || gif.username === reader);
}

function existingGif(ctx: RedgifsContext, request: FastifyRequest): Gif {
  const gif = ctx.store.gifs.get(Params.parse(request.params).id.toLowerCase());
  if (!gif) throw notFound();
  if (gif.deleted_ms === null) return gif;
  throw ctx.store.knobs().answers_gone ? new RedgifsError(410, "Gone", "This gif was deleted.") : notFound();
}

function ownGif(ctx: RedgifsContext, request: FastifyRequest): Gif {
  const { username } = requireUser(ctx, request, "upload");
  const gif = existingGif(ctx, request);
  if (gif.username !== username) throw new RedgifsError(403, "Forbidden", "This gif belongs to somebody else.");
  return gif;
}

function withChange(gif: Gif, change: Change): Gif {
  return {
    ...gif,
    tags: change.tags ?? gif.tags,
    niches: change.niches ?? gif.niches,
    sexuality: change.sexuality === undefined ? gif.sexuality : change.sexuality,
    content_type: change.contentType === undefined ? gif.content_type : change.contentType,
    description: change.description === undefined ? gif.description : change.description,
    published: change.published ?? gif.published,
  };
}

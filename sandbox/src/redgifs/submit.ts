import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { videoFacts } from "../shared/video-facts.ts";
import { requireUser } from "./bearer.ts";
import { nowMs, type RedgifsContext, takeFailure } from "./context.ts";
import { notFound, RedgifsError } from "./errors.ts";
import type { Gif } from "./model.ts";
import { newMediaName } from "./slug.ts";
import { encodingOf, ticketStatus } from "./ticket-status.ts";

const NewGif = z.object({
  ticket: z.string(),
  tags: z.array(z.string()),
  keepAudio: z.boolean().default(true),
  private: z.boolean().default(false),
  description: z.string().max(2000).nullish(),
  niches: z.array(z.string()).default([]),
  sexuality: z.string().nullish(),
  contentType: z.string().nullish(),
  draft: z.boolean().default(false),
  cut: z.object({ start: z.number().min(0), duration: z.number().positive() }).nullish(),
});
type NewGif = z.infer<typeof NewGif>;

/** Creates a gif from an uploaded file. Submitting the same ticket twice creates two gifs. */
export function addSubmit(app: FastifyInstance, ctx: RedgifsContext): void {
  app.post("/v2/gifs/submit", async (request) => {
    const { username } = requireUser(ctx, request, "upload");
    const asked = NewGif.parse(request.body);
    checkTags(asked.tags);
    const gif = await gifFor(ctx, username, asked);
    await ctx.store.gifs.put(gif);
    return { id: gif.id, duration: Math.max(1, Math.ceil((gif.encoded_ms - gif.created_ms) / 1000)) };
  });

  app.get("/v1/gifs/fetch/status/:id", (request) => {
    const { username } = requireUser(ctx, request, "upload");
    const { id } = z.object({ id: z.string() }).parse(request.params);
    const gif = ctx.store.gifs.get(id.toLowerCase());
    if (gif?.username !== username || gif.deleted_ms !== null) throw notFound();
    const { task, progress } = encodingOf(ctx, gif);
    return { [ctx.store.knobs().status_field]: task, progress };
  });
}

export function checkTags(tags: string[]): void {
  if (tags.length < 3 || tags.length > 10)
    throw new RedgifsError(400, "InvalidTags", "A gif needs at least 3 and at most 10 tags.");
}

async function gifFor(ctx: RedgifsContext, username: string, asked: NewGif): Promise<Gif> {
  const file = await fileOf(ctx, username, asked.ticket);
  const fails = await takeFailure(ctx, "failing_encodings");
  const facts = await videoFacts(join(ctx.store.filesFolder, file));
  const { encoding_seconds, is_media_stuck } = ctx.store.knobs();
  const media_name = newMediaName((id) => ctx.store.gifs.get(id) !== undefined);
  const created_ms = nowMs(ctx);
  return {
    id: media_name.toLowerCase(),
    media_name,
    username,
    ticket_id: asked.ticket,
    file,
    facts: asked.cut ? { ...facts, duration: Math.min(facts.duration, asked.cut.duration) } : facts,
    created_ms,
    encoded_ms: created_ms + encoding_seconds * 1000,
    fails,
    is_stuck: is_media_stuck,
    tags: asked.tags,
    niches: asked.niches,
    sexuality: asked.sexuality ?? null,
    content_type: asked.contentType ?? null,
    description: asked.description ?? null,
    keep_audio: asked.keepAudio,
    private: asked.private,
    published: !asked.draft,
    cut: asked.cut ?? null,
    deleted_ms: null,
  };
}

async function fileOf(ctx: RedgifsContext, username: string, ticketId: string): Promise<string> {
  const ticket = ctx.store.tickets.get(ticketId);
  const isUsable = ticket?.username === username && ticketStatus(ctx, ticket) === "ready";
  if (!isUsable || ticket.file === null || (await takeFailure(ctx, "failing_submits")))
    throw new RedgifsError(400, "UploadFailed", "The upload is not ready to be used.");
  return ticket.file;
}

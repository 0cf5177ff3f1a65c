import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { textsOf } from "../input.ts";
import type { PlatformUser } from "../shared/users.ts";
import { createAccessCheck } from "./access.ts";
import { nowMs, type XContext } from "./context.ts";
import { CATEGORIES, type XMedia } from "./model.ts";
import { newMedia, processed, refuseSize } from "./new-media.ts";
import { invalid, XProblem } from "./problem.ts";

const NewUpload = z.object({
  media_type: z.string(),
  total_bytes: z.number().int().positive().max(17_179_869_184),
  media_category: z.enum(CATEGORIES),
});
const Index = z.coerce.number().int().min(0).max(999);

/** Upload routes: small pictures in one call; everything else is initialised, appended in segments and finalised. */
export async function addMediaRoutes(app: FastifyInstance, ctx: XContext): Promise<void> {
  const { media, files } = ctx.posts;
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Number.MAX_SAFE_INTEGER } });
  const mayUpload = createAccessCheck(ctx, { limit: () => 500, scopes: ["media.write"] });
  const maySegment = createAccessCheck(ctx, { limit: () => 1875, scopes: ["media.write"] });
  const mayAsk = createAccessCheck(ctx, { limit: () => 1000, scopes: ["media.write"] });

  app.post("/2/media/upload", async (request, reply) => {
    const { user } = mayUpload(request, reply);
    const { fields, file, type } = await formOf(request);
    if (fields.media_category !== "tweet_image") throw invalid("Only images can be uploaded at once.");
    if (!file) throw invalid("$.media: is missing but it is required");
    const made = newMedia(ctx, user, { type, category: "tweet_image", total_bytes: file.length });
    refuseSize(made);
    await writeFile(files.pathOf(made.id), file);
    const closed = await processed(ctx, made);
    await media.put(closed);
    return { data: mediaView(ctx, closed) };
  });

  app.post("/2/media/upload/initialize", async (request, reply) => {
    const { user } = maySegment(request, reply);
    const read = NewUpload.safeParse(request.body);
    if (!read.success) throw invalid(`$.${read.error.issues[0]?.path}: is not valid`);
    const { media_type: type, media_category: category, total_bytes } = read.data;
    const made = newMedia(ctx, user, { type, category, total_bytes });
    refuseSize(made);
    await media.put(made);
    return { data: mediaView(ctx, made) };
  });

  app.post<{ Params: { id: string } }>("/2/media/upload/:id/append", async (request, reply) => {
    const known = ownMedia(ctx, maySegment(request, reply).user, request.params.id);
    const { fields, file } = await formOf(request);
    const index = Index.safeParse(fields.segment_index);
    if (!file || !index.success) throw invalid("$.segment_index: is not valid");
    if (file.length > ctx.settings.current().largest_chunk_bytes) return reply.code(413).send();
    await writeFile(files.pathOf(`${known.id}.${index.data}`), file);
    const latest = media.get(known.id) ?? known;
    await media.put({ ...latest, segments: { ...latest.segments, [index.data]: file.length } });
    return { data: { expires_at: Math.floor(known.expires_ms / 1000) } };
  });

  app.post<{ Params: { id: string } }>("/2/media/upload/:id/finalize", async (request, reply) => {
    const known = ownMedia(ctx, maySegment(request, reply).user, request.params.id);
    if (typeof request.body !== "object" || request.body === null) throw invalid("Request body must be a JSON object.");
    const sizes = Object.values(known.segments);
    if (sizes.reduce((sum, size) => sum + size, 0) !== known.total_bytes) {
      throw invalid("Segments do not add up to provided total file size.");
    }
    await joinSegments(ctx, known);
    const closed = await processed(ctx, known);
    await media.put(closed);
    return { data: mediaView(ctx, closed) };
  });

  app.get("/2/media/upload", async (request, reply) => {
    const { user } = mayAsk(request, reply);
    const { command, media_id = "" } = textsOf(request.query);
    if (command !== "STATUS") throw invalid("The `command` query parameter is not one of [STATUS]");
    return { data: mediaView(ctx, ownMedia(ctx, user, media_id)) };
  });
}

function ownMedia({ posts }: XContext, user: PlatformUser, id: string): XMedia {
  const media = posts.media.get(id);
  if (media?.user_id === user.id) return media;
  throw new XProblem(404, "Not Found Error", { detail: `Could not find media with id: [${id}].` });
}

/** Joins segments by index, regardless of the order of upload. */
async function joinSegments({ posts: { files } }: XContext, { id, segments }: XMedia): Promise<void> {
  await rm(files.pathOf(id), { force: true });
  for (const index of Object.keys(segments).toSorted((a, b) => Number(a) - Number(b))) {
    await appendFile(files.pathOf(id), await readFile(files.pathOf(`${id}.${index}`)));
    await rm(files.pathOf(`${id}.${index}`));
  }
}

async function formOf(request: FastifyRequest) {
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  let type = "";
  if (!request.isMultipart()) throw invalid("The body must be multipart/form-data.");
  for await (const part of request.parts()) {
    if (part.type === "field") fields[part.fieldname] = String(part.value);
    else if (part.fieldname === "media") {
      file = await part.toBuffer();
      type = part.mimetype;
    }
  }
  return { fields, file, type };
}

function mediaView(ctx: XContext, media: XMedia) {
  const { id, key, category, type, total_bytes, finalized_ms, expires_ms } = media;
  const announced = { id, media_key: key, expires_after_secs: Math.round((expires_ms - nowMs(ctx)) / 1000) };
  if (finalized_ms === null) return announced;
  const isPicture = category === "tweet_image";
  return {
    ...announced,
    size: total_bytes,
    ...(isPicture
      ? { image: { image_type: type } }
      : { video: { video_type: type }, processing_info: infoOf(ctx, media) }),
  };
}

function infoOf(ctx: XContext, { finalized_ms, ready_ms, failure }: XMedia) {
  const now = nowMs(ctx);
  if (now >= ready_ms && failure) return { state: "failed", progress_percent: 100, error: failure };
  if (now >= ready_ms) return { state: "succeeded", progress_percent: 100 };
  const check_after_secs = Math.max(1, Math.ceil((ready_ms - now) / 1000));
  const done = (now - finalized_ms!) / (ready_ms - finalized_ms!);
  if (done < 0.2) return { state: "pending", check_after_secs };
  return { state: "in_progress", check_after_secs, progress_percent: Math.floor(done * 100) };
}

import { appendFile, writeFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { textsOf } from "../input.ts";
import { keepBodiesRaw } from "../shared/raw-bodies.ts";
import { nowMs, type TiktokContext } from "./context.ts";
import { fileOf, finish } from "./finish.ts";
import type { Publication } from "./model.ts";

/** The upload host: takes a signed URL per video instead of a bearer token, and chunks in sequence. */
export function addUploadRoute(app: FastifyInstance, ctx: TiktokContext): void {
  app.register(async (scope) => {
    keepBodiesRaw(scope);
    scope.put("/upload/", (request, reply) => takeChunk(ctx, request, reply));
  });
}

async function takeChunk(ctx: TiktokContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const bytes = await bytesOf(request);
  const { upload_id = "", upload_token } = textsOf(request.query);
  const { publications, files } = ctx.posts;
  const publication = publications.get(upload_id);
  if (!publication) return reply.code(404).send();
  const endsMs = publication.created_ms + ctx.settings.current().upload_url_seconds * 1000;
  if (publication.upload_token !== upload_token || nowMs(ctx) > endsMs) return reply.code(403).send();

  const range = rangeOf(request.headers["content-range"]);
  const size = range && range.last - range.first + 1;
  if (!range || bytes === null || size !== bytes.length || range.total !== publication.video_size) {
    return reply.code(400).send();
  }
  reply.header("content-range", storedOf(publication));
  if (range.first !== publication.uploaded_bytes || range.last >= publication.video_size) return reply.code(416).send();
  if (!isChunk(publication, range)) return reply.code(400).send();

  const path = files.pathOf(fileOf(publication));
  await (range.first === 0 ? writeFile(path, bytes) : appendFile(path, bytes));
  const stored = { ...publication, uploaded_bytes: range.last + 1 };
  const isWhole = stored.uploaded_bytes === stored.video_size;
  await publications.put(isWhole ? await finish(ctx, stored) : stored);
  return reply
    .code(isWhole ? 201 : 206)
    .header("content-range", storedOf(stored))
    .send();
}

/** Returns null if the connection was lost. */
async function bytesOf({ raw }: FastifyRequest): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  try {
    for await (const part of raw) parts.push(part);
    return raw.complete ? Buffer.concat(parts) : null;
  } catch {
    return null;
  }
}

type Range = { first: number; last: number; total: number };

function rangeOf(header: string | undefined): Range | null {
  const [, first, last, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(header ?? "") ?? [];
  return total === undefined ? null : { first: Number(first), last: Number(last), total: Number(total) };
}

/** Whether a chunk has the size given at init; the last one also includes the remainder. */
function isChunk({ chunk_size, total_chunk_count, video_size }: Publication, { first, last }: Range): boolean {
  const isLast = first === chunk_size * (total_chunk_count - 1);
  return isLast ? last === video_size - 1 : last - first + 1 === chunk_size;
}

const storedOf = ({ uploaded_bytes, video_size }: Publication) =>
  `bytes 0-${Math.max(0, uploaded_bytes - 1)}/${video_size}`;

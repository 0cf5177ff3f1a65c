import { createHash, type Hash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { keepBodiesRaw } from "../shared/raw-bodies.ts";
import { s3Xml } from "../shared/s3-xml.ts";
import { nowMs, type RedgifsContext, takeFailure } from "./context.ts";
import type { Ticket } from "./model.ts";

const Params = z.object({ id: z.string() });
const Signed = z.object({ "X-Amz-Signature": z.string().optional() });

/** The upload bucket: takes a signed URL per ticket instead of a bearer token, and answers in XML. */
export function addFiledrop(app: FastifyInstance, ctx: RedgifsContext): void {
  app.register(async (filedrop) => {
    keepBodiesRaw(filedrop);
    filedrop.put("/filedrop/:id", (request, reply) => takeFile(ctx, request, reply));
  });
}

async function takeFile(ctx: RedgifsContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { authorization, "content-length": length } = request.headers;
  if (authorization) return refuse(reply, 400, "InvalidArgument", "Only one auth mechanism allowed.");
  const ticket = ticketFor(ctx, request);
  if (!ticket) return refuse(reply, 403, "AccessDenied", "Request has expired or is not signed.");
  if (length === undefined) return refuse(reply, 411, "MissingContentLength", "You must provide a Content-Length.");
  if (Number(length) > ctx.store.knobs().max_file_bytes)
    return refuse(reply, 413, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size.");

  const path = join(ctx.store.filesFolder, `${randomUUID()}.part`);
  const md5 = await keep(request.raw, path);
  if (md5 === null) return refuse(reply, 400, "IncompleteBody", "The body ended before its Content-Length.");
  if (ticket.md5 !== null && ticket.md5 !== md5) {
    await rm(path, { force: true });
    return refuse(reply, 400, "BadDigest", "The bytes do not match the MD5 that was declared.");
  }
  await rename(path, join(ctx.store.filesFolder, md5));
  await markUploaded(ctx, ticket, md5);
  return reply.code(200).header("etag", `"${md5}"`).send();
}

function ticketFor(ctx: RedgifsContext, request: FastifyRequest): Ticket | undefined {
  const ticket = ctx.store.tickets.get(Params.parse(request.params).id);
  const isSigned = ticket?.signature === Signed.parse(request.query)["X-Amz-Signature"];
  return ticket && isSigned && ticket.expires_ms > nowMs(ctx) ? ticket : undefined;
}

/** Streams the upload to a file and returns its MD5. If the upload is cut short, removes the file and returns null. */
async function keep(bytes: IncomingMessage, path: string): Promise<string | null> {
  const md5 = createHash("md5");
  try {
    await pipeline(bytes, passingBy(md5), createWriteStream(path));
    return md5.digest("hex");
  } catch (error) {
    await rm(path, { force: true });
    if (!bytes.complete) return null;
    throw error;
  }
}

function passingBy(hash: Hash): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}

async function markUploaded(ctx: RedgifsContext, ticket: Ticket, file: string): Promise<void> {
  const { analysis_seconds, is_media_stuck } = ctx.store.knobs();
  const put_ms = nowMs(ctx);
  const fails = await takeFailure(ctx, "failing_analyses");
  const analysed_ms = put_ms + analysis_seconds * 1000;
  await ctx.store.tickets.put({ ...ticket, file, put_ms, analysed_ms, fails, is_stuck: is_media_stuck });
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply
    .code(status)
    .type("application/xml")
    .send(s3Xml("Error", { Code: code, Message: message }));
}

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { RedgifsContext } from "./context.ts";
import { notFound } from "./errors.ts";
import { colorOf } from "./gif-view.ts";
import { isReachable } from "./gifs.ts";
import type { Gif } from "./model.ts";
import { partOf } from "./range.ts";

const File = z.string().regex(/^[A-Za-z0-9]+(-mobile|-silent|-poster)?\.(mp4|jpg)$/);

/** media.redgifs.com: no token needed, parts of a file on request. */
export function addMedia(app: FastifyInstance, ctx: RedgifsContext): void {
  app.get("/media/:file", (request, reply) => {
    const file = File.safeParse(z.object({ file: z.string() }).parse(request.params).file);
    const gif = file.success ? ctx.store.gifs.get(file.data.replace(/[-.].*/, "").toLowerCase()) : undefined;
    if (!gif || gif.deleted_ms !== null || !isReachable(ctx, gif, gif.username)) throw notFound();
    reply.header("cross-origin-resource-policy", "cross-origin");
    if (file.data?.endsWith(".jpg")) return reply.type("image/png").send(posterOf(gif));
    return sendPart(request, reply, join(ctx.store.filesFolder, gif.file));
  });
}

async function sendPart(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
  const size = await stat(path).then(
    ({ size }) => size,
    () => null,
  );
  if (size === null) throw notFound();
  reply.header("accept-ranges", "bytes").type("video/mp4");
  const part = partOf(request.headers.range, size);
  if (part.kind === "outside") return reply.code(416).header("content-range", `bytes */${size}`).send();
  if (part.kind === "all") return reply.header("content-length", size).send(createReadStream(path));
  return reply
    .code(206)
    .headers({
      "content-range": `bytes ${part.start}-${part.end}/${size}`,
      "content-length": part.end - part.start + 1,
    })
    .send(createReadStream(path, part));
}

/** A plain PNG in the gif's colour: nothing here can take a frame out of a video. */
function posterOf(gif: Gif): Buffer {
  const [width, height] = [54, 96];
  const color = Buffer.from(colorOf(gif).slice(1), "hex");
  const row = Buffer.concat([Buffer.of(0), Buffer.concat(Array.from({ length: width }, () => color))]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

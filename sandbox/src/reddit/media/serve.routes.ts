import { createReadStream } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { RedditContext } from "../context.ts";
import { fileNameOf } from "./media-types.ts";
import { assetFile } from "./store-file.ts";

/** Uploads for pages and clients, what i.redd.it and v.redd.it are for Reddit: `/reddit/media/<asset>.<ext>`. */
export function addServeRoutes(app: FastifyInstance, { store }: RedditContext): void {
  app.get<{ Params: { file: string } }>("/reddit/media/:file", (request, reply) => {
    const { file } = request.params;
    const asset = store.assets.get(file.split(".")[0] ?? "");
    if (!asset?.size || file !== fileNameOf(asset)) return reply.callNotFound();

    reply.headers({
      "content-type": asset.mimetype,
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
    });
    return sendBytes(reply, assetFile(store.mediaFolder, asset.id), asset.size, request.headers.range);
  });
}

function sendBytes(reply: FastifyReply, file: string, size: number, range: string | undefined) {
  const asked = rangeOf(range, size);
  if (asked === "none") return reply.header("content-length", size).send(createReadStream(file));
  if (asked === "impossible") return reply.code(416).header("content-range", `bytes */${size}`).send();

  const { start, end } = asked;
  reply.code(206).headers({ "content-length": end - start + 1, "content-range": `bytes ${start}-${end}/${size}` });
  return reply.send(createReadStream(file, { start, end }));
}

// One range, as players ask for when somebody jumps within a video.
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | "none" | "impossible" {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "none";

  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end ? "impossible" : { start, end };
}

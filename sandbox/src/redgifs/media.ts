import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { png } from "../shared/png.ts";
import { sendFile } from "../shared/send-file.ts";
import type { RedgifsContext } from "./context.ts";
import { notFound } from "./errors.ts";
import { colorOf } from "./gif-view.ts";
import { isReachable } from "./gifs.ts";
import type { Gif } from "./model.ts";

const Params = z.object({ file: z.string() });
const FILE = /^([A-Za-z0-9]+)(?:-mobile|-silent|-poster)?\.(mp4|jpg)$/;

/** media.redgifs.com: no token needed, range requests supported. */
export function addMedia(app: FastifyInstance, ctx: RedgifsContext): void {
  app.get("/media/:file", async (request, reply) => {
    const [, name = "", ending] = FILE.exec(Params.parse(request.params).file) ?? [];
    const gif = ctx.store.gifs.get(name.toLowerCase());
    if (!gif || gif.deleted_ms !== null || !isReachable(ctx, gif, gif.username)) throw notFound();
    reply.header("cross-origin-resource-policy", "cross-origin");
    if (ending === "jpg") return reply.type("image/png").send(posterOf(gif));

    const path = join(ctx.store.filesFolder, gif.file);
    const file = await stat(path).catch(() => null);
    if (!file) throw notFound();
    return sendFile(reply.type("video/mp4"), path, file.size);
  });
}

/** A plain picture in the gif's colour, because the sandbox cannot extract frames from a video. */
function posterOf(gif: Gif): Buffer {
  const color = [...Buffer.from(colorOf(gif).slice(1), "hex")];
  return png(54, 96, () => color);
}

import type { FastifyInstance } from "fastify";
import { sendFile } from "../../shared/send-file.ts";
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
    });
    return sendFile(reply, assetFile(store.mediaFolder, asset.id), asset.size);
  });
}

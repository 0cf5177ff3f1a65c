import type { FastifyInstance } from "fastify";
import { sendFile } from "../../shared/send-file.ts";
import type { RedditContext } from "../context.ts";
import { fileNameOf } from "./media-types.ts";
import { assetFile } from "./store-file.ts";

/** Serves uploads at `/reddit/media/<asset>.<ext>`, as i.redd.it and v.redd.it do. */
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

import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import { mount } from "../../http/mount.ts";
import { Refusal } from "../../lib/refusal.ts";
import { posterName, thumbName } from "./file-names.ts";
import { findMediaOfUser } from "./media.queries.ts";
import type { MediaContext } from "./media-context.ts";
import { mediaOfLink } from "./public-link.ts";
import { sendFile } from "./send-file.ts";
import { noSuchMedia } from "./shown-media.ts";

/** Browsers forget the redirect before the address in object storage expires. */
const ADDRESS_KEPT_SECONDS = 30 * 60;

/** Serves files to their owners, identified by the session alone: image elements send no Creator-Id. */
export function filesRoutes(app: FastifyInstance, ctx: MediaContext): void {
  const { db, storage } = ctx;
  const owned = async (userId: number, id: number) => {
    const media = await findMediaOfUser(db, userId, id);
    if (!media) throw noSuchMedia();
    return media;
  };

  mount(app, ctx, endpointOf("GET /media/{id}/file"), async ({ session, params, request, reply }) => {
    const { file, type, name } = await owned(session.user_id, params.id);
    const address = await storage.addressOf(file, type);
    if (!address) return sendFile(request, reply, { storage, name: file, type, label: name });
    // Browsers must not reuse the cached redirect for the next user who signs in there.
    const kept = { "cache-control": `private, max-age=${ADDRESS_KEPT_SECONDS}`, vary: "cookie" };
    reply.code(302).headers({ location: address, ...kept });
    return undefined;
  });

  mount(app, ctx, endpointOf("GET /media/{id}/thumb"), async ({ session, params, query, request, reply }) => {
    const { file, name } = await owned(session.user_id, params.id);
    const stored = { storage, name: thumbName(file, query.size), type: "image/webp", label: `${name}.webp` };
    return sendFile(request, reply, stored);
  });

  mount(app, ctx, endpointOf("GET /media/{id}/poster"), async ({ session, params, request, reply }) => {
    const { file, name, poster_file } = await owned(session.user_id, params.id);
    if (!poster_file) throw noSuchMedia();
    return sendFile(request, reply, { storage, name: posterName(file), type: "image/jpeg", label: `${name}.jpg` });
  });

  mount(app, ctx, endpointOf("GET /files/{secret}"), async ({ params, request, reply }) => {
    const media = await mediaOfLink(ctx, params.secret);
    if (!media) throw new Refusal(404, "File was not found.");
    const { file, type, name } = media;
    return sendFile(request, reply, { storage, name: file, type, label: name });
  });
}

import { writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { endpointOf } from "@ponkan/contract/api";
import { POSTER_MAX_BYTES } from "@ponkan/contract/media/endpoints";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { asUser } from "../../database/row-owner.ts";
import { checkCaller, mount } from "../../http/mount.ts";
import { Refusal } from "../../lib/refusal.ts";
import { removeUploadFiles } from "./drop-upload.ts";
import { uploadPaths } from "./file-names.ts";
import { requireSpace } from "./free-space.ts";
import { isPicture } from "./inspect/sniff.ts";
import type { MediaContext } from "./media-context.ts";
import { noSuchMedia } from "./shown-media.ts";
import { createTusServer } from "./tus-server.ts";
import { findUpload, findUploadByKey } from "./uploads.queries.ts";
import { whileUploadExists } from "./while-upload-exists.ts";

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Routes for bodies that are not JSON: raw bytes of a file, and posters of videos. Only these accept them. */
export async function uploadsRoutes(scope: FastifyInstance, ctx: MediaContext): Promise<void> {
  const tus = createTusServer(ctx);
  scope.addContentTypeParser(
    "application/offset+octet-stream",
    async (_request: FastifyRequest, body: Readable) => body,
  );
  scope.addContentTypeParser(
    ["image/jpeg", "image/png", "image/webp"],
    { parseAs: "buffer", bodyLimit: POSTER_MAX_BYTES },
    async (_request: FastifyRequest, body: Buffer) => body,
  );

  const send = endpointOf("PATCH /media/uploads/{key}");
  mount(
    scope,
    ctx,
    send,
    async ({ session, params, body, request, reply }) => {
      const upload = await ownUpload(ctx, session.user_id, params.key);
      if (!(body instanceof Readable)) throw new Refusal(415, "Send application/offset+octet-stream.");
      const offset = Number(request.headers["upload-offset"]) || 0;
      await requireSpace(ctx, upload.size - offset, offset);
      const isWanted = await whileUploadExists(ctx.db, upload.key, body, () => tus(upload.key, request, reply, body));
      if (!isWanted) throw noSuchUpload();
      return undefined;
    },
    { isUpload: true },
  );

  scope.route<{ Params: { key: string } }>({
    method: "HEAD",
    url: "/api/media/uploads/:key",
    preParsing: checkCaller(ctx, "user"),
    handler: async (request, reply) => {
      const { user_id } = request.session!;
      const { key } = await asUser(user_id, () => ownUpload(ctx, user_id, request.params.key));
      await tus(key, request, reply);
      return reply.send();
    },
  });

  mount(scope, ctx, endpointOf("PUT /media/{id}/poster"), async ({ creator, params, body }) => {
    const upload = await findUpload(ctx.db, creator.id, params.id);
    if (!upload?.type.startsWith("video/")) throw noSuchMedia();
    if (!Buffer.isBuffer(body) || !isPicture(body)) throw new Refusal(415, "Send a JPEG, PNG or WebP.");
    await requireSpace(ctx, body.length, 0);
    await writeFile(uploadPaths(ctx.uploadsDir, upload.key).poster, body, { mode: 0o600 });
    // If it was deleted or completed in the meantime, its files were removed before this one was written.
    if (await findUpload(ctx.db, creator.id, params.id)) return undefined;
    await removeUploadFiles(ctx.uploadsDir, upload.key);
    throw noSuchMedia();
  });
}

async function ownUpload({ db }: MediaContext, userId: number, key: string) {
  const upload = KEY.test(key) ? await findUploadByKey(db, userId, key) : undefined;
  if (!upload) throw noSuchUpload();
  return upload;
}

const noSuchUpload = () => new Refusal(404, "Upload was not found.");

import { endpointOf } from "@ponkan/contract/api";
import { ALREADY_UPLOADED } from "@ponkan/contract/media/endpoints";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { beginUpload } from "./begin-upload.ts";
import { changeMedia } from "./change-media.ts";
import { collectionsRoutes } from "./collections.routes.ts";
import { completeUpload } from "./complete-upload.ts";
import { deleteMedia, deleteUnused } from "./delete-media.ts";
import { filesRoutes } from "./files.routes.ts";
import { findSimilar } from "./likeness.queries.ts";
import { findTags } from "./media.queries.ts";
import { createMediaContext, type MediaContext } from "./media-context.ts";
import { listMedia } from "./media-list.queries.ts";
import type { MediaPosts } from "./media-posts.ts";
import { restoreMedia } from "./restore-media.ts";
import { loadMedia, shownMedia, shownUpload, thumbUrl } from "./shown-media.ts";
import { storageUsage } from "./storage-usage.ts";
import { uploadsRoutes } from "./uploads.routes.ts";

type Above = MediaPosts & Pick<MediaContext, "hasOwnAccount">;

export function mediaRoutes(app: FastifyInstance, ctx: AppContext, { hasOwnAccount, ...posts }: Above): void {
  const media = createMediaContext(ctx, hasOwnAccount);
  const { db } = media;
  app.addHook("onClose", media.inspector.stop);
  app.register((scope) => uploadsRoutes(scope, media));
  filesRoutes(app, media);
  collectionsRoutes(app, ctx);

  mount(app, ctx, endpointOf("GET /media"), async ({ session, creator, query }) => {
    const list = () => listMedia(db, creator.id, query);
    const { rows, total } = await (query.search ? app.searchInTurn(session.user_id, list) : list());
    const { page, per_page } = query;
    const last_page = Math.max(1, Math.ceil(total / per_page));
    return { data: rows.map(shownMedia), meta: { current_page: page, last_page, per_page, total } };
  });

  mount(app, ctx, endpointOf("GET /media/tags"), async ({ creator }) => ({ data: await findTags(db, creator.id) }));

  mount(app, ctx, endpointOf("GET /media/usage"), ({ session, creator }) =>
    storageUsage(media, { user_id: session.user_id, creator_id: creator.id }),
  );

  mount(app, ctx, endpointOf("POST /media"), async ({ session, creator, body, reply }) => {
    const begun = await beginUpload(media, { user_id: session.user_id, creator_id: creator.id }, body);
    if (begun.kind === "known") {
      reply.code(200);
      return { data: await loadMedia(db, creator.id, begun.id), note: ALREADY_UPLOADED } as const;
    }
    const { upload, received } = begun;
    const headers = { "Tus-Resumable": "1.0.0", "Content-Type": "application/offset+octet-stream" };
    const url = `/api/media/uploads/${upload.key}`;
    return { data: shownUpload(upload, received), upload: { url, method: "PATCH" as const, headers } };
  });

  mount(app, ctx, endpointOf("POST /media/{id}/complete"), async ({ session, creator, params }) => {
    const owner = { user_id: session.user_id, creator_id: creator.id };
    const id = await completeUpload(media, owner, params.id);
    return { data: await loadMedia(db, creator.id, id) };
  });

  mount(app, ctx, endpointOf("GET /media/{id}"), async ({ creator, params }) => {
    const data = await loadMedia(db, creator.id, params.id);
    const similar = await findSimilar(db, params.id);
    return {
      data,
      posts: await posts.postsShowing(db, creator.id, params.id),
      similar: similar.map((one) => ({ ...one, thumb_url: thumbUrl(one.id) })),
    };
  });

  mount(app, ctx, endpointOf("PATCH /media/{id}"), async ({ creator, params, body }) => {
    await changeMedia(media, creator.id, params.id, body);
    return { data: await loadMedia(db, creator.id, params.id) };
  });

  mount(app, ctx, endpointOf("DELETE /media/{id}"), async ({ creator, params, query }) => {
    await deleteMedia({ ...media, replaceInPosts: posts.replaceInPosts }, creator, params.id, query.replace_with);
    return undefined;
  });

  mount(app, ctx, endpointOf("POST /media/planned"), async ({ creator, body }) => ({
    data: await posts.postsPlannedWith(db, creator.id, body.ids),
  }));

  mount(app, ctx, endpointOf("POST /media/delete"), async ({ creator, body }) => {
    const result = await deleteUnused(media, creator.id, body.ids);
    return { ...result, failed_posts: await posts.countFailedWith(db, creator.id, result.deleted) };
  });

  mount(app, ctx, endpointOf("POST /media/restore"), ({ creator, body }) => restoreMedia(media, creator.id, body.ids));
}

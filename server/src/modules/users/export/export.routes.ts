import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../../context.ts";
import { mount } from "../../../http/mount.ts";
import { requireOwnSite } from "../../../http/origin.ts";
import { createStorage } from "../../../lib/storage/create-storage.ts";
import { allowExport, loadExport, openExport } from "./data-export.ts";

export function exportRoutes(app: FastifyInstance, ctx: AppContext): void {
  const storage = createStorage(ctx.config);

  mount(app, ctx, endpointOf("POST /users/me/export"), async ({ session, body }) => {
    await allowExport(ctx, session, body.current_password);
    return { data: (await loadExport(ctx, session))! };
  });

  mount(app, ctx, endpointOf("GET /users/me/export"), async ({ session }) => ({
    data: await loadExport(ctx, session),
  }));

  mount(app, ctx, endpointOf("GET /users/me/export/file"), async ({ session, request, reply }) => {
    requireOwnSite(request);
    const archive = await openExport({ ...ctx, storage }, session);
    const day = ctx.clock.now().toISOString().slice(0, 10);
    reply.headers({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="ponkan-data-${day}.zip"`,
    });
    return archive;
  });
}

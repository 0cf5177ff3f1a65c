import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { findCollections } from "./collections.queries.ts";
import { collect, dropCollection, makeCollection, renameCollection } from "./collections.ts";

export function collectionsRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /media-collections"), async ({ creator }) => ({
    data: await findCollections(ctx.db, creator.id),
  }));

  mount(app, ctx, endpointOf("POST /media-collections"), async ({ creator, body }) => ({
    data: await makeCollection(ctx, creator.id, body.name),
  }));

  mount(app, ctx, endpointOf("POST /media-collections/{id}/media"), async ({ creator, params, body }) => ({
    data: await collect(ctx, creator.id, params.id, body),
  }));

  mount(app, ctx, endpointOf("PATCH /media-collections/{id}"), async ({ creator, params, body }) => ({
    data: await renameCollection(ctx, creator.id, params.id, body.name),
  }));

  mount(app, ctx, endpointOf("DELETE /media-collections/{id}"), async ({ creator, params }) => {
    await dropCollection(ctx, creator.id, params.id);
    return undefined;
  });
}

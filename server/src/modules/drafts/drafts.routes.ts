import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { runIdempotent } from "../../http/idempotency.ts";
import { mount } from "../../http/mount.ts";
import { deleteDraft, findDrafts } from "./drafts.queries.ts";
import { addDraft, changeDraft, loadDraft, noSuchDraft } from "./save-draft.ts";

export function draftsRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /drafts"), async ({ creator }) => {
    const drafts = await findDrafts(ctx.db, creator.id);
    return {
      data: drafts.map(({ created_at, updated_at, ...draft }) => ({
        ...draft,
        created_at: created_at.toISOString(),
        updated_at: updated_at.toISOString(),
      })),
    };
  });

  mount(app, ctx, endpointOf("GET /drafts/{id}"), async ({ creator, params }) => ({
    data: await loadDraft(ctx.db, creator.id, params.id),
  }));

  const add = endpointOf("POST /drafts");
  mount(app, ctx, add, (call) =>
    runIdempotent(ctx, add, call, (transact) => addDraft({ ...ctx, transact }, call.creator.id, call.body)),
  );

  mount(app, ctx, endpointOf("PATCH /drafts/{id}"), async ({ creator, params, body }) => ({
    data: await changeDraft(ctx, creator.id, params.id, body),
  }));

  mount(app, ctx, endpointOf("DELETE /drafts/{id}"), async ({ creator, params }) => {
    if (!(await deleteDraft(ctx.db, creator.id, params.id))) throw noSuchDraft();
    return undefined;
  });
}

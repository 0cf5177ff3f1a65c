import { endpointOf } from "@ponkan/contract/api";
import type { Template } from "@ponkan/contract/templates/template";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { addTemplate, changeTemplate, noSuchTemplate } from "./save-template.ts";
import { deleteTemplate, findTemplates } from "./templates.queries.ts";

export function templatesRoutes(app: FastifyInstance, ctx: AppContext): void {
  mount(app, ctx, endpointOf("GET /templates"), async ({ creator }) =>
    (await findTemplates(ctx.db, creator.id)).map(shown),
  );

  mount(app, ctx, endpointOf("POST /templates"), async ({ creator, body }) =>
    shown(await addTemplate(ctx, creator.id, body)),
  );

  mount(app, ctx, endpointOf("PATCH /templates/{id}"), async ({ creator, params, body }) =>
    shown(await changeTemplate(ctx, creator.id, params.id, body)),
  );

  mount(app, ctx, endpointOf("DELETE /templates/{id}"), async ({ creator, params }) => {
    if (!(await deleteTemplate(ctx.db, creator.id, params.id))) throw noSuchTemplate();
    return undefined;
  });
}

function shown({ created_at, ...template }: Awaited<ReturnType<typeof findTemplates>>[number]): Template {
  return { ...template, created_at: created_at.toISOString() };
}

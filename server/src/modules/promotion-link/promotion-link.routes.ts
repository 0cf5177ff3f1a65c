import { endpointOf } from "@ponkan/contract/api";
import type { FastifyInstance } from "fastify";
import type { AppContext } from "../../context.ts";
import { mount } from "../../http/mount.ts";
import { createLinkFollower, type LinkMarks } from "./follow-link.ts";
import { loadPromotionLink, savePromotionLink } from "./save-promotion-link.ts";

export function promotionLinkRoutes(app: FastifyInstance, ctx: AppContext, marks: LinkMarks): void {
  mount(app, ctx, endpointOf("GET /promotion-link"), async ({ creator }) => ({
    data: await loadPromotionLink(ctx, creator.id),
  }));
  mount(app, ctx, endpointOf("PATCH /promotion-link"), async ({ creator, body }) => {
    await savePromotionLink(ctx, creator, body);
    return { data: await loadPromotionLink(ctx, creator.id) };
  });

  const follow = createLinkFollower(ctx, marks);
  mount(app, ctx, endpointOf("GET /go/{code}"), ({ params, request, reply }) => follow({ ...params, request, reply }));
  mount(app, ctx, endpointOf("GET /go/{code}/{mark}"), ({ params, request, reply }) =>
    follow({ ...params, request, reply }),
  );
}

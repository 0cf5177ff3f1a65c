import type { FastifyInstance } from "fastify";
import { callerOf, inputOf, VERSION } from "./call.ts";
import { type InstagramContext, nowMs } from "./context.ts";
import { GraphRefusal } from "./graph-error.ts";
import { likesOf } from "./media-view.ts";
import type { Media } from "./model.ts";
import { refusals } from "./refusals.ts";

const INSIGHTS = "instagram_business_manage_insights";
const LAG_MS = 10 * 60_000;
const FEWEST_VIEWERS = 5;

/** Metrics that only the owner of a post can read. */
export function addInsightsRoute(app: FastifyInstance, ctx: InstagramContext): void {
  app.get<{ Params: { id: string } }>(`${VERSION}/:id/insights`, async (request) => {
    const user = callerOf(ctx, request, INSIGHTS);
    const media = ctx.posts.media.get(request.params.id);
    if (media?.user_id !== user.id) throw refusals.noSuchObject();
    const metrics: Record<string, number> = { reach: reachOf(ctx, media), likes: likesOf(ctx, media) };
    const asked = (inputOf(request).metric ?? "").split(",");
    const unknown = asked.find((metric) => !Object.hasOwn(metrics, metric));
    if (unknown !== undefined) {
      const allowed = Object.keys(metrics).join(", ");
      throw new GraphRefusal({
        code: 100,
        message: `(#100) metric[0] must be one of the following values: ${allowed}`,
      });
    }
    if (nowMs(ctx) - media.created_ms < LAG_MS) return { data: [] };
    if (media.media_product_type === "STORY" && reachOf(ctx, media) < FEWEST_VIEWERS) {
      throw new GraphRefusal({ code: 10, message: "(#10) Not enough viewers for the media to show insights" });
    }
    return {
      data: asked.map((name) => ({
        name,
        period: "lifetime",
        values: [{ value: metrics[name] }],
        title: name,
        description: name,
        id: `${media.id}/insights/${name}/lifetime`,
      })),
    };
  });
}

const reachOf = (ctx: InstagramContext, media: Media): number => likesOf(ctx, media) * 12;

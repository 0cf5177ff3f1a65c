import type { FastifyInstance, FastifyRequest } from "fastify";
import { callerOf, inputOf, ownerOf, VERSION, withFields } from "./call.ts";
import { containerView } from "./container-status.ts";
import { DAY_MS, type InstagramContext, nowMs } from "./context.ts";
import { mediaView } from "./media-view.ts";
import type { Media } from "./model.ts";
import { refusals } from "./refusals.ts";

const BASIC = "instagram_business_basic";
const MOST = 100;

/** Reads containers and posts, one by one and as lists. */
export function addReadRoutes(app: FastifyInstance, ctx: InstagramContext): void {
  const { posts } = ctx;
  const isStory = ({ media_product_type }: Media) => media_product_type === "STORY";

  app.get<{ Params: { id: string } }>(`${VERSION}/:id`, async (request) => {
    const user = callerOf(ctx, request, BASIC);
    const container = posts.containers.get(request.params.id);
    const media = posts.media.get(request.params.id);
    if ((container ?? media)?.user_id !== user.id) throw refusals.noSuchObject();
    const view = container ? containerView(ctx, container) : mediaView(ctx, media!, request);
    return withFields(view, inputOf(request).fields);
  });

  app.get(`${VERSION}/:id/media`, async (request) => {
    const user = ownerOf(ctx, request, BASIC);
    return pageOf(
      ctx,
      request,
      posts.media.by("user", user.id).filter((media) => !isStory(media)),
    );
  });

  /** Only stories that are still visible. */
  app.get(`${VERSION}/:id/stories`, async (request) => {
    const user = ownerOf(ctx, request, BASIC);
    const isLive = ({ created_ms }: Media) => created_ms > nowMs(ctx) - DAY_MS;
    return pageOf(
      ctx,
      request,
      posts.media.by("user", user.id).filter((media) => isStory(media) && isLive(media)),
    );
  });
}

function pageOf(ctx: InstagramContext, request: FastifyRequest, oldestFirst: Media[]) {
  const { fields = "", limit = "25", after } = inputOf(request);
  const all = oldestFirst.toReversed();
  const from = after ? Number(Buffer.from(after, "base64url").toString()) : 0;
  const page = all.slice(from, from + Math.min(Number(limit), MOST));
  const next = Buffer.from(String(from + page.length)).toString("base64url");
  // Requesting the caption of media without one is not an error; the field is just missing.
  const data = page.map((media) => withFields({ caption: undefined, ...mediaView(ctx, media, request) }, fields));
  if (from + page.length >= all.length) return { data };
  return {
    data,
    paging: { cursors: { after: next }, next: `${request.protocol}://${request.host}${request.url}&after=${next}` },
  };
}

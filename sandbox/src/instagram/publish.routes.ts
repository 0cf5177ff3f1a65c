import type { FastifyInstance } from "fastify";
import type { PlatformUser } from "../shared/users.ts";
import { inputOf, ownerOf, VERSION } from "./call.ts";
import { statusOf } from "./container-status.ts";
import { DAY_MS, type InstagramContext, newId, nowMs } from "./context.ts";
import { makeContainer } from "./make-container.ts";
import type { Container, Media } from "./model.ts";
import { refusals } from "./refusals.ts";

const PUBLISH = "instagram_business_content_publish";

/** Creates containers, publishes them, and reports the remaining quota. */
export function addPublishRoutes(app: FastifyInstance, ctx: InstagramContext): void {
  const { posts, settings } = ctx;

  app.post(`${VERSION}/:id/media`, async (request) => {
    const user = ownerOf(ctx, request, PUBLISH);
    refuseBlocked(ctx, user);
    const { id } = await makeContainer(ctx, user, inputOf(request));
    return { id };
  });

  app.post(`${VERSION}/:id/media_publish`, async (request) => {
    const user = ownerOf(ctx, request, PUBLISH);
    refuseBlocked(ctx, user);
    const container = posts.containers.get(inputOf(request).creation_id ?? "");
    if (!container || container.user_id !== user.id || container.is_carousel_item) throw refusals.noContainer();
    const status = statusOf(ctx, container);
    if (status === "EXPIRED" || status === "PUBLISHED") throw refusals.noContainer();
    if (status !== "FINISHED") throw refusals.notReady();
    if (usageOf(ctx, user) >= settings.current().quota_total) throw refusals.quotaReached();

    const media = mediaFrom(ctx, user, container);
    await posts.media.put(media);
    await posts.containers.put({ ...container, media_id: media.id });
    return { id: media.id };
  });

  app.get(`${VERSION}/:id/content_publishing_limit`, async (request) => {
    const user = ownerOf(ctx, request, PUBLISH);
    const config = { quota_total: settings.current().quota_total, quota_duration: DAY_MS / 1000 };
    return { data: [{ quota_usage: usageOf(ctx, user), config }] };
  });
}

function refuseBlocked({ settings }: InstagramContext, { username }: PlatformUser): void {
  if (settings.current().blocked.includes(username)) throw refusals.spam();
}

function usageOf(ctx: InstagramContext, { id }: PlatformUser): number {
  return ctx.posts.media.by("user", id).filter(({ created_ms }) => created_ms > nowMs(ctx) - DAY_MS).length;
}

function mediaFrom(ctx: InstagramContext, { id: user_id, username }: PlatformUser, container: Container): Media {
  const { id: container_id, kind, caption, items, share_to_feed } = container;
  const id = newId();
  const isVideo = items[0]?.type.startsWith("video/");
  return {
    id,
    shortcode: Buffer.from(id).toString("base64url").slice(-11),
    user_id,
    username,
    caption,
    media_type: kind === "CAROUSEL" ? "CAROUSEL_ALBUM" : isVideo ? "VIDEO" : "IMAGE",
    media_product_type: kind === "STORIES" ? "STORY" : kind === "REELS" ? "REELS" : "FEED",
    is_shared_to_feed: kind === "REELS" ? share_to_feed : kind !== "STORIES",
    items,
    container_id,
    created_ms: nowMs(ctx),
  };
}

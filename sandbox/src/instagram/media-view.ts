import type { FastifyRequest } from "fastify";
import { numberFrom } from "../shared/users.ts";
import { type InstagramContext, nowMs } from "./context.ts";
import type { Media } from "./model.ts";

export function mediaView(ctx: InstagramContext, media: Media, request: FastifyRequest): Record<string, unknown> {
  const { id, shortcode, username, caption, media_type, media_product_type, is_shared_to_feed, items, created_ms } =
    media;
  const origin = `${request.protocol}://${request.host}`;
  return {
    id,
    ...(caption && { caption }),
    media_type,
    media_product_type,
    media_url: `${origin}/instagram/media/${items[0]?.file}`,
    permalink: `${origin}/instagram/${pathOf(media)}`,
    shortcode,
    timestamp: graphTime(created_ms),
    username,
    like_count: likesOf(ctx, media),
    comments_count: ctx.posts.comments.countBy("media", id),
    is_shared_to_feed,
  };
}

/** The path of its public page. */
export function pathOf({ media_product_type, shortcode, username, id }: Media): string {
  if (media_product_type === "STORY") return `stories/${username}/${id}`;
  return `${media_product_type === "REELS" ? "reel" : "p"}/${shortcode}/`;
}

export function likesOf(ctx: InstagramContext, { id, created_ms }: Media): number {
  const hours = (nowMs(ctx) - created_ms) / 3_600_000;
  return Math.floor(numberFrom(`likes ${id}`, 300) * Math.min(1, hours / 48));
}

/** `2026-11-14T10:00:00+0000`. */
export function graphTime(ms: number): string {
  return new Date(ms).toISOString().replace(/\.\d+Z$/, "+0000");
}

import type { WorldPost } from "../../world/types.ts";
import { type RedditContext, siteOf } from "../context.ts";
import { fileNameOf } from "../media/media-types.ts";
import type { StoredPost } from "../model.ts";
import type { AnyPost } from "../posts.ts";
import { permalinkOf } from "./permalink.ts";
import { galleryFields, isMediaReady } from "./post-gallery.ts";
import { redgifsEmbed } from "./redgifs-embed.ts";

export type Image = { id: string; url: string; width: number; height: number };

/** The media fields that differ from post to post. */
type Shown = { url?: string; domain?: string; hint?: string; image?: Image; media?: object; gallery?: object };

export function shownBy(ctx: RedditContext, any: AnyPost, now: number): Shown {
  if (any.post.kind === "self") return any.post.selftext ? { hint: "self" } : {};
  if (any.post.kind === "link") return linkShown(any.post.url ?? "");
  return any.kind === "world" ? worldShown(ctx, any.post) : uploadShown(ctx, any.post, now);
}

/** The URL of an uploaded file. */
export function uploadUrl(ctx: RedditContext, assetId: string | null): string | undefined {
  const asset = ctx.store.assets.get(assetId ?? "");
  return asset && `${siteOf(ctx)}/media/${fileNameOf(asset)}`;
}

function linkShown(url: string): Shown {
  const media = redgifsEmbed(url);
  if (media) return { hint: "rich:video", media };
  return { hint: /\.(png|jpe?g|gif)$/i.test(URL.parse(url)?.pathname ?? "") ? "image" : "link" };
}

function worldShown(ctx: RedditContext, post: WorldPost): Shown {
  const image = { ...SIZE, id: post.id, url: `${siteOf(ctx)}/pictures/${post.id}.svg` };
  if (post.kind === "gallery") {
    return { image, gallery: { is_gallery: true, gallery_data: null, media_metadata: null } };
  }
  return { image, hint: post.kind === "video" ? "hosted:video" : "image" };
}

function uploadShown(ctx: RedditContext, post: StoredPost, now: number): Shown {
  const url = uploadUrl(ctx, post.asset_id);
  if (post.kind === "gallery")
    return { url: `${siteOf(ctx)}/gallery/${post.id}`, gallery: galleryFields(ctx, post, now) };
  if (post.kind === "image") return { hint: "image", ...(url && { url, image: imageAt(post.asset_id, url) }) };

  const poster = uploadUrl(ctx, post.poster_asset_id);
  const shown = { hint: "hosted:video", ...(url && { url }) };
  // Before transcoding, Reddit returns the post's path instead of a host.
  if (!url || !isMediaReady(ctx, post, now)) return { ...shown, domain: permalinkOf(post) };
  return {
    ...shown,
    media: redditVideo(url, post.is_gif),
    ...(poster && { image: imageAt(post.poster_asset_id, poster) }),
  };
}

const SIZE = { width: 1080, height: 1350 };

function imageAt(id: string | null, url: string): Image {
  return { ...SIZE, id: id ?? "", url };
}

function redditVideo(url: string, is_gif: boolean) {
  const video = {
    bitrate_kbps: 2400,
    fallback_url: `${url}?source=fallback`,
    dash_url: url,
    hls_url: url,
    scrubber_media_url: url,
    width: 720,
    height: 1280,
    duration: 12,
    has_audio: !is_gif,
    is_gif,
    transcoding_status: "completed",
  };
  return { reddit_video: video };
}

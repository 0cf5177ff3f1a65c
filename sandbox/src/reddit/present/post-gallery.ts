import { type RedditContext, siteOf } from "../context.ts";
import { fileNameOf } from "../media/media-types.ts";
import type { Asset, StoredPost } from "../model.ts";

export function galleryFields(ctx: RedditContext, post: StoredPost, now: number): object {
  const items = post.gallery ?? [];
  const metadata = items.map(({ media_id }) => [media_id, metadataOf(ctx, post, media_id, now)]);
  return {
    is_gallery: true,
    gallery_data: { items: items.map(galleryItem) },
    media_metadata: Object.fromEntries(metadata),
  };
}

type Item = NonNullable<StoredPost["gallery"]>[number];

function galleryItem({ media_id, caption, outbound_url }: Item, index: number) {
  return { media_id, id: index + 1, ...(caption && { caption }), ...(outbound_url && { outbound_url }) };
}

function metadataOf(ctx: RedditContext, post: StoredPost, mediaId: string, now: number): object {
  const asset = ctx.store.assets.get(mediaId);
  if (!asset || ctx.store.knobs().fails_media) return { status: "failed" };
  if (!isMediaReady(ctx, post, now)) return { status: "unprocessed" };

  const url = `${siteOf(ctx)}/media/${fileNameOf(asset)}`;
  const size = { x: 1080, y: 1350 };
  const source = isAnimated(asset) ? { ...size, gif: url, mp4: url } : { ...size, u: url };
  return {
    status: "valid",
    e: isAnimated(asset) ? "AnimatedImage" : "Image",
    m: asset.mimetype.replace("jpeg", "jpg"),
    p: [{ ...size, u: url }],
    s: source,
    id: mediaId,
  };
}

function isAnimated({ mimetype }: Asset): boolean {
  return mimetype === "image/gif";
}

/** Whether the files of a visible post are processed. */
export function isMediaReady({ store }: Pick<RedditContext, "store">, post: StoredPost, now: number): boolean {
  const { is_media_stuck, media_processing_seconds } = store.knobs();
  return !is_media_stuck && now >= post.created_utc + media_processing_seconds;
}

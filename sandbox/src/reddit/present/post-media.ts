import { hostOf } from "../../world/host-of.ts";
import type { RedditContext } from "../context.ts";
import type { AnyPost } from "../posts.ts";
import { type Image, shownBy } from "./shown-media.ts";

type View = { now: number; isGone: boolean; pageUrl: string };

/** The post's link and media fields. Removed and deleted posts have neither hint nor preview. */
export function mediaFields(ctx: RedditContext, any: AnyPost, { now, isGone, pageUrl }: View): object {
  const { post } = any;
  const shown = shownBy(ctx, any, now);
  const image = isGone ? undefined : shown.image;
  const destination = post.kind === "self" ? null : (shown.url ?? post.url);
  return {
    url: destination ?? pageUrl,
    ...(destination && { url_overridden_by_dest: destination }),
    domain: shown.domain ?? domainOf(any, destination),
    is_video: post.kind === "video",
    is_reddit_media_domain: post.kind === "image" || post.kind === "video",
    media: shown.media ?? null,
    secure_media: shown.media ?? null,
    media_embed: {},
    secure_media_embed: {},
    ...shown.gallery,
    ...(!isGone && shown.hint && { post_hint: shown.hint }),
    ...(image && { preview: previewOf(image) }),
    thumbnail: thumbnailOf(any, isGone, image?.url),
    thumbnail_width: image ? 140 : null,
    thumbnail_height: image ? 140 : null,
  };
}

function domainOf({ post }: AnyPost, destination: string | null): string {
  if (post.kind === "self") return `self.${post.subreddit}`;
  if (post.kind === "image") return "i.redd.it";
  if (post.kind === "video") return "v.redd.it";
  if (post.kind === "gallery") return "reddit.com";
  return hostOf(destination ?? "").replace(/^www\./, "");
}

function previewOf({ id, url, width, height }: Image) {
  const source = { url, width, height };
  return { images: [{ source, resolutions: [source], variants: {}, id }], enabled: true };
}

function thumbnailOf(any: AnyPost, isGone: boolean, image: string | undefined): string {
  if (isGone) return "default";
  if (any.post.over18) return "nsfw";
  if (any.kind === "stored" && any.post.spoiler) return "spoiler";
  if (any.post.kind === "self") return "self";
  return image ?? "default";
}

import type { Subreddit } from "../../world/types.ts";
import type { RedditContext } from "../context.ts";
import { fileNameOf } from "../media/media-types.ts";
import type { Asset, RedditUser, StoredPost } from "../model.ts";
import { findPost, isDeleted, isOwnPost, isVisible, removalAt } from "../posts.ts";
import { permalinkOf } from "../present/permalink.ts";
import type { Call } from "../route.ts";
import { isProfile } from "../subreddits.ts";
import type { SubmitKind } from "./kind-allowed.ts";
import { linkOf } from "./links.ts";
import { refused } from "./refused.ts";

/** The content of a post apart from title and text. */
export type Content = Pick<
  StoredPost,
  "kind" | "url" | "asset_id" | "poster_asset_id" | "gallery" | "crosspost_parent" | "is_gif"
>;

export const NO_CONTENT = {
  url: null,
  asset_id: null,
  poster_asset_id: null,
  gallery: null,
  crosspost_parent: null,
  is_gif: false,
};

type Kind = Exclude<SubmitKind, "gallery">;

export function contentOf({ ctx, input, now }: Call, author: RedditUser, subreddit: Subreddit, kind: Kind): Content {
  switch (kind) {
    case "self":
      return { ...NO_CONTENT, kind: "self" };
    case "link":
      return linkContent(input.url);
    case "image":
      return imageContent(ctx, author, input.url);
    case "video":
    case "videogif":
      return { ...videoContent(ctx, author, input), is_gif: kind === "videogif" };
    case "crosspost":
      return { ...NO_CONTENT, kind: "link", ...crosspostOf(ctx, author, subreddit, input.crosspost_fullname, now) };
  }
}

function linkContent(url: string | undefined): Content {
  return { ...NO_CONTENT, kind: "link", url: linkOf(url) };
}

// An image that was not uploaded is posted as a link.
function imageContent(ctx: RedditContext, author: RedditUser, url: string | undefined): Content {
  const asset = namedAsset(ctx, url);
  if (!asset) return linkContent(url);
  const image = uploadedBy(author, asset, "image/");
  return { ...NO_CONTENT, kind: "image", url: `https://i.redd.it/${fileNameOf(image)}`, asset_id: image.id };
}

function videoContent(ctx: RedditContext, author: RedditUser, input: Record<string, string>): Content {
  if (!input.url || !input.video_poster_url) throw refused("MISSING_VIDEO_URLS");
  const video = uploadedBy(author, namedAsset(ctx, input.url), "video/");
  const poster = uploadedBy(author, namedAsset(ctx, input.video_poster_url), "image/");
  const url = `https://v.redd.it/${video.id}`;
  return { ...NO_CONTENT, kind: "video", url, asset_id: video.id, poster_asset_id: poster.id };
}

/** The upload behind a URL: `<action>/<key>`, or the Location returned by S3. */
function namedAsset({ store }: RedditContext, url: string | undefined): Asset | undefined {
  const path = URL.parse(url ?? "")?.pathname ?? "";
  return store.assets.get(path.split("/").at(-1) ?? "");
}

function uploadedBy(author: RedditUser, asset: Asset | undefined, type: "image/" | "video/"): Asset {
  const isUsable = asset?.user_id === author.id && asset.uploaded_at !== null && asset.mimetype.startsWith(type);
  if (!isUsable) throw refused("BAD_URL");
  return asset;
}

type Crosspost = Pick<StoredPost, "url" | "crosspost_parent">;

/** A crosspost links to the URL of the original, or to the original itself. */
function crosspostOf(
  ctx: RedditContext,
  author: RedditUser,
  subreddit: Subreddit,
  fullname: string | undefined,
  now: number,
): Crosspost {
  const id = /^t3_(\w+)$/.exec(fullname ?? "")?.[1];
  const parent = id === undefined ? undefined : findPost(ctx, id);
  if (!parent || !isVisible(parent, now) || isDeleted(parent)) throw refused("INVALID_CROSSPOST_THING");
  if (removalAt(ctx, parent, now) !== null && !isOwnPost(parent, author)) throw refused("INVALID_CROSSPOST_THING");
  if (parent.post.over18 && !subreddit.over18 && !isProfile(subreddit)) throw refused("OVER18_SUBREDDIT_CROSSPOST");

  return { url: parent.post.url ?? permalinkOf(parent.post), crosspost_parent: `t3_${parent.post.id}` };
}

import { type RemovalReason, removalReasons } from "@ponkan/contract/posts/removal-reason";
import { z } from "zod";
import { flag, instant, number, text } from "./fields.ts";
import { readThing } from "./listing.ts";
import type { RedditPost, RedditPostKind } from "./post.ts";

/** Reads one post of a listing; `www` is the base of its URL. */
export function readPost(www: string): (data: unknown) => RedditPost | null {
  return readThing(PostData, (data) => postFrom(data, www));
}

const list = <T extends z.ZodType>(item: T) => z.array(item).nullish().catch(null);

const PostData = z.object({
  name: z.string().startsWith("t3_"),
  subreddit: z.string(),
  title: z.string(),
  created_utc: z.number().min(0).max(8.64e12),
  permalink: text,
  author: text,
  selftext: text,
  url: text,
  url_overridden_by_dest: text,
  domain: text,
  thumbnail: text,
  is_self: flag,
  is_video: flag,
  is_gallery: flag,
  post_hint: text,
  poll_data: z.unknown().optional(),
  crosspost_parent: text,
  gallery_data: z
    .object({ items: list(z.object({ media_id: z.string() })) })
    .nullish()
    .catch(null),
  media_metadata: z
    .record(z.string(), z.object({ status: text }))
    .nullish()
    .catch(null),
  media: z
    .object({ reddit_video: z.object({ transcoding_status: text }).nullish().catch(null) })
    .nullish()
    .catch(null),
  link_flair_text: text,
  link_flair_template_id: text,
  over_18: flag,
  spoiler: flag,
  is_original_content: flag,
  stickied: flag,
  pinned: flag,
  locked: flag,
  archived: flag,
  score: number,
  upvote_ratio: number,
  num_comments: number,
  num_crossposts: number,
  removed_by_category: text,
  is_robot_indexable: flag,
});
type PostData = z.infer<typeof PostData>;

function postFrom(data: PostData, www: string): RedditPost {
  const kind = kindOf(data);
  return {
    id: data.name,
    subreddit: data.subreddit,
    author: data.author ?? null,
    title: data.title,
    text: data.selftext ?? "",
    url: `${www}${data.permalink ?? `/comments/${data.name.slice(3)}/`}`,
    link: kind === "self" ? null : (data.url_overridden_by_dest ?? data.url ?? null),
    domain: data.domain ?? null,
    kind,
    crosspost_of: data.crosspost_parent ?? null,
    media_ids: data.gallery_data?.items?.map(({ media_id }) => media_id) ?? [],
    media_state: mediaState(data, kind),
    thumbnail: data.thumbnail?.startsWith("http") ? data.thumbnail : null,
    flair: data.link_flair_text ? { id: data.link_flair_template_id ?? null, text: data.link_flair_text } : null,
    is_nsfw: data.over_18 ?? false,
    is_spoiler: data.spoiler ?? false,
    is_original_content: data.is_original_content ?? false,
    is_pinned: data.stickied ?? data.pinned ?? false,
    is_locked: data.locked ?? false,
    is_archived: data.archived ?? false,
    score: data.score ?? 0,
    upvote_ratio: data.upvote_ratio ?? null,
    comments: data.num_comments ?? 0,
    crossposts: data.num_crossposts ?? 0,
    removal_reason: removalReason(data.removed_by_category),
    is_indexable: data.is_robot_indexable ?? null,
    is_deleted: data.author === "[deleted]",
    created_at: instant(data.created_utc),
  };
}

/** The order matters: a gallery also has a URL, and a poll is also a self post. */
function kindOf(data: PostData): RedditPostKind {
  if (data.is_gallery) return "gallery";
  if (data.poll_data) return "poll";
  if (data.crosspost_parent) return "crosspost";
  if (data.is_self) return "self";
  if (data.is_video || data.post_hint === "hosted:video") return "video";
  return data.domain === "i.redd.it" || data.post_hint === "image" ? "image" : "link";
}

function mediaState(data: PostData, kind: RedditPostKind): RedditPost["media_state"] {
  if (kind === "video") return data.media?.reddit_video?.transcoding_status === "completed" ? "ready" : "processing";
  if (kind !== "gallery") return null;
  const states = Object.values(data.media_metadata ?? {}).map(({ status }) => status);
  if (states.includes("failed")) return "failed";
  return states.length === 0 || states.includes("unprocessed") ? "processing" : "ready";
}

/** An unknown category still means a removal. */
function removalReason(category: string | null | undefined): RemovalReason | null {
  if (!category) return null;
  if (category === "user") return "deleted";
  return removalReasons.find((reason) => reason === category) ?? "community_ops";
}

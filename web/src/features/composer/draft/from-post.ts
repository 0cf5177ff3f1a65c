import type { Platform } from "@ponkan/contract/accounts/platform";
import type { Post } from "@ponkan/contract/posts/post";
import { instantToWallTime, type WallTime } from "@ponkan/contract/posts/times/wall-time";
import { platformName } from "~/lib/platform-name.ts";
import { type Draft, emptyDraft, type OtherPlatform, type RedditType } from "./draft.ts";
import { newRow } from "./rows.ts";

/** A scheduled post as a draft, with the time it has (PS-14). */
export function draftToEdit(post: Post, zone: string): Draft {
  return draftOf(post, instantToWallTime(new Date(post.post_at), zone));
}

/** A copy of any post; when it goes out is to be chosen anew. */
export function draftToDuplicate(post: Post, start: WallTime): Draft {
  return draftOf({ ...post, media: post.media.filter(({ name }) => name !== "") }, start);
}

function draftOf(post: Post, start: WallTime): Draft {
  const name = platformName(post.platform as Exclude<Platform, 2>);
  if (name === "reddit") return redditDraft(post, start);
  const empty = emptyDraft(start, name as OtherPlatform);
  return { ...empty, media: mediaOf(post), [name]: { ...fieldsOf(post), time: null } };
}

function redditDraft(post: Post, start: WallTime): Draft {
  return {
    ...emptyDraft(start),
    type: post.type as RedditType,
    title: post.title,
    text: post.type === "link" ? "" : post.content,
    link: post.type === "link" ? post.content : "",
    media: mediaOf(post),
    media_host: post.media_host,
    comment: post.comment,
    is_nsfw: post.is_nsfw,
    is_spoiler: post.is_spoiler,
    is_original_content: post.is_original_content,
    send_replies: post.send_replies,
    crosspost_to_profile: post.crosspost_to_profile,
    delete_after: asTyped(post.delete_after),
    delete_threshold: asTyped(post.delete_threshold),
    rows: [{ ...newRow(post.subreddit), flair: post.flair }],
  };
}

function fieldsOf(post: Post): Omit<Draft["twitter"], "time"> {
  return {
    type: post.type,
    content: post.content,
    comment: post.comment,
    delete_after: post.delete_after,
    delete_threshold: post.delete_threshold,
    privacy_level: post.privacy_level,
    discloses_brand: post.discloses_brand,
    brand_type: post.brand_type,
    allow_comment: post.allow_comment,
    allow_duet: post.allow_duet,
    allow_stitch: post.allow_stitch,
  };
}

const mediaOf = ({ media }: Post) => media.map(({ id, caption, url }) => ({ id, caption, url }));
const asTyped = (value: number | null) => (value === null ? "" : String(value));

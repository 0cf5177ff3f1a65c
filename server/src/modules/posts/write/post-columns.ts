import { Platform } from "@ponkan/contract/accounts/platform";
import type { NewPost } from "@ponkan/contract/posts/new-post";
import { isTopLevelDomain } from "@ponkan/contract/settings/top-level-domains";
import { normalizeWebsite } from "@ponkan/contract/settings/website";

/** What was written, as it is stored; what the platform or type has no use for is left out. */
export function columnsOf(post: NewPost) {
  const isReddit = post.platform === Platform.reddit;
  const media = post.type === "link" ? [] : post.media;
  return {
    type: post.type,
    title: isReddit ? post.title.trim() : "",
    content: post.type === "link" ? asLink(post.content) : post.content,
    media: JSON.stringify(media.map((item) => ({ ...item, url: item.url && asLink(item.url) }))),
    media_host: post.media_host,
    subreddit: isReddit ? post.subreddit : "",
    flair: post.flair && JSON.stringify(post.flair),
    is_nsfw: post.is_nsfw,
    is_spoiler: post.is_spoiler,
    is_original_content: isReddit && post.is_original_content,
    send_replies: post.send_replies,
    crosspost_to_profile: isReddit && post.crosspost_to_profile,
    comment: post.comment,
    late_minutes: post.late_minutes,
    delete_after: asNumber(post.delete_after),
    delete_threshold: asNumber(post.delete_threshold),
    privacy_level: post.privacy_level,
    discloses_brand: post.discloses_brand,
    brand_type: [...new Set(post.brand_type)],
    allow_comment: post.allow_comment,
    allow_duet: post.allow_duet,
    allow_stitch: post.allow_stitch,
  };
}

const asLink = (text: string) => normalizeWebsite(text, isTopLevelDomain);

/** Checked by the rules of deleteAfter before. */
function asNumber(typed: number | string | null): number | null {
  return typed === null || String(typed).trim() === "" ? null : Number(typed);
}

import { Platform, platformLabels } from "@ponkan/contract/accounts/platform";
import { brandTypeLabels } from "@ponkan/contract/posts/brand-type";
import type { Post } from "@ponkan/contract/posts/post";
import { postTypeLabels } from "@ponkan/contract/posts/post-type";
import { tiktokPrivacyLabels } from "@ponkan/contract/posts/tiktok-privacy";
import { counted } from "~/lib/counted.ts";
import { platformName } from "~/lib/platform-name.ts";
import { type Fact, knownFacts } from "./known-facts.ts";

/** All that was chosen for a post. */
export function fieldsOf(post: Post): Fact[] {
  return knownFacts([
    ["Platform", platformLabels[platformName(post.platform)]],
    ["Type", postTypeLabels[post.type]],
    ["Title", post.title],
    [contentName(post), post.content],
    ["Media", post.media.map(({ name }) => name || "Deleted file").join("\n")],
    ...(post.platform === Platform.reddit ? redditFields(post) : []),
    ...(post.platform === Platform.tiktok ? tiktokFields(post) : []),
    [post.platform === Platform.twitter ? "Reply" : "First comment", post.comment],
    ["Delete after", deleteAfter(post)],
    ["Not later than", post.late_minutes > 0 && `${counted(post.late_minutes, "minute")} after its time`],
  ]);
}

function contentName({ type, platform }: Post): string {
  if (type === "link") return "Link";
  return platform === Platform.reddit || platform === Platform.twitter ? "Text" : "Caption";
}

function redditFields(post: Post): [string, string | null | false][] {
  return [
    ["Subreddit", `r/${post.subreddit}`],
    ["Media host", post.media.length > 0 && (post.media_host === "redgifs" ? "Redgifs" : "Reddit")],
    ["Flair", post.flair && (post.flair.text ?? post.flair.id)],
    ["NSFW", post.is_nsfw === null ? "As the subreddit" : yes(post.is_nsfw)],
    ["Spoiler", yes(post.is_spoiler)],
    ["Original content", yes(post.is_original_content)],
    ["Send replies to inbox", yes(post.send_replies)],
    ["Share on own profile", yes(post.crosspost_to_profile)],
  ];
}

function tiktokFields(post: Post): [string, string | null | false][] {
  return [
    ["Who can see it", post.privacy_level !== null && tiktokPrivacyLabels[post.privacy_level]],
    ["Promotes", post.discloses_brand && post.brand_type.map((type) => brandTypeLabels[type]).join(", ")],
    ["Comments", yes(post.allow_comment)],
    ["Duet", yes(post.allow_duet)],
    ["Stitch", yes(post.allow_stitch)],
  ];
}

function deleteAfter({ delete_after, delete_threshold }: Post): string | null {
  if (delete_after === null) return null;
  const hours = `${delete_after} ${delete_after === 1 ? "hour" : "hours"}`;
  return delete_threshold === null ? hours : `${hours}, below a score of ${delete_threshold.toLocaleString("en")}`;
}

const yes = (is: boolean) => (is ? "Yes" : "No");

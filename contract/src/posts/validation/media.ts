import { Platform } from "../../accounts/platform.ts";
import { REDGIFS_TAGS_MIN } from "../../creators/redgifs-tags.ts";
import { uploadProblem } from "../../media/upload-rules.ts";
import type { FindingOf } from "./finding.ts";
import { galleryFindings } from "./gallery.ts";
import { domainProblem } from "./link.ts";
import type { mediaKinds } from "./media-kinds.ts";
import type { PostInput, RuleContext } from "./rule-context.ts";
import type { MediaFacts } from "./rule-facts.ts";

const MB = 1024 * 1024;
export const REDDIT_IMAGE_MAX = 20 * MB;
const X_VIDEO_SECONDS = 140;
const INSTAGRAM_MAX = 10;

export type MediaFinding = FindingOf<typeof mediaKinds>;

const isVideo = ({ type }: MediaFacts) => type.startsWith("video/");
const isGif = ({ type }: MediaFacts) => type === "image/gif";
const isStill = (item: MediaFacts) => !isVideo(item) && !isGif(item);

/** SV-M1 to SV-M25. */
export function checkMedia(post: PostInput, context: RuleContext): MediaFinding[] {
  if (post.type === "text" && post.media.length === 0) return [];
  if (post.type === "link") return [];
  if (post.media.length === 0) return [{ code: "media-required" }];
  const known = post.media.map(({ id }) => context.media.get(id));
  const items = known.filter((item) => item !== undefined);
  if (items.length < known.length) return [{ code: "media-gone" }];
  const unready = new Set(items.map(uploadCode).filter((code) => code !== null));
  return unready.size > 0 ? [...unready].map((code) => ({ code })) : byPlatform(post, items, context);
}

const uploadCodes = { type: "media-type", empty: "media-empty", size: "media-too-large" } as const;

function uploadCode(item: MediaFacts) {
  if (item.status === "pending" || item.status === "uploading") return "media-uploading";
  if (item.status === "failed") return "media-upload-failed";
  const problem = uploadProblem(item);
  return problem && uploadCodes[problem];
}

function byPlatform(post: PostInput, items: MediaFacts[], context: RuleContext): MediaFinding[] {
  switch (post.platform) {
    case Platform.reddit:
      return redditFindings(post, items, context);
    case Platform.twitter:
      return xFindings(items);
    case Platform.instagram:
      return instagramFindings(post, items);
    case Platform.tiktok:
      return tiktokFindings(items, context.account?.max_video_seconds ?? null);
    case Platform.redgifs:
      return [];
  }
}

function redditFindings(post: PostInput, items: MediaFacts[], context: RuleContext): MediaFinding[] {
  const { subreddit } = post;
  if (post.media_host === "redgifs") return redgifsFindings(subreddit, items, context);
  const allows = context.subreddit?.allows;
  const found: MediaFinding[] = [];
  if (items.some((item) => isStill(item) && item.size > REDDIT_IMAGE_MAX))
    found.push({ code: "reddit-image-too-large" });
  if (items.length > 1) return [...found, ...galleryFindings(post, items, context.subreddit, context.tools)];
  if (allows && isVideo(items[0]!) && !allows.videos) found.push({ code: "rule-no-videos", subreddit });
  if (allows && !isVideo(items[0]!) && !allows.images) found.push({ code: "rule-no-images", subreddit });
  return found;
}

function redgifsFindings(subreddit: string, items: MediaFacts[], context: RuleContext): MediaFinding[] {
  if (!context.hasRedgifs) return [{ code: "redgifs-not-connected" }];
  if (items.length > 1 || isStill(items[0]!)) return [{ code: "redgifs-one-video" }];
  const found: MediaFinding[] =
    context.redgifs_tags.length < REDGIFS_TAGS_MIN ? [{ code: "redgifs-tags-missing" }] : [];
  const rules = context.subreddit?.rules;
  const problem = rules ? domainProblem("redgifs.com", rules) : null;
  if (problem?.kind === "banned") found.push({ code: "rule-host-banned", subreddit, domain: problem.domain });
  else if (problem) found.push({ code: "rule-host-unlisted", subreddit, domains: problem.domains });
  return found;
}

function xFindings(items: MediaFacts[]): MediaFinding[] {
  const isMixed = items.some((item) => !isStill(item)) ? items.length > 1 : items.length > 4;
  const found: MediaFinding[] = isMixed ? [{ code: "x-media-mix" }] : [];
  if (items.some((item) => isStill(item) && item.size > 5 * MB)) found.push({ code: "x-image-too-large" });
  if (items.some((item) => isGif(item) && item.size > 15 * MB)) found.push({ code: "x-gif-too-large" });
  if (items.some((item) => isLonger(item, X_VIDEO_SECONDS))) {
    found.push({ code: "x-video-too-long", seconds: X_VIDEO_SECONDS });
  }
  return found;
}

function instagramFindings({ type }: PostInput, items: MediaFacts[]): MediaFinding[] {
  const [first] = items as [MediaFacts];
  if (items.some(isGif)) return [{ code: "instagram-gif" }];
  if (type === "instagramStory") {
    if (items.length !== 1) return [{ code: "story-one-item" }];
    const fits = !isVideo(first) || isBetween(first, 3, 60);
    return fits ? [] : [{ code: "story-video-length" }];
  }
  if (type === "instagramReel") {
    if (items.length !== 1 || !isVideo(first)) return [{ code: "reel-one-video" }];
    return isBetween(first, 3, 15 * 60) ? [] : [{ code: "reel-length" }];
  }
  return items.length > INSTAGRAM_MAX ? [{ code: "instagram-too-many", most: INSTAGRAM_MAX }] : [];
}

function tiktokFindings(items: MediaFacts[], seconds: number | null): MediaFinding[] {
  if (items.length !== 1 || !isVideo(items[0]!)) return [{ code: "tiktok-one-video" }];
  const isTooLong = seconds !== null && isLonger(items[0]!, seconds);
  return isTooLong ? [{ code: "tiktok-video-too-long", seconds }] : [];
}

// An unreadable duration does not block: the platform decides.
const isLonger = ({ duration }: MediaFacts, seconds: number) => duration !== null && duration > seconds;
const isBetween = ({ duration }: MediaFacts, least: number, most: number) =>
  duration === null || (duration >= least && duration <= most);

import { Platform } from "../../accounts/platform.ts";
import { uploadError } from "../../media/upload-rules.ts";
import { errorIn, type Finding, type MediaFacts, type PostDraft, type PostSurroundings } from "./draft.ts";
import { galleryErrors } from "./gallery.ts";
import { domainErrors } from "./link.ts";

const MB = 1024 * 1024;
export const REDDIT_IMAGE_MAX = 20 * MB;

const isVideo = ({ type }: MediaFacts) => type.startsWith("video/");
const isGif = ({ type }: MediaFacts) => type === "image/gif";
const isStill = (item: MediaFacts) => !isVideo(item) && !isGif(item);

/** SV-M1 to SV-M25. */
export function checkMedia(draft: PostDraft, around: PostSurroundings): Finding[] {
  return [...new Set(mediaErrors(draft, around))].map((message) => errorIn("media", message));
}

function mediaErrors(draft: PostDraft, around: PostSurroundings): string[] {
  if (draft.type === "text" && draft.media.length === 0) return [];
  if (draft.type === "link") return [];
  if (draft.media.length === 0) return ["Media is required."];
  const known = draft.media.map(({ id }) => around.media.get(id));
  const items = known.filter((item) => item !== undefined);
  if (items.length < known.length) return ["Media no longer exists. Pick a different one."];
  const unready = items.flatMap(uploadErrors);
  return unready.length > 0 ? unready : platformErrors(draft, items, around);
}

function uploadErrors(item: MediaFacts): string[] {
  if (item.status === "pending" || item.status === "uploading") return ["Wait until the media is uploaded."];
  if (item.status === "failed") return ["Media failed to upload. Remove it or try again."];
  const refused = uploadError(item);
  return refused ? [refused] : [];
}

function platformErrors(draft: PostDraft, items: MediaFacts[], around: PostSurroundings): string[] {
  switch (draft.platform) {
    case Platform.reddit:
      return redditErrors(draft, items, around);
    case Platform.twitter:
      return xErrors(items);
    case Platform.instagram:
      return instagramErrors(draft, items);
    case Platform.tiktok:
      return tiktokErrors(items, around.account?.max_video_seconds ?? null);
    case Platform.redgifs:
      return [];
  }
}

function redditErrors(draft: PostDraft, items: MediaFacts[], around: PostSurroundings): string[] {
  const r = `r/${draft.subreddit}`;
  const { allows, rules } = around.subreddit ?? {};
  if (draft.media_host === "redgifs") {
    if (!around.hasRedgifs) return ["Connect your Redgifs account to upload media to Redgifs."];
    if (items.length > 1 || isStill(items[0]!)) return ["Only one video or GIF can be uploaded to Redgifs."];
    return rules ? domainErrors("redgifs.com", r, rules) : [];
  }
  const errors: string[] = [];
  if (items.some((item) => isStill(item) && item.size > REDDIT_IMAGE_MAX)) {
    errors.push("Reddit doesn't allow images larger than 20 MB.");
  }
  if (items.length > 1) return [...errors, ...galleryErrors(draft, items, around.subreddit, around.tools)];
  if (allows && isVideo(items[0]!) && !allows.videos) errors.push(`${r} doesn't allow videos.`);
  if (allows && !isVideo(items[0]!) && !allows.images) errors.push(`${r} doesn't allow images.`);
  return errors;
}

function xErrors(items: MediaFacts[]): string[] {
  const isMixed = items.some((item) => !isStill(item)) ? items.length > 1 : items.length > 4;
  const errors = isMixed ? ["X allows up to 4 images, or 1 GIF, or 1 video."] : [];
  if (items.some((item) => isStill(item) && item.size > 5 * MB))
    errors.push("X doesn't allow images larger than 5 MB.");
  if (items.some((item) => isGif(item) && item.size > 15 * MB)) errors.push("X doesn't allow GIFs larger than 15 MB.");
  if (items.some((item) => isLonger(item, 140))) errors.push("X doesn't allow videos longer than 140 seconds.");
  return errors;
}

function instagramErrors({ type }: PostDraft, items: MediaFacts[]): string[] {
  const [first] = items as [MediaFacts];
  if (items.some(isGif)) return ["Instagram doesn't allow GIFs."];
  if (type === "instagramStory") {
    if (items.length !== 1) return ["A story needs exactly one image or video."];
    const fits = !isVideo(first) || isBetween(first, 3, 60);
    return fits ? [] : ["A story video must be between 3 and 60 seconds long."];
  }
  if (type === "instagramReel") {
    if (items.length !== 1 || !isVideo(first)) return ["A reel needs exactly one video."];
    return isBetween(first, 3, 15 * 60) ? [] : ["A reel must be between 3 seconds and 15 minutes long."];
  }
  return items.length > 10 ? ["Instagram allows up to 10 items."] : [];
}

function tiktokErrors(items: MediaFacts[], longest: number | null): string[] {
  if (items.length !== 1 || !isVideo(items[0]!)) return ["TikTok needs exactly one video."];
  const isTooLong = longest !== null && isLonger(items[0]!, longest);
  return isTooLong ? [`TikTok doesn't allow videos longer than ${longest} seconds.`] : [];
}

// A length nobody could read does not block: the platform will say.
const isLonger = ({ duration }: MediaFacts, seconds: number) => duration !== null && duration > seconds;
const isBetween = ({ duration }: MediaFacts, least: number, most: number) =>
  duration === null || (duration >= least && duration <= most);

import type { PlatformName } from "../accounts/platform.ts";
import { REDDIT_IMAGE_MAX } from "../posts/validation/media.ts";
import { MAX_UPLOAD_BYTES } from "./upload-rules.ts";

/** What determines where a file can be posted; width, height and duration are null if unreadable. */
export type FileFacts = {
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
};

/** `partly`: the platform accepts it, but not for every type of post. */
export type Fit = { platform: PlatformName; level: "fits" | "partly" | "no"; reason: string };

const MB = 1024 * 1024;
const X_IMAGE_MAX = 5 * MB;
const X_GIF_MAX = 15 * MB;
const X_VIDEO_SECONDS = 140;
const INSTAGRAM_IMAGE_MAX = 8 * MB;
const INSTAGRAM_STORY_SECONDS = [3, 60] as const;
const INSTAGRAM_REEL_SECONDS = [3, 15 * 60] as const;
const INSTAGRAM_RATIO = [4 / 5, 1.91] as const;
/** Tolerates rounding by image editors. */
const RATIO_TOLERANCE = 0.005;

/** Where a file can be posted, before it is scheduled. */
export function platformFit(file: FileFacts): Fit[] {
  return [redditFit(file), redgifsFit(file), xFit(file), instagramFit(file), tiktokFit(file)];
}

function redditFit(file: FileFacts): Fit {
  if (isStill(file) && file.size > REDDIT_IMAGE_MAX)
    return no("reddit", "Reddit doesn't allow images larger than 20 MB.");
  if (file.size > MAX_UPLOAD_BYTES) return no("reddit", "Reddit doesn't allow GIFs and videos larger than 100 MB.");
  return fits("reddit");
}

function redgifsFit(file: FileFacts): Fit {
  return isStill(file) ? no("redgifs", "Only videos and GIFs can be uploaded to Redgifs.") : fits("redgifs");
}

function xFit(file: FileFacts): Fit {
  if (isStill(file) && file.size > X_IMAGE_MAX) return no("twitter", "X doesn't allow images larger than 5 MB.");
  if (isGif(file) && file.size > X_GIF_MAX) return no("twitter", "X doesn't allow GIFs larger than 15 MB.");
  if (isVideo(file) && (file.duration ?? 0) > X_VIDEO_SECONDS)
    return no("twitter", "X doesn't allow videos longer than 140 seconds.");
  return fits("twitter");
}

function instagramFit(file: FileFacts): Fit {
  if (isGif(file)) return no("instagram", "Instagram doesn't allow GIFs.");
  return isVideo(file) ? instagramVideoFit(file) : instagramImageFit(file);
}

function instagramImageFit({ type, size, width, height }: FileFacts): Fit {
  if (type !== "image/jpeg") return no("instagram", "Instagram takes JPEG images only.");
  if (size > INSTAGRAM_IMAGE_MAX) return no("instagram", "Instagram doesn't allow images larger than 8 MB.");
  const [narrowest, widest] = INSTAGRAM_RATIO;
  const ratio = width && height ? width / height : 1;
  if (ratio >= narrowest - RATIO_TOLERANCE && ratio <= widest + RATIO_TOLERANCE) return fits("instagram");
  return partly("instagram", "Only as a story: a post must be between 4:5 and 1.91:1.");
}

function instagramVideoFit({ duration }: FileFacts): Fit {
  if (!isWithin(duration, INSTAGRAM_REEL_SECONDS))
    return no("instagram", "A reel must be between 3 seconds and 15 minutes long.");
  if (!isWithin(duration, INSTAGRAM_STORY_SECONDS))
    return partly("instagram", "Only as a reel: a story video must be between 3 and 60 seconds long.");
  return fits("instagram");
}

function tiktokFit(file: FileFacts): Fit {
  return isVideo(file) ? fits("tiktok") : no("tiktok", "TikTok needs exactly one video.");
}

// An unreadable duration does not block: the platform decides.
function isWithin(duration: number | null, [least, most]: readonly [number, number]): boolean {
  return duration === null || (duration >= least && duration <= most);
}

const isVideo = ({ type }: FileFacts) => type.startsWith("video/");
const isGif = ({ type }: FileFacts) => type === "image/gif";
const isStill = (file: FileFacts) => !isVideo(file) && !isGif(file);

const fits = (platform: PlatformName): Fit => ({ platform, level: "fits", reason: "" });
const partly = (platform: PlatformName, reason: string): Fit => ({ platform, level: "partly", reason });
const no = (platform: PlatformName, reason: string): Fit => ({ platform, level: "no", reason });

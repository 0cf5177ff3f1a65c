import { uploadTexts } from "../../media/upload-rules.ts";
import { error, type In, type Least, type Most, type Seconds } from "./finding.ts";
import { atMostFive } from "./words.ts";

/** SV-M1 to SV-M25, and SV-C11 and SV-C12 for media posted as a link to its host. */
export const mediaKinds = {
  "media-required": error("media", "Media is required."),
  "media-gone": error("media", "Media no longer exists. Pick a different one."),
  "media-uploading": error("media", "Wait until the media is uploaded."),
  "media-upload-failed": error("media", "Media failed to upload. Remove it or try again."),
  "media-type": error("media", uploadTexts.type),
  "media-empty": error("media", uploadTexts.empty),
  "media-too-large": error("media", uploadTexts.size),

  "gallery-only-images": error("media", "A gallery can contain only images."),
  "gallery-too-many": error("media", ({ most }: Most) => `Media mustn't be more than ${most} items.`),
  "gallery-caption-too-long": error("media", ({ most }: Most) => `Caption mustn't be longer than ${most} characters.`),
  "gallery-link-invalid": error("media", "Gallery link must be a valid URL."),
  "rule-gallery-min": error(
    "media",
    ({ subreddit, least }: In & Least) => `r/${subreddit} requires at least ${least} items in the gallery.`,
  ),
  "rule-gallery-max": error(
    "media",
    ({ subreddit, most }: In & Most) => `r/${subreddit} doesn't allow more than ${most} items in the gallery.`,
  ),
  "rule-captions-needed": error(
    "media",
    ({ subreddit }: In) => `r/${subreddit} requires a caption for each gallery item.`,
  ),
  "rule-captions-closed": error(
    "media",
    ({ subreddit }: In) => `r/${subreddit} doesn't allow captions in the gallery.`,
  ),
  "rule-urls-needed": error("media", ({ subreddit }: In) => `r/${subreddit} requires a link for each gallery item.`),
  "rule-urls-closed": error("media", ({ subreddit }: In) => `r/${subreddit} doesn't allow links in the gallery.`),
  "rule-no-galleries": error("media", ({ subreddit }: In) => `r/${subreddit} doesn't allow galleries.`),
  "rule-no-images": error("media", ({ subreddit }: In) => `r/${subreddit} doesn't allow images.`),
  "rule-no-videos": error("media", ({ subreddit }: In) => `r/${subreddit} doesn't allow videos.`),

  "redgifs-not-connected": error("media", "Connect your Redgifs account to upload media to Redgifs."),
  "redgifs-tags-missing": error("media", "Set at least 3 Redgifs tags in the settings."),
  "redgifs-one-video": error("media", "Only one video or GIF can be uploaded to Redgifs."),
  "rule-host-banned": error(
    "media",
    ({ subreddit, domain }: In & { domain: string }) => `r/${subreddit} doesn't allow links to ${domain}.`,
  ),
  "rule-host-unlisted": error(
    "media",
    ({ subreddit, domains }: In & { domains: readonly string[] }) =>
      `r/${subreddit} allows only links to ${atMostFive(domains)}.`,
  ),
  "reddit-image-too-large": error("media", "Reddit doesn't allow images larger than 20 MB."),

  "x-media-mix": error("media", "X allows up to 4 images, or 1 GIF, or 1 video."),
  "x-image-too-large": error("media", "X doesn't allow images larger than 5 MB."),
  "x-gif-too-large": error("media", "X doesn't allow GIFs larger than 15 MB."),
  "x-video-too-long": error(
    "media",
    ({ seconds }: Seconds) => `X doesn't allow videos longer than ${seconds} seconds.`,
  ),

  "instagram-gif": error("media", "Instagram doesn't allow GIFs."),
  "instagram-too-many": error("media", ({ most }: Most) => `Instagram allows up to ${most} items.`),
  "story-one-item": error("media", "A story needs exactly one image or video."),
  "story-video-length": error("media", "A story video must be between 3 and 60 seconds long."),
  "reel-one-video": error("media", "A reel needs exactly one video."),
  "reel-length": error("media", "A reel must be between 3 seconds and 15 minutes long."),

  "tiktok-one-video": error("media", "TikTok needs exactly one video."),
  "tiktok-video-too-long": error(
    "media",
    ({ seconds }: Seconds) => `TikTok doesn't allow videos longer than ${seconds} seconds.`,
  ),
};

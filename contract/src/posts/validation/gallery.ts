import type { FindingOf } from "./finding.ts";
import { readLink } from "./link.ts";
import type { mediaKinds } from "./media-kinds.ts";
import type { PostInput } from "./rule-context.ts";
import type { MediaFacts, SubredditFacts, Tools } from "./rule-facts.ts";
import { lengthOf } from "./words.ts";

export const GALLERY_MAX = 20;
export const GALLERY_CAPTION_MAX = 180;

type GalleryFinding = FindingOf<typeof mediaKinds>;

/** SV-M7 to SV-M16, for several items. */
export function galleryFindings(
  { media, subreddit: name }: PostInput,
  items: MediaFacts[],
  subreddit: SubredditFacts | undefined,
  tools: Tools,
): GalleryFinding[] {
  const found: GalleryFinding[] = [];
  if (items.some(({ type }) => type.startsWith("video/") || type === "image/gif")) {
    found.push({ code: "gallery-only-images" });
  }
  if (items.length > GALLERY_MAX) found.push({ code: "gallery-too-many", most: GALLERY_MAX });
  if (media.some(({ caption }) => lengthOf(caption) > GALLERY_CAPTION_MAX)) {
    found.push({ code: "gallery-caption-too-long", most: GALLERY_CAPTION_MAX });
  }
  if (media.some(({ url }) => url.trim() !== "" && !readLink(url, tools))) found.push({ code: "gallery-link-invalid" });
  if (subreddit && !subreddit.allows.galleries) {
    // If even a single image is not allowed, posting fewer would not help.
    found.push({ code: subreddit.allows.images ? "rule-no-galleries" : "rule-no-images", subreddit: name });
  }
  const rules = subreddit?.rules;
  return rules ? [...found, ...brokenRules(media, name, rules)] : found;
}

function brokenRules(
  media: PostInput["media"],
  subreddit: string,
  rules: NonNullable<SubredditFacts["rules"]>,
): GalleryFinding[] {
  const { gallery_min_items: least, gallery_max_items: most } = rules;
  const { gallery_captions_requirement: captioned, gallery_urls_requirement: linked } = rules;
  const captions = media.map(({ caption }) => caption.trim());
  const urls = media.map(({ url }) => url.trim());
  const found: GalleryFinding[] = [];
  if (least !== null && media.length < least) found.push({ code: "rule-gallery-min", subreddit, least });
  if (most !== null && media.length > most) found.push({ code: "rule-gallery-max", subreddit, most });
  if (captioned === "required" && captions.includes("")) found.push({ code: "rule-captions-needed", subreddit });
  if (captioned === "notAllowed" && captions.some(Boolean)) found.push({ code: "rule-captions-closed", subreddit });
  if (linked === "required" && urls.includes("")) found.push({ code: "rule-urls-needed", subreddit });
  if (linked === "notAllowed" && urls.some(Boolean)) found.push({ code: "rule-urls-closed", subreddit });
  return found;
}

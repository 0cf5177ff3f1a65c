import type { MediaFacts, PostDraft, SubredditFacts, Tools } from "./draft.ts";
import { readLink } from "./link.ts";
import { lengthOf } from "./words.ts";

export const GALLERY_MAX = 20;
export const GALLERY_CAPTION_MAX = 180;

/** SV-M7 to SV-M16 for several items. */
export function galleryErrors(
  { media, subreddit: name }: PostDraft,
  items: MediaFacts[],
  subreddit: SubredditFacts | undefined,
  tools: Tools,
): string[] {
  const r = `r/${name}`;
  const errors: string[] = [];
  if (items.some(({ type }) => type.startsWith("video/") || type === "image/gif")) {
    errors.push("A gallery can contain only images.");
  }
  if (items.length > GALLERY_MAX) errors.push(`Media mustn't be more than ${GALLERY_MAX} items.`);
  if (media.some(({ caption }) => lengthOf(caption) > GALLERY_CAPTION_MAX)) {
    errors.push(`Caption mustn't be longer than ${GALLERY_CAPTION_MAX} characters.`);
  }
  if (media.some(({ url }) => url.trim() !== "" && !readLink(url, tools)))
    errors.push("Gallery link must be a valid URL.");
  if (subreddit && !subreddit.allows.galleries) errors.push(`${r} doesn't allow galleries.`);
  const rules = subreddit?.rules;
  return rules ? [...errors, ...ruleErrors(media, r, rules)] : errors;
}

function ruleErrors(media: PostDraft["media"], r: string, rules: NonNullable<SubredditFacts["rules"]>): string[] {
  const { gallery_min_items: least, gallery_max_items: most } = rules;
  const errors: string[] = [];
  if (least !== null && media.length < least) errors.push(`${r} requires at least ${least} items in the gallery.`);
  if (most !== null && media.length > most) errors.push(`${r} doesn't allow more than ${most} items in the gallery.`);
  const captions = media.map(({ caption }) => caption.trim());
  const urls = media.map(({ url }) => url.trim());
  const { gallery_captions_requirement, gallery_urls_requirement } = rules;
  if (gallery_captions_requirement === "required" && captions.includes("")) {
    errors.push(`${r} requires a caption for each gallery item.`);
  }
  if (gallery_captions_requirement === "notAllowed" && captions.some(Boolean)) {
    errors.push(`${r} doesn't allow captions in the gallery.`);
  }
  if (gallery_urls_requirement === "required" && urls.includes("")) {
    errors.push(`${r} requires a link for each gallery item.`);
  }
  if (gallery_urls_requirement === "notAllowed" && urls.some(Boolean)) {
    errors.push(`${r} doesn't allow links in the gallery.`);
  }
  return errors;
}

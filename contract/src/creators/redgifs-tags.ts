import { normalized } from "../forms/normalized.ts";

export const REDGIFS_TAGS_MIN = 3;
export const REDGIFS_TAGS_MAX = 10;
const TAG_MIN = 2;
const TAG_MAX = 30;

/** Normalizes tags for storage: single spaces, duplicates removed ignoring case. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags
    .map((tag) => normalized(tag, "NFC").replace(/\s+/g, " ").trim())
    .filter((tag) => tag !== "" && !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
}

/** Splits a text of tags at commas and line breaks. */
export function tagsIn(text: string): string[] {
  return cleanTags(text.split(/[,\n]/));
}

/** SE-07: 3 to 10 tags of 2 to 30 characters. */
export function redgifsTagsError(tags: readonly string[]): string | null {
  if (tags.length < REDGIFS_TAGS_MIN) return `Set at least ${REDGIFS_TAGS_MIN} tags.`;
  if (tags.length > REDGIFS_TAGS_MAX) return `Set up to ${REDGIFS_TAGS_MAX} tags.`;
  if (tags.some((tag) => tag.length < TAG_MIN)) return `Each tag must be at least ${TAG_MIN} characters long.`;
  if (tags.some((tag) => tag.length > TAG_MAX)) return `Tags mustn't be longer than ${TAG_MAX} characters.`;
  if (tags.some((tag) => /[\p{Cc}\p{Cf},]/u.test(tag))) return "Tags can contain only letters, digits and signs.";
  return null;
}

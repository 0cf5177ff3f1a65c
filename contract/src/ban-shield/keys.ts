import { normalized } from "../forms/normalized.ts";
import type { PostType } from "../posts/post-type.ts";
import { lengthOf } from "../posts/validation/words.ts";
import { withoutEnd } from "../text/without-end.ts";
import { shortKey } from "./short-key.ts";

const TEXT_KEY_MIN = 20;

const bracketedMarks = /\[[^\][]*\]/g;
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\p{Me}\p{Cf}]/gu;
const punctuation = /[\p{P}$+<=>^`|~]/gu;

/** BS-02: two titles with the same key read the same; null takes no part in threats about titles. */
export function titleKey(title: string): string | null {
  const key = plainWords(title.replace(bracketedMarks, " ").replace(emoji, ""));
  return key === "" ? null : shortKey(key);
}

type Content = {
  type: PostType;
  content: string;
  /** Of the files, in any order. */
  mediaHashes: readonly string[];
};

/** BS-02: two posts with the same key show the same; null takes no part in threats about content. */
export function contentKey({ type, content, mediaHashes }: Content): string | null {
  if (type === "link") return linkKey(content);
  if (type === "text") return textKey(content);
  return mediaHashes.length === 0 ? null : shortKey(mediaHashes.toSorted().join(","));
}

/** Of a link alone. */
export function linkKey(link: string): string | null {
  const [address = "", ...queries] = link
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/#.*$/s, "")
    .split("?");
  const parameters = queries
    .join("?")
    .split("&")
    .filter((parameter) => parameter !== "" && !parameter.startsWith("utm_"));
  const path = withoutEnd(address, "/");
  if (path === "") return null;
  return shortKey(parameters.length === 0 ? path : `${path}?${parameters.join("&")}`);
}

function textKey(text: string): string | null {
  const key = plainWords(text);
  return lengthOf(key) < TEXT_KEY_MIN ? null : shortKey(key);
}

/** No text of a post is longer; only one of signs that stand for many (`ﷺ` is eighteen) grows beyond it. */
const LONGEST = 40_000;

function plainWords(text: string): string {
  return normalized(text, "NFKC").slice(0, LONGEST).toLowerCase().replace(punctuation, "").replace(/\s+/g, " ").trim();
}

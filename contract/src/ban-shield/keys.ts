import { normalized } from "../forms/normalized.ts";
import type { PostType } from "../posts/post-type.ts";
import { lengthOf } from "../posts/validation/words.ts";
import { withoutEnd } from "../text/without-end.ts";
import { shortKey } from "./short-key.ts";

const TEXT_KEY_MIN = 20;

const bracketedMarks = /\[[^\][]*\]/g;
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\p{Me}\p{Cf}]/gu;
const punctuation = /[\p{P}$+<=>^`|~]/gu;

/** BS-02: titles with the same key read the same; a null key takes part in no title threats. */
export function titleKey(title: string): string | null {
  const key = plainWords(title.replace(bracketedMarks, " ").replace(emoji, ""));
  return key === "" ? null : shortKey(key);
}

type Content = {
  type: PostType;
  content: string;
  /** Hashes of the files, in any order. */
  mediaHashes: readonly string[];
};

/** BS-02: posts with the same key show the same content; a null key takes part in no content threats. */
export function contentKey({ type, content, mediaHashes }: Content): string | null {
  if (type === "link") return linkKey(content);
  if (type === "text") return textKey(content);
  return mediaHashes.length === 0 ? null : shortKey(mediaHashes.toSorted().join(","));
}

/** The content key of a link post. */
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

/** Longer than any post's text; only characters that normalize to several (`ﷺ` to eighteen) exceed it. */
const LONGEST = 40_000;

function plainWords(text: string): string {
  return normalized(text, "NFKC").slice(0, LONGEST).toLowerCase().replace(punctuation, "").replace(/\s+/g, " ").trim();
}

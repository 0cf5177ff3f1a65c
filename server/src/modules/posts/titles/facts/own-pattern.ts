import { blankFor, blanksIn } from "@ponkan/contract/posts/title-blanks";
import { isFunctionWord } from "../words/common-words.ts";
import { isEnglish } from "../words/language.ts";
import { takeApart } from "../words/title-words.ts";
import { particularsIn } from "./particulars.ts";

const BLANKS_MAX = 3;
const WORDS_LEFT = 2;
/** This many short words are enough for a sentence as well. */
const SMALL_WORDS_LEFT = 4;

export type Pattern = { title: string; isChanged: boolean };
type Filling = { size: string | null; keepsTags: boolean; isKnown: (word: string) => boolean };

/** Makes a reusable pattern of a previous title, with blanks for facts of that post. Null if too little is left. */
export function ownPattern(written: string, { size, keepsTags, isKnown }: Filling): Pattern | null {
  const title = keepsTags ? written.trim() : takeApart(written).words.trim();
  if (!isEnglish(title)) return null;
  const found = particularsIn(title, isKnown);
  if (!found) return null;
  let pattern = title;
  for (const { start, end, kind } of found.toReversed()) {
    const instead = kind === "size" ? (size ?? "") : blankFor(kind);
    pattern = `${pattern.slice(0, start)}${instead}${pattern.slice(end)}`;
  }
  pattern = pattern.replace(/\s+/g, " ").trim();
  return hasSense(pattern) ? { title: pattern, isChanged: pattern !== written.trim() } : null;
}

function hasSense(pattern: string): boolean {
  const rest = pattern.replace(/\[[^\]]*\]|\{[^}]*\}/g, " ").match(/[\p{L}'\u2019]+/gu) ?? [];
  return (
    blanksIn(pattern).length <= BLANKS_MAX &&
    rest.length >= WORDS_LEFT &&
    (rest.length >= SMALL_WORDS_LEFT || rest.some((word) => !isFunctionWord(word)))
  );
}

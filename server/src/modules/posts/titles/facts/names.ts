import type { BlankKind } from "@ponkan/contract/posts/title-blanks";
import { isCommonWord } from "../words/common-words.ts";

type Name = { start: number; text: string; kind: BlankKind };
type Word = { start: number; text: string; isFirst: boolean };

const locationBefore = /\b(?:in|near|from|over|above|across|around|through|outside|visiting) (?:the )?$/i;
const verbBehind = /^ (?:is|was|has|had|and|says|\p{Ll}{2,}s)\b/u;
const abbreviations = new Set(
  "POV TIL AITA ELI5 OC OP NSFW SFW DIY PC TV LED BBQ DM DMs PSA LPT IRL AMA FYI LOL OMG ISO RAW OK TFW MFW WIP ID VR AI".split(
    " ",
  ),
);

/** Returns words capitalised within a sentence and unknown first words; null if all words are capitalised. */
export function namesIn(
  title: string,
  isKnown: (word: string) => boolean,
  isTaken: (at: number) => boolean,
): Name[] | null {
  const words = wordsOf(title).filter(({ start }) => !isTaken(start));
  const isPlain = ({ text }: Word) => isCommonWord(text) || isKnown(text) || abbreviations.has(text);
  const large = words.filter((word) => /^\p{Lu}/u.test(word.text));
  if (isAllLarge(words)) return large.every(isPlain) ? [] : null;

  const names: Name[] = [];
  for (const word of large) {
    const bare = word.text.replace(/['\u2019]s$/, "");
    if (/^I(?:['\u2019]|$)/.test(bare) || (isPlain(word) && (word.isFirst || isShout(bare)))) continue;
    const last = names.at(-1);
    if (last && title.slice(last.start + last.text.length, word.start) === " ") {
      last.text = title.slice(last.start, word.start + bare.length);
      continue;
    }
    names.push({ start: word.start, text: bare, kind: kindOf(title, word, bare) });
  }
  return names;
}

function kindOf(title: string, { start, isFirst }: Word, text: string): BlankKind {
  if (isFirst) return verbBehind.test(title.slice(start + text.length)) ? "name" : "what";
  return locationBefore.test(title.slice(0, start)) ? "place" : "name";
}

const isShout = (word: string) => word.length > 1 && word === word.toUpperCase();

/** Detects Title Case and ALL CAPS: more than half of the longer words after the first are capitalised. */
function isAllLarge(words: readonly Word[]): boolean {
  const longer = words.filter(({ text, isFirst }) => !isFirst && text.length > 3);
  const large = longer.filter(({ text }) => /^\p{Lu}/u.test(text)).length;
  const isLoud = words.length > 1 && words.every(({ text }) => text === text.toUpperCase());
  return isLoud || (longer.length > 1 && large * 2 > longer.length);
}

function wordsOf(title: string): Word[] {
  return [...title.matchAll(/\p{L}[\p{L}\p{N}'\u2019-]*/gu)].map(({ 0: text, index }) => {
    const before = title.slice(0, index).trimEnd();
    const isFirst = before === "" || /[.!?:|\u2013\u2014\]"\u201c(-]$|\p{Extended_Pictographic}\ufe0f?$/u.test(before);
    return { start: index, text, isFirst };
  });
}

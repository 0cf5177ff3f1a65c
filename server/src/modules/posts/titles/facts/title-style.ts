import { median } from "@ponkan/contract/numbers/statistics";
import { lengthOf } from "@ponkan/contract/posts/validation/words";
import { isFunctionWord } from "../words/common-words.ts";

export type ScoredTitle = { title: string; score: number };

/** How successful titles in a subreddit are written. */
export type TitleStyle = {
  /** The interquartile range. */
  length: { from: number; to: number };
  /** The tag in brackets that most titles have. */
  tag: string | null;
  hasSizes: boolean;
  questions: "few" | "some" | "most";
  isFirstPerson: boolean;
  hasEmoji: boolean;
  /** Words whose titles scored clearly better. */
  words: string[];
};

const FEWEST = 10;
const WORDS = 3;

/** Null if there are too few titles. */
export function titleStyleOf(titles: readonly ScoredTitle[]): TitleStyle | null {
  if (titles.length < FEWEST) return null;
  const lengths = titles.map(({ title }) => lengthOf(title)).toSorted((a, b) => a - b);
  const at = (share: number) => lengths[Math.min(lengths.length - 1, Math.floor(share * lengths.length))]!;
  const shareOf = (pattern: RegExp) => titles.filter(({ title }) => pattern.test(title)).length / titles.length;
  const questions = shareOf(/\?\s*$/);
  return {
    length: { from: Math.floor(at(0.25) / 5) * 5, to: Math.ceil(at(0.75) / 5) * 5 },
    tag: commonTag(titles),
    hasSizes: shareOf(/[[(]\s*\d{3,5}\s*[x\u00d7]\s*\d{3,5}\s*[\])]/iu) >= 0.3,
    questions: questions < 0.1 ? "few" : questions > 0.5 ? "most" : "some",
    isFirstPerson: shareOf(/\b(?:I|my|me|I'm|we|our)\b/i) >= 0.4,
    hasEmoji: shareOf(/\p{Extended_Pictographic}/u) >= 0.3,
    words: wordsThatScore(titles),
  };
}

function commonTag(titles: readonly ScoredTitle[]): string | null {
  const counts = new Map<string, number>();
  for (const { title } of titles) {
    for (const [tag] of title.matchAll(/\[\p{L}[\p{L} ]{0,14}\]/gu)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((one, other) => other[1] - one[1]);
  return most && most[1] >= titles.length * 0.3 ? most[0] : null;
}

/** Returns lower-case words (so no names) in several titles whose median score is 1.5 times the usual one. */
function wordsThatScore(titles: readonly ScoredTitle[]): string[] {
  const scores = new Map<string, number[]>();
  for (const { title, score } of titles) {
    for (const word of new Set(title.match(/(?<=\s)\p{Ll}{4,}(?![\p{L}'\u2019])/gu))) {
      if (!isFunctionWord(word)) scores.set(word, [...(scores.get(word) ?? []), score]);
    }
  }
  const usual = median(titles.map(({ score }) => score)) ?? 0;
  const fewest = Math.max(3, titles.length * 0.05);
  return [...scores]
    .filter(([, of]) => of.length >= fewest)
    .map(([word, of]) => ({ word, middle: median(of) ?? 0 }))
    .filter(({ middle }) => middle >= 1.5 * Math.max(1, usual))
    .toSorted((one, other) => other.middle - one.middle)
    .slice(0, WORDS)
    .map(({ word }) => word);
}

/** Returns the habits as one line to show to the user. */
export function titleStyleText({
  length,
  tag,
  hasSizes,
  questions,
  isFirstPerson,
  hasEmoji,
  words,
}: TitleStyle): string {
  const parts = [
    `${length.from}\u2013${length.to} characters`,
    tag && `${tag} tag`,
    hasSizes && "the size in brackets",
    questions === "few" ? "no question" : questions === "most" ? "a question" : null,
    isFirstPerson && "in the first person",
    hasEmoji && "with emoji",
    words.length > 0 && `words that score: ${words.join(", ")}`,
  ];
  return `Titles here that do well: ${parts.filter(Boolean).join(", ")}.`;
}

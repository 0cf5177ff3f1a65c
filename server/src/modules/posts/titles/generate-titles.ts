import { factTitles, type Idea } from "./facts/fact-titles.ts";
import { type FileFacts, sizeTag } from "./facts/file-facts.ts";
import { ownPattern } from "./facts/own-pattern.ts";
import type { TitleStyle } from "./facts/title-style.ts";

export type OwnTitle = {
  title: string;
  score: number;
  /** Posted in the same subreddit. */
  isHere: boolean;
};

export type Sources = {
  /** The most successful ones, best first. */
  own: readonly OwnTitle[];
  keywords: readonly string[];
  file: FileFacts | null;
  habits: TitleStyle | null;
};

/** Returns title ideas: facts the creator gave about this post, and patterns of their own successful titles. */
export function generateTitles({ own, keywords, file, habits }: Sources): Idea[] {
  const facts = factTitles({ keywords, file, habits });
  const patterns = ownPatterns(own, file);
  return keywords.length > 0 ? [...facts, ...patterns] : [...patterns, ...facts];
}

function ownPatterns(own: readonly OwnTitle[], file: FileFacts | null): Idea[] {
  const isKnown = wordsWrittenSmall(own.map(({ title }) => title));
  return own.flatMap(({ title, score, isHere }) => {
    const pattern = ownPattern(title, { size: sizeTag(file), keepsTags: isHere, isKnown });
    if (!pattern) return [];
    const points = score === 1 ? "1 point" : `${score.toLocaleString("en-US")} points`;
    return [{ title: pattern.title, why: `${pattern.isChanged ? "After yours" : "Yours"} with ${points}` }];
  });
}

/** A word that is also written in lower case is not a name. */
function wordsWrittenSmall(titles: readonly string[]): (word: string) => boolean {
  const small = new Set(titles.flatMap((title) => title.match(/(?<![\p{L}'])\p{Ll}[\p{L}'\u2019-]*/gu) ?? []));
  return (word) => small.has(word.toLowerCase());
}

import { type BlankKind, blankFor } from "../title-blanks.ts";

const kinds: [BlankKind, RegExp][] = [
  ["place", /\b(places?|locations?|where|countr(y|ies)|cit(y|ies)|regions?)\b/i],
  ["age", /\bages?\b/i],
  ["name", /\b(names?|models?|who|artist|author)\b/i],
];

/** Picks the placeholder for what the moderators' text asks for in a title. */
export function blankAskedFor(words: string): string {
  return blankFor(kinds.find(([, spoken]) => spoken.test(words))?.[0] ?? "what");
}

export const speaksOfSize = (words: string): boolean => /\b(size|resolution|dimensions?|pixels?)\b/i.test(words);

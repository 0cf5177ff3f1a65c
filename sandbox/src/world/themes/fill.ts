import type { Random } from "../chance/dice.ts";
import { pick, wholeBetween } from "../chance/draw.ts";
import type { Slot, Theme } from "./theme.ts";

const WHEN = [
  "this morning",
  "last weekend",
  "yesterday",
  "last night",
  "after work",
  "on Sunday",
  "last week",
  "today",
];

/** Fills the {slots} of a pattern; "a" becomes "an" where the word requires it. */
export function fill(pattern: string, random: Random, theme: Theme, things: readonly string[]): string {
  const text = pattern.replace(/(\ba )?\{(\w+)\}/g, (_all, article: string | undefined, slot: Slot) => {
    const word = wordFor(slot, random, theme, things);
    if (!article) return word;
    return /^([aeiou]|8|11)/i.test(word) ? `an ${word}` : `a ${word}`;
  });
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wordFor(slot: Slot, random: Random, theme: Theme, things: readonly string[]): string {
  switch (slot) {
    case "thing":
      return pick(random, things);
    case "when":
      return pick(random, WHEN);
    case "number":
      return String(wholeBetween(random, 2, 24));
    case "adj":
    case "place":
    case "gear":
      return pick(random, theme.words[slot]);
  }
}

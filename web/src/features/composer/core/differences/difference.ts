import type { Fact } from "~/components/post-facts/known-facts.ts";

/** A field whose value differs between two versions, in words. */
export type Difference = { label: string; other: string; mine: string };

/** In the order of `mine`; labels that only `other` has come last. */
export function differences(other: readonly Fact[], mine: readonly Fact[]): Difference[] {
  const [ofOther, ofMine] = [new Map(other), new Map(mine)];
  return [...new Set([...ofMine.keys(), ...ofOther.keys()])].flatMap((label) => {
    const [theirs, own] = [ofOther.get(label) ?? "", ofMine.get(label) ?? ""];
    return theirs === own ? [] : [{ label, ...fromFirstDifference(theirs, own) }];
  });
}

const SHOWN = 160;
const BEFORE = 40;

/** Long texts often start the same, so the excerpts begin shortly before the first difference. */
function fromFirstDifference(other: string, mine: string): Omit<Difference, "label"> {
  const [theirs, own] = [[...other], [...mine]];
  const parting = theirs.findIndex((letter, index) => letter !== own[index]);
  const isLong = Math.max(theirs.length, own.length) > SHOWN;
  const from = isLong ? Math.max(0, (parting < 0 ? theirs.length : parting) - BEFORE) : 0;
  return { other: excerpt(theirs, from), mine: excerpt(own, from) };
}

function excerpt(letters: readonly string[], from: number): string {
  if (letters.length === 0) return "None";
  const shown = letters.slice(from, from + SHOWN).join("");
  return `${from > 0 ? "…" : ""}${shown}${letters.length > from + SHOWN ? "…" : ""}`;
}

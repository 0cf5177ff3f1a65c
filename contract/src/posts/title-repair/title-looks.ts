import { type Skeleton, skeletonsOf } from "./pattern/skeletons.ts";

const PATTERNS = 6;
const NAMED = 4;

/** Examples of titles that match one of the patterns: '[OC] …', '… (2026)'. Empty if no pattern is simple. */
export function titleLooks(patterns: readonly string[], year: number): string[] {
  const looks = patterns.slice(0, PATTERNS).flatMap((pattern) => skeletonsOf(pattern, year).map(lookOf));
  return [...new Set(looks)].filter((look) => /[^…\s]/.test(look)).slice(0, NAMED);
}

/** Uses '…' for free words, or 'some words' between two marks, where they are what is asked for. */
function lookOf({ parts, atStart, atEnd }: Skeleton): string {
  const hasMark = (part: Skeleton["parts"][number] | undefined) => part?.kind === "text" && part.text.trim() !== "";
  const inside = parts
    .map((part, at) => {
      if (part.kind === "text") return part.text;
      return hasMark(parts[at - 1]) && hasMark(parts[at + 1]) ? "some words" : "…";
    })
    .join("");
  return `${atStart ? "" : "… "}${inside}${atEnd ? "" : " …"}`
    .replace(/\s+/g, " ")
    .replace(/…(\s?…)+/g, "…")
    .trim();
}

import { type Skeleton, skeletonsOf } from "./pattern/skeletons.ts";

const PATTERNS = 6;
const NAMED = 4;

/** What titles look like that fulfil one of the patterns: '[OC] …', '… (2026)'. None where no pattern is simple. */
export function titleLooks(patterns: readonly string[], year: number): string[] {
  const looks = patterns.slice(0, PATTERNS).flatMap((pattern) => skeletonsOf(pattern, year).map(lookOf));
  return [...new Set(looks)].filter((look) => /[^…\s]/.test(look)).slice(0, NAMED);
}

/** With '…' for words of one's own. */
function lookOf({ parts, atStart, atEnd }: Skeleton): string {
  const inside = parts.map((part) => (part.kind === "text" ? part.text : "…")).join("");
  return `${atStart ? "" : "… "}${inside}${atEnd ? "" : " …"}`
    .replace(/\s+/g, " ")
    .replace(/…(\s?…)+/g, "…")
    .trim();
}

import type { PatternNode } from "./pattern-node.ts";
import { readPattern } from "./read-pattern.ts";

const MOST = 24;

/** `isExample`: a placeholder value for something only the author knows, such as an age. */
export type Part = { kind: "text"; text: string; isExample: boolean } | { kind: "words"; least: number };

/** One way to match a pattern: fixed texts with words of the title in between. */
export type Skeleton = { parts: Part[]; atStart: boolean; atEnd: boolean };

type Token = Part | { kind: "start" } | { kind: "end" };
type Year = number;

/** A few ways to match the pattern: those with the current year first, then the first alternatives. */
export function skeletonsOf(pattern: string, year: Year): Skeleton[] {
  const nodes = readPattern(pattern);
  const ways = nodes ? sequences(nodes, year) : [];
  const isOfThisYear = (way: Token[]) => textOf(way).includes(String(year));
  return ways.toSorted((a, b) => Number(isOfThisYear(b)) - Number(isOfThisYear(a))).map(skeletonFrom);
}

function skeletonFrom(tokens: readonly Token[]): Skeleton {
  const parts: Part[] = [];
  for (const token of tokens) {
    if (token.kind === "start" || token.kind === "end") continue;
    const last = parts.at(-1);
    if (last?.kind === "text" && token.kind === "text") {
      parts[parts.length - 1] = joined(last, token);
    } else if (last?.kind === "words" && token.kind === "words") {
      parts[parts.length - 1] = { kind: "words", least: last.least + token.least };
    } else {
      parts.push(token);
    }
  }
  return { parts, atStart: tokens[0]?.kind === "start", atEnd: tokens.at(-1)?.kind === "end" };
}

type Text = Extract<Part, { kind: "text" }>;
const joined = (a: Text, b: Text): Text => ({
  kind: "text",
  text: a.text + b.text,
  isExample: a.isExample || b.isExample,
});

/** Combines the ways of all nodes in sequence, up to a limit. */
function sequences(nodes: readonly PatternNode[], year: Year): Token[][] {
  let ways: Token[][] = [[]];
  for (const node of nodes) {
    ways = ways.flatMap((way) => waysOf(node, textOf(way), year).map((more) => [...way, ...more])).slice(0, MOST);
  }
  return ways;
}

function waysOf(node: PatternNode, before: string, year: Year): Token[][] {
  switch (node.kind) {
    case "text":
      return [[text(node.text)]];
    case "set":
      return differentSigns(node.signs).map((sign, _, all) => [
        text(sign, /\d/.test(sign) || (all.length > 1 && /[A-Za-z]/.test(sign))),
      ]);
    case "digit":
      return [[text(digits(1, before, year), true)]];
    case "space":
      return [[text(" ")]];
    case "any":
      return [[{ kind: "words", least: 1 }]];
    case "start":
    case "end":
      return [[node]];
    case "choice":
      return node.options.flatMap((option) => sequences(option, year));
    case "repeat":
      return repeated(node, before, year);
  }
}

/** Patterns ignore case. */
function differentSigns(signs: readonly string[]): string[] {
  return signs
    .filter((sign, index) => signs.findIndex((other) => other.toLowerCase() === sign.toLowerCase()) === index)
    .slice(0, 4);
}

type Repeat = Extract<PatternNode, { kind: "repeat" }>;

function repeated({ nodes, least, most }: Repeat, before: string, year: Year): Token[][] {
  const only = nodes.length === 1 ? nodes[0]!.kind : null;
  if (only === "any") return [[{ kind: "words", least }]];
  if (only === "digit") {
    const count = least < 2 && most === 2 ? 2 : Math.min(Math.max(least, 1), 12);
    return [...(least === 0 ? [[]] : []), [text(digits(count, before, year), true)]];
  }
  // An optional space reads better when present.
  if (only === "space") return [[text(" ".repeat(Math.max(1, Math.min(least, 3))))]];
  const counts = least === 0 && most !== 0 ? [0, 1] : [Math.min(least, 5)];
  return counts.flatMap((count) => sequences(Array.from({ length: count }, () => nodes).flat(), year));
}

/** The current year where one fits, otherwise an example; with two or more digits it never reads as an age below 18. */
function digits(count: number, before: string, year: Year): string {
  const digitsOfYear = String(year);
  if (count === 4) return digitsOfYear;
  if (count === 2) return before.endsWith(digitsOfYear.slice(0, 2)) ? digitsOfYear.slice(2) : "25";
  return count === 1 ? "2" : `1${"0".repeat(count - 1)}`;
}

const text = (value: string, isExample = false): Text => ({ kind: "text", text: value, isExample });
const textOf = (tokens: readonly Token[]) => tokens.map((token) => (token.kind === "text" ? token.text : " ")).join("");

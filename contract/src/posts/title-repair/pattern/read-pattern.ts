import type { Cursor, PatternNode } from "./pattern-node.ts";
import { readClass } from "./read-class.ts";
import { readEscape } from "./read-escape.ts";

/**
 * Parses a pattern into a tree, if it is simple: letters, classes, groups, alternatives, repetitions and anchors. Null
 * for anything else, which is then not repaired. The resulting titles are checked with the real engine afterwards.
 */
export function readPattern(pattern: string): PatternNode[] | null {
  const cursor: Cursor = { source: pattern, position: 0 };
  const choice = readChoice(cursor);
  return choice && cursor.position === pattern.length ? choice : null;
}

function readChoice(cursor: Cursor): PatternNode[] | null {
  const options: PatternNode[][] = [];
  do {
    const sequence = readSequence(cursor);
    if (!sequence) return null;
    options.push(sequence);
  } while (take(cursor, "|"));
  return options.length === 1 ? options[0]! : [{ kind: "choice", options }];
}

function readSequence(cursor: Cursor): PatternNode[] | null {
  const nodes: PatternNode[] = [];
  while (cursor.position < cursor.source.length && !"|)".includes(cursor.source[cursor.position]!)) {
    const atom = readAtom(cursor);
    if (!atom) return null;
    nodes.push(...readRepetition(cursor, atom));
  }
  return nodes;
}

function readAtom(cursor: Cursor): PatternNode[] | null {
  const sign = cursor.source[cursor.position++]!;
  switch (sign) {
    case "(":
      return readGroup(cursor);
    case "[":
      return readClass(cursor);
    case "\\":
      return readEscape(cursor);
    case "^":
      return [{ kind: "start" }];
    case "$":
      return [{ kind: "end" }];
    case ".":
      return [{ kind: "any" }];
    case "*":
    case "+":
    case "?":
      return null;
    case " ":
      return [{ kind: "space" }];
    default:
      return [{ kind: "text", text: sign }];
  }
}

function readGroup(cursor: Cursor): PatternNode[] | null {
  const [opening] = /^\?(?:[imsU]*:|P?<[A-Za-z_]\w*>|[imsU]+(?=\)))/.exec(cursor.source.slice(cursor.position)) ?? [""];
  if (opening === "" && cursor.source[cursor.position] === "?") return null;
  cursor.position += opening.length;
  const inside = readChoice(cursor);
  return inside && take(cursor, ")") ? inside : null;
}

function readRepetition(cursor: Cursor, nodes: PatternNode[]): PatternNode[] {
  const [all, sign, least, comma, most] =
    /^(?:([*+?])|\{(\d+)(,?)(\d*)\})[?+]?/.exec(cursor.source.slice(cursor.position)) ?? [];
  if (all === undefined) return nodes;
  cursor.position += all.length;
  if (sign) return [{ kind: "repeat", nodes, least: sign === "+" ? 1 : 0, most: sign === "?" ? 1 : null }];
  const end = comma === "" ? Number(least) : most === "" ? null : Number(most);
  return [{ kind: "repeat", nodes, least: Number(least), most: end }];
}

function take(cursor: Cursor, sign: string): boolean {
  const isThere = cursor.source[cursor.position] === sign;
  if (isThere) cursor.position++;
  return isThere;
}

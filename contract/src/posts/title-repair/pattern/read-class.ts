import type { Cursor, PatternNode } from "./pattern-node.ts";
import { readEscape } from "./read-escape.ts";

/** Reads a character class, starting after its opening bracket. */
export function readClass(cursor: Cursor): PatternNode[] | null {
  const { source } = cursor;
  const isNegated = source[cursor.position] === "^";
  if (isNegated) cursor.position++;
  const members: PatternNode[] = [];
  for (let isFirst = true; isFirst || source[cursor.position] !== "]"; isFirst = false) {
    const member = readMember(cursor);
    if (!member) return null;
    members.push(...member);
  }
  cursor.position++;
  return isNegated ? [{ kind: "any" }] : [inShort(members)];
}

function readMember(cursor: Cursor): PatternNode[] | null {
  const { source } = cursor;
  if (cursor.position >= source.length) return null;
  const [named] = /^\[:\^?[a-z]+:\]/.exec(source.slice(cursor.position)) ?? [];
  if (named) cursor.position += named.length;
  if (named) return [{ kind: named === "[:digit:]" ? "digit" : "any" }];
  const first = source[cursor.position++]!;
  if (first === "\\") return readEscape(cursor);
  const isRange = source[cursor.position] === "-" && !["]", undefined].includes(source[cursor.position + 1]);
  if (!isRange) return [{ kind: "text", text: first }];
  const last = source[cursor.position + 1]!;
  cursor.position += 2;
  if (!/\d/.test(first)) return [{ kind: "any" }];
  return [
    first === "0" && last === "9"
      ? { kind: "digit" }
      : { kind: "text", text: first <= "2" && last >= "2" ? "2" : first },
  ];
}

/** The broadest kind the class accepts: words, otherwise digits, otherwise one of its characters. */
function inShort(members: readonly PatternNode[]): PatternNode {
  const has = (kind: PatternNode["kind"]) => members.some((member) => member.kind === kind);
  if (has("any")) return { kind: "any" };
  if (has("digit")) return { kind: "digit" };
  const signs = members.flatMap((member) => (member.kind === "text" ? [member.text] : []));
  if (signs.length === 0 || signs.every((sign) => sign.trim() === "")) return { kind: "space" };
  return { kind: "set", signs: signs.filter((sign) => sign.trim() !== "") };
}

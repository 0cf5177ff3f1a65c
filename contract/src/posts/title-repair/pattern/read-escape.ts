import type { Cursor, PatternNode } from "./pattern-node.ts";

const kinds: Record<string, PatternNode[]> = {
  d: [{ kind: "digit" }],
  s: [{ kind: "space" }],
  t: [{ kind: "space" }],
  w: [{ kind: "any" }],
  S: [{ kind: "any" }],
  D: [{ kind: "any" }],
  // A word boundary matches no character.
  b: [],
  A: [{ kind: "start" }],
  z: [{ kind: "end" }],
  Z: [{ kind: "end" }],
};

/** Reads an escape after its backslash, inside or outside a class. */
export function readEscape(cursor: Cursor): PatternNode[] | null {
  const rest = cursor.source.slice(cursor.position);
  const [property] = /^[pP](\{[^}]*\}|[A-Z])/.exec(rest) ?? [];
  if (property) return skip(cursor, property, { kind: "any" });
  const [code, hex, wide] =
    /^(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|x\{([0-9a-fA-F]{1,6})\})/.exec(rest)?.filter(Boolean) ?? [];
  if (code) return skip(cursor, code, { kind: "text", text: String.fromCodePoint(Number.parseInt(wide ?? hex!, 16)) });
  const [sign = ""] = rest;
  cursor.position += sign.length;
  if (sign in kinds) return kinds[sign]!;
  // Unsupported escapes, such as back-references and non-boundaries.
  return sign === "" || /[A-Za-z0-9]/.test(sign) ? null : [{ kind: "text", text: sign }];
}

function skip(cursor: Cursor, taken: string, node: PatternNode): PatternNode[] {
  cursor.position += taken.length;
  return [node];
}

/** Undefined when the text is not JSON. Without NUL in its texts: no database takes it, and nobody sees it. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""), text.includes("\\u0000") ? withoutNul : undefined);
  } catch {
    return undefined;
  }
}

const withoutNul = (_key: string, value: unknown) => (typeof value === "string" ? value.replaceAll("\0", "") : value);

const toLeaveOut = /\\u(0000|d[89ab]..(?!\\ud[c-f])|(?<!\\ud[89ab]..\\u)d[c-f])/i;

/** Undefined if the text is not JSON. Strips NUL characters and lone surrogates, which the database rejects. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""), toLeaveOut.test(text) ? asText : undefined);
  } catch {
    return undefined;
  }
}

const asText = (_key: string, value: unknown) =>
  typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;

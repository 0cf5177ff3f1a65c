/** The string values of a query, a form or path parameters; the last of several values wins. */
export function textsOf(values: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  if (typeof values !== "object" || values === null) return texts;
  for (const [name, value] of Object.entries(values)) {
    const last = Array.isArray(value) ? value.at(-1) : value;
    if (typeof last === "string") texts[name] = last;
  }
  return texts;
}

/** The token of an `Authorization: Bearer` header, or "" without one. */
export function bearerOf({ headers }: { headers: { authorization?: string | undefined } }): string {
  return /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? "")?.[1] ?? "";
}

/** The texts of a form or a query; what is sent twice or is no text is left out. */
export function textsOf(input: unknown): Record<string, string> {
  const entries = Object.entries(typeof input === "object" && input !== null ? input : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(header: string | undefined): string {
  return /^Bearer\s+(.+)$/i.exec(header ?? "")?.[1] ?? "";
}

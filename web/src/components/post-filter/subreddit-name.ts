/**
 * Extracts 'OpenField' from 'r/OpenField' or '/r/OpenField/'; null if it is not a valid name. Profile names are
 * accepted too.
 */
export function subredditName(text: string): string | null {
  const name = text
    .trim()
    .replace(/^\/?r\//i, "")
    .replace(/\/$/, "");
  return /^(\w{2,21}|u_[\w-]{3,20})$/.test(name) ? name : null;
}

/** Removes duplicates, ignoring case. */
export function uniqueNames(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

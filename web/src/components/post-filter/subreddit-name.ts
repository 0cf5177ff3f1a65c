/** 'OpenField' of 'r/OpenField' or '/r/OpenField/'; null when that is no valid name. Also names of profiles. */
export function subredditName(text: string): string | null {
  const name = text
    .trim()
    .replace(/^\/?r\//i, "")
    .replace(/\/$/, "");
  return /^(\w{2,21}|u_[\w-]{3,20})$/.test(name) ? name : null;
}

/** Each once, whatever the case. */
export function uniqueNames(names: readonly string[]): string[] {
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

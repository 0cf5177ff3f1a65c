/** Query strings as people write them: every value is text, a repeated name is a list. */
export type Search = Record<string, string | string[]>;

export function parseSearch(text: string): Search {
  const search: Search = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = Object.hasOwn(search, name) ? search[name] : undefined;
    search[name] = before === undefined ? value : [before, value].flat();
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const each of [value].flat()) if (each !== undefined && each !== null) params.append(name, String(each));
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** A path of our own to go to after sign-in: a single leading slash, nothing that a browser reads as another host. */
export function ownPath(value: string | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return undefined;
  return value;
}

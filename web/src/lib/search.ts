/** Query strings in the plain style: every value is text, a repeated name is a list. */
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

/**
 * A path within the app to go to after sign-in: a single leading slash and nothing a browser would read as another
 * host.
 */
export function ownPath(value: string | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return undefined;
  return value;
}

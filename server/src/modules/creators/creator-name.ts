import { CREATOR_NAME_MAX } from "@ponkan/contract/creators/creator-name";

/** The name of a new creator: the username, followed by the first free number if it is taken ('name 2'). */
export function freeName(username: string, taken: readonly string[]): string {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const name = numbered(username.trim(), number);
    if (!known.has(name.toLowerCase())) return name;
  }
}

function numbered(name: string, number: number): string {
  const suffix = number === 1 ? "" : ` ${number}`;
  // By characters, as the database counts them.
  return `${[...name]
    .slice(0, CREATOR_NAME_MAX - suffix.length)
    .join("")
    .trimEnd()}${suffix}`;
}

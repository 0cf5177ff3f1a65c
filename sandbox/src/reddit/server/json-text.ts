const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** JSON as Reddit writes it: times and ratios as floats and, unless raw_json was asked for, text escaped as HTML. */
export function jsonText(body: unknown, isRaw: boolean): string {
  const text = JSON.stringify(body ?? null).replace(FLOAT, '"$1":$2.0');
  return isRaw ? text : text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);
}

// Inside a string the quotes would be escaped, so only real keys match.
const FLOAT = /"(created|created_utc|edited|upvote_ratio)":(\d+)(?=[,}])/g;

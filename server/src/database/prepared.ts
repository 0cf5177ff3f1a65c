import { createHash } from "node:crypto";
import { sql } from "kysely";

const MARK = "/* prepared */";

/**
 * Marks a frequent statement to be planned once per connection, where planning took longer than running it. Only for
 * statements that list their result columns: with `*`, a migration changes the result type, and connections that
 * prepared it before would fail.
 */
export const prepared = sql.raw(MARK);

const names = new Map<string, string>();

/** Undefined if the statement is not marked. Derived from the text, as one name for two texts is an error. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || !text.includes(MARK)) return known;
  const name = createHash("md5").update(text).digest("hex");
  names.set(text, name);
  return name;
}

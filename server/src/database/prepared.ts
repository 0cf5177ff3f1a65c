import { createHash } from "node:crypto";
import { sql } from "kysely";

const MARK = "/* prepared */";

/**
 * Put into a statement that is asked often, so that the database plans it once per connection: planning took longer
 * than doing. Only for statements that name their result columns: with `*` a migration changes the type of the result,
 * and connections that prepared it before would fail.
 */
export const prepared = sql.raw(MARK);

const names = new Map<string, string>();

/** Undefined for what is not marked. By its text: the same name for two texts would be an error. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known || !text.includes(MARK)) return known;
  const name = createHash("md5").update(text).digest("hex");
  names.set(text, name);
  return name;
}

import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

const MARK = "/* prepared */";

/**
 * Put into a statement that is asked often, so that the database plans it once per connection: planning took longer
 * than doing. Only for statements that name their result columns: with `*` a migration changes the type of the result,
 * and connections that prepared it before would fail.
 */
export const prepared = sql.raw(MARK);

const names = new Map<string, string>();

/** By its text: the same name for two texts would be an error. */
function nameOf(text: string): string {
  const known = names.get(text) ?? createHash("md5").update(text).digest("hex");
  names.set(text, known);
  return known;
}

/** A client that keeps what is marked. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: one of many overloads, passed on as it came
  override query(asked: any, ...rest: any[]): any {
    if (typeof asked !== "string" || !asked.includes(MARK)) return super.query(asked, ...rest);
    return super.query({ name: nameOf(asked), text: asked, values: rest[0] });
  }
}

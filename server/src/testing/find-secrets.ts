import { sql } from "kysely";
import type { Db } from "../context.ts";

/** Returns all rows of all tables in all schemas as text by table, including the job queue's; bytes are in hex. */
export async function everyRow(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db);
  const found = new Map<string, string>();
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t`.execute(db);
    if (rows.length > 0) found.set(`${schema}.${name}`, rows.map(({ row }) => row).join("\n"));
  }
  return found;
}

/** Searches for each secret in every encoding it may have been stored in. */
export function foundIn(secrets: ReadonlyMap<string, string>, texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([location, text]) =>
    [...secrets]
      .filter(([, secret]) => forms(secret).some((form) => text.includes(form)))
      .map(([what]) => `${what} in ${location}`),
  );
}

function forms(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const base64 = bytes.toString("base64").replace(/=+$/, "");
  return [secret, encodeURIComponent(secret), bytes.toString("hex"), base64, bytes.toString("base64url")];
}

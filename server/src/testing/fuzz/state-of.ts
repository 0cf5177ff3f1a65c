import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** Kept about callers, whatever they call: when they came last, how often they tried, what they were answered. */
const aboutCallers = ["sessions", "tries", "idempotent_requests", "outbox", "migrations"];

/** A fingerprint of each table. */
export async function stateOf(db: Db): Promise<Map<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition order by 1`.execute(db);
  const names = tables.map(({ name }) => name).filter((name) => !aboutCallers.includes(name));
  const parts = names.map(
    (name) => sql`select ${name}::text as name, (select coalesce(sum(hashtextextended(t::text, 0)), 0)::text
      || ' ' || count(*) from ${sql.table(name)} t) as print`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, print }) => [name, print]));
}

/** The tables that are not as they were. */
export function changedSince(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...now].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
}

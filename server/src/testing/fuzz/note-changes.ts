import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** Kept about callers, whatever they call: when they came last, how often they tried, what they were answered. */
const aboutCallers = ["sessions", "tries", "idempotent_requests", "outbox", "migrations"];

/** A row as it was, or as it came. */
export type Change = { name: string; row: Record<string, unknown> };

/** From now on the database notes each row that is changed; what comes back gives what it noted since it was last asked. */
export async function noteChanges(db: Db): Promise<() => Promise<Change[]>> {
  await sql`create schema noted`.execute(db);
  await sql`create unlogged table noted.changes (name text not null, row jsonb not null)`.execute(db);
  // As its owner: whoever changes a row may know nothing of this.
  await sql`
    create function noted.note() returns trigger language plpgsql security definer as $$
    declare was jsonb := to_jsonb(old); becomes jsonb := to_jsonb(new);
    begin
      if was is distinct from becomes then
        insert into noted.changes values (tg_argv[0], coalesce(was, becomes));
      end if;
      return null;
    end $$`.execute(db);
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition`.execute(db);
  for (const { name } of tables.filter((table) => !aboutCallers.includes(table.name)))
    await sql`create trigger noted after insert or update or delete on ${sql.table(name)}
              for each row execute function noted.note(${sql.lit(name)})`.execute(db);
  return async () => {
    const { rows } = await sql<Change>`delete from noted.changes returning name, row`.execute(db);
    return rows;
  };
}

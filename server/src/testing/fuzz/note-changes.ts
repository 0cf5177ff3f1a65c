import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** Written for callers on any call: last use, tries, and stored replies. */
const aboutCallers = ["sessions", "tries", "idempotent_requests", "outbox", "migrations"];

/** A row before the change, or a new row. */
export type Change = { name: string; row: Record<string, unknown> };

/** Records all changed rows from now on; the returned function gives those since its last call. */
export async function noteChanges(db: Db): Promise<() => Promise<Change[]>> {
  await sql`create schema noted`.execute(db);
  await sql`create unlogged table noted.changes (name text not null, row jsonb not null)`.execute(db);
  // Runs as its owner, because the role that changes a row has no rights here.
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

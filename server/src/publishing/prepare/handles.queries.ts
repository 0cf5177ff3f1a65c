import { sql } from "kysely";
import type { Db } from "../../context.ts";
import type { Target } from "../targets.queries.ts";

type Which = Pick<Target, "id" | "rev">;

/** What a platform gave us for this very revision so far. */
export async function findHandles(db: Db, { id, rev }: Which): Promise<unknown> {
  const row = await db
    .selectFrom("target_handles")
    .select("handles")
    .where("target_id", "=", id)
    .where("rev", "=", rev)
    .executeTakeFirst();
  return row?.handles;
}

/** Before it is used. */
export async function saveHandles(db: Db, { id, rev }: Which, handles: object): Promise<void> {
  const json = JSON.stringify(handles);
  await sql`
    insert into target_handles (target_id, rev, handles) values (${id}, ${rev}, ${json}::jsonb)
    on conflict (target_id) do update
      set rev = excluded.rev, handles = excluded.handles, changed_at = clock_timestamp()`.execute(db);
}

/** What was prepared is of no use any more. */
export async function forgetHandles(db: Db, { id }: Which): Promise<void> {
  // The row stays: nobody is called up early twice.
  await db.updateTable("target_handles").set({ handles: "{}" }).where("target_id", "=", id).execute();
}

/** Whatever its revision was: somebody may have edited it since it was called up. */
export async function wasBegunEarly(db: Db, { id }: Which): Promise<boolean> {
  const row = await db.selectFrom("target_handles").select("is_early").where("target_id", "=", id).executeTakeFirst();
  return row?.is_early ?? false;
}

/** Calls up, once, those with media whose time comes within `aheadMs`. */
export async function callUpEarly(db: Db, platforms: readonly number[], aheadMs: number, limit: number): Promise<void> {
  await sql`
    with soon as (
      select t.id, t.rev from targets t
       where t.state = 'scheduled' and t.media <> '[]' and t.platform = any(${[...platforms]}::smallint[])
         and t.account_id is not null and t.next_at >= t.post_at
         and t.post_at > statement_timestamp()
         and t.post_at < statement_timestamp() + ${`${aheadMs} milliseconds`}::interval
         and not exists (select from target_handles h where h.target_id = t.id and h.rev = t.rev)
       order by t.post_at limit ${limit}
    ), begun as (
      insert into target_handles (target_id, rev, is_early) select id, rev, true from soon
      on conflict (target_id) do update
        set rev = excluded.rev, handles = '{}', is_early = true, changed_at = clock_timestamp()
      returning target_id, rev
    )
    update targets t set next_at = clock_timestamp() from begun
     where t.id = begun.target_id and t.rev = begun.rev and t.state = 'scheduled'`.execute(db);
}

/** Everything a platform gives expires within a day. */
export async function forgetOldHandles(db: Db): Promise<void> {
  await sql`delete from target_handles where changed_at < statement_timestamp() - interval '2 days'`.execute(db);
}
